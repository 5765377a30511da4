import { expect, test } from 'vitest'
import { collectTrustedScripts } from './trusted-scripts.ts'

const NONCE = '5f0c1d9a'

test('a script with the nonce is named, and the nonce does not leave the server', () => {
  const { html, scripts } = collectTrustedScripts(
    `<script nonce="${NONCE}">start()</script><script type="module" nonce="${NONCE}" async="">import "/a.js"</script>`,
    NONCE,
  )

  expect(scripts).toEqual(['start()', 'import "/a.js"'])
  expect(html).toBe(
    '<script>start()</script><script type="module" async="">import "/a.js"</script>',
  )
})

test('a script that came in with content is not named', () => {
  const { scripts } = collectTrustedScripts(
    `<p><script>steal()</script></p><script nonce="guessed">steal()</script><script nonce="${NONCE}">start()</script>`,
    NONCE,
  )

  expect(scripts).toEqual(['start()'])
})

test('a script that only speaks of the nonce is not named', () => {
  const { scripts } = collectTrustedScripts(
    `<script>steal(' nonce="${NONCE}"')</script><script nonce="${NONCE}">start()</script>`,
    NONCE,
  )

  expect(scripts).toEqual(['start()'])
})

test('text that only looks like the start of a script cannot swallow a real one', () => {
  const { scripts } = collectTrustedScripts(
    `<img alt="<script "><script nonce="${NONCE}">start()</script>`,
    NONCE,
  )

  expect(scripts).toEqual(['start()'])
})

test('the nonce comes off preload links too', () => {
  const { html } = collectTrustedScripts(`<link rel="modulepreload" nonce="${NONCE}">`, NONCE)

  expect(html).toBe('<link rel="modulepreload">')
})
