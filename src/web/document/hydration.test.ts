import { expect, test } from 'vitest'
import { handoffScript, waitForIntent } from './hydration.ts'

test('nothing of React loads before the visitor shows intent', () => {
  const html = waitForIntent(
    '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">import "/assets/a.js"</script>',
  )

  expect(html).toBe(
    '<link rel="x-modulepreload" href="/assets/a.js"/><script type="text/plain" data-bootstrap="">import "/assets/a.js"</script>',
  )
})

test('the data reaches the router as it was, whatever it holds', async () => {
  const data = 'a </script><!-- $& \u2028 "quoted" é'
  const stream = new Blob([data.slice(0, 9), data.slice(9)]).stream()

  const script = await handoffScript(stream, 'n')

  const text = script.slice('<script nonce="n">'.length, -'</script>'.length)
  expect(text).not.toMatch(/[<>\u2028]/)
  expect(runHandoff(text)).toEqual([data, 'closed'])
})

test('a page without data hands nothing over', async () => {
  expect(await handoffScript(undefined, 'n')).toBe('')
})

/** What the router's end of the stream receives when a browser runs the script. */
function runHandoff(script: string): string[] {
  const received: string[] = []
  const streamController = {
    enqueue: (chunk: string) => received.push(chunk),
    close: () => received.push('closed'),
  }
  new Function('window', script)({ __reactRouterContext: { streamController } })
  return received
}
