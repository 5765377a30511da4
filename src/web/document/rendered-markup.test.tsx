import { readFile } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import {
  collectTrustedScripts,
  composeDocument,
  createSplices,
  KNOWN_VERSION,
  readHandoff,
  type Splices,
  waitForIntent,
  withOwnRoutes,
  withoutScrollScript,
} from './rendered-markup.ts'

const CHARSET = '<meta charSet="utf-8"/>'
const BAR_COLORS =
  '<meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)"/><meta name="theme-color" content="#121814" media="(prefers-color-scheme: dark)"/>'
const DATA = 'a </script><!-- $& \u2028 "quoted" é'
const SCRIPTS = '<script>first</script>'

/** Returns React Router's entry for a page of one route with data. */
async function givenEntry(): Promise<EntryContext> {
  const { promise, resolve } = Promise.withResolvers<EntryContext>()
  const page = { default: () => <Outlet />, loader: () => DATA }
  const handle = createRequestHandler(
    {
      entry: {
        module: {
          default: (_request, _status, _headers, context) => {
            resolve(context)
            return new Response('rendered')
          },
        },
      },
      routes: {
        root: { id: 'root', path: '', module: { ...page, Layout } },
        other: { id: 'other', path: 'other', parentId: 'root', module: page },
      },
      assets: {
        version: '1',
        url: '/assets/manifest.js',
        entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
        routes: {
          root: { id: 'root', path: '', module: '/assets/root.js', hasLoader: true } as never,
          other: { id: 'other', path: 'other', parentId: 'root', module: '/o.js' } as never,
        },
      },
      publicPath: '/',
      assetsBuildDirectory: '',
      future: {},
      ssr: true,
      isSpaMode: false,
      prerender: [],
      routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    },
    'production',
  )
  await handle(new Request('http://localhost/'))
  return promise
}

function Layout() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>T</title>
        <Links />
      </head>
      <body>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** As React Router would stream it, with the scripts that carry the data. */
function streamed(context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final: () => resolve(Buffer.concat(chunks).toString()),
    })
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url="http://localhost/" nonce="n" />,
      { onAllReady: () => pipe(sink), onError: reject },
    )
  })
}

function rendered({ serverHandoffStream: _, ...context }: EntryContext): string {
  return renderToString(<ServerRouter context={context} url="http://localhost/" />)
}

test('the React Router that is installed is the one whose bytes are known', async () => {
  const manifest = await readFile('node_modules/react-router/package.json', 'utf8')
  expect(JSON.parse(manifest).version).toBe(KNOWN_VERSION)
})

test('of its document nothing loads React before the visitor shows intent', async () => {
  const html = rendered(await givenEntry())
  expect(html.match(/<link rel="modulepreload"/g)).toHaveLength(4)
  const waiting = waitForIntent(html)
  expect(waiting).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(waiting.match(/<link rel="x-modulepreload"/g)).toHaveLength(4)
  expect(waiting).toMatch(
    /<script type="text\/plain" data-bootstrap="">import "\/assets\/manifest.js"/,
  )
})

test('in its document the encoding leads the head, then the bars’ colours and the first script; the data ends the body', async () => {
  const html = composeDocument(rendered(await givenEntry()), {
    firstScript: SCRIPTS,
    atEnd: '<script>$& $1</script>',
  })
  expect(html).toContain(`<!DOCTYPE html><html lang="en"><head>${CHARSET}${BAR_COLORS}${SCRIPTS}<`)
  expect(html.endsWith('<script>$& $1</script></body></html>')).toBe(true)
})

test('what restores scrolling is left out of it, but for its element', async () => {
  const html = rendered(await givenEntry())
  expect(html).toContain('react-router-scroll-positions')
  const without = withoutScrollScript(html)
  expect(without).not.toContain('react-router-scroll-positions')
  expect(without.split('<script').length).toBe(html.split('<script').length)
})

test('the data is handed over as it would be by React Router itself', async () => {
  const theirs = dataIn(await streamed(await givenEntry()))
  const { serverHandoffStream } = await givenEntry()
  const script = await readHandoff(serverHandoffStream)
  const ours = dataIn(`<script>${script}</script>`)
  expect(ours).toEqual(theirs)
  expect(ours.join('')).toContain('quoted')
  expect(script).not.toMatch(/[<>\u2028]/)
})

test('content that mentions tags moves nothing', () => {
  const html = composeDocument(`<head>${CHARSET}</head><body title="</body>">a</body>`, {
    firstScript: '',
    atEnd: '<script>data</script>',
  })
  expect(html).toBe(
    `<!DOCTYPE html><head>${CHARSET}${BAR_COLORS}</head><body title="</body>">a<script>data</script></body>`,
  )
})

test('a document of another kind is refused', () => {
  const viewport =
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>'
  const preload = '<link rel="preload" as="image" imageSrcSet="a 1w"/>'
  const phone = composeDocument(
    `<head>${CHARSET}${preload}${viewport}<title>A</title></head><body></body>`,
    {
      firstScript: '<script></script>',
      atEnd: '',
    },
  )
  expect(phone.match(/<(?:meta name="viewport"|script|link|title)/g)).toEqual([
    '<meta name="viewport"',
    '<script',
    '<link',
    '<title',
  ])
  expect(() => composeDocument('<head></head>', { firstScript: '', atEnd: '' })).toThrow('8.4.0')
  expect(() => waitForIntent('<script type="module">')).toThrow('8.4.0')
})

test('with its own routes alone a page is the one that it is with all', async () => {
  const html = rendered(await givenEntry())
  const context = withOwnRoutes(await givenEntry())
  expect(Object.keys(context.manifest.routes)).toEqual(['root'])
  expect(rendered(context)).toBe(html)
})

test('a page without data hands nothing over', async () => {
  expect(await readHandoff(undefined)).toBe('')
})

/** Returns the data that the router's end of the stream receives when a browser runs the scripts of a document. */
function dataIn(html: string): string[] {
  const received: string[] = []
  const streamController = {
    enqueue: (chunk: string) => received.push(chunk),
    close: () => received.push('closed'),
  }
  for (const [, script = ''] of html.matchAll(
    /<script[^>]*>(window\.__reactRouterContext\.streamController.*?)<\/script>/g,
  )) {
    new Function('window', script)({ __reactRouterContext: { streamController } })
  }
  return [received.filter((chunk) => chunk !== 'closed').join(''), received.at(-1) ?? '']
}

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

const bytes = (text: string) => new TextEncoder().encode(text)
const join = ({ partsOf }: Splices, html: string) =>
  partsOf(html)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')

test('each piece takes the place of its mark, however often that stands there', () => {
  const splices = createSplices()
  const header = splices.add(bytes('<nav>Größe</nav>'))
  const text = splices.add(bytes('<p>Crème</p>'))
  expect(join(splices, `ä${text}<b>${header}</b>${text}é`)).toBe(
    'ä<p>Crème</p><b><nav>Größe</nav></b><p>Crème</p>é',
  )
})

test('a document without marks stays as it is', () => {
  expect(join(createSplices(), '<p>Soup</p>')).toBe('<p>Soup</p>')
})

test('a piece is text to nobody: what looks like a mark in it stays', () => {
  const splices = createSplices()
  const inner = splices.add(bytes('inner'))
  expect(join(splices, splices.add(bytes(inner)))).toBe(inner)
})

test('a mark of another document is refused', () => {
  const mark = createSplices().add(bytes('another'))
  expect(() => createSplices().partsOf(mark)).toThrow('without a piece')
})
