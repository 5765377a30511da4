import type { EntryContext } from 'react-router'

/** Whose very bytes are known here. Its public interface says nothing of them: look again with each new one. */
export const KNOWN_VERSION = '8.4.0'

/** How the head begins, as React writes what `root.tsx` says. */
const HEAD = '<head><meta charSet="utf-8"/>'
const VIEWPORT =
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"/>'
const BODY_END = '</body>'
/** How the document's scripts are marked while they wait; the first script looks for these. */
const BOOTSTRAP = '<script type="module" async="">'
const INERT_BOOTSTRAP = '<script type="text/plain" data-bootstrap="">'
const PRELOAD = '<link rel="modulepreload"'
const INERT_PRELOAD = '<link rel="x-modulepreload"'

/** React Router's script that brings each page back to its place; the first script does that. */
const SCROLL_SCRIPT = /(<script[^>]*>)\(\(storageKey, restoreKey\) => \{[^<]*(?=<\/script>)/

/** Begins a mark. It never leaves the server, so nothing that is rendered can hold it. */
const SPLICE = `<!--${crypto.randomUUID()}:`
const SPLICE_END = '-->'

/** The colour of the page in each theme, as in the tokens; the browser's bars take it too. */
const PAPER_COLORS = { light: '#fbf7ef', dark: '#121814' } as const

/**
 * Puts the first script near the top of the head, before anything is painted, and data at the
 * end of the body.
 *
 * Before it come the encoding, which HTML asks for within the first 1,024 bytes, the colours
 * of the browser's bars, which the script follows the chosen theme with, and how wide a phone's window is: React
 * writes that behind the pictures that are preloaded, of which a phone then chose one for 980 pixels.
 */
export function composeDocument(
  html: string,
  {
    firstScript,
    atEnd,
    bars = PAPER_COLORS,
  }: { firstScript: string; atEnd: string; bars?: Record<'light' | 'dark', string> | undefined },
): string {
  const headStart = placeOf(html, HEAD) + HEAD.length
  const viewport = html.indexOf(VIEWPORT, headStart)
  const afterViewport = viewport === -1 ? headStart : viewport + VIEWPORT.length
  const bodyEnd = html.lastIndexOf(BODY_END)
  const pieces = [
    html.slice(0, headStart),
    viewport === -1 ? '' : VIEWPORT,
    barsIn(bars),
    firstScript,
    viewport === -1 ? '' : html.slice(headStart, viewport),
    html.slice(afterViewport, bodyEnd),
    atEnd,
    html.slice(bodyEnd),
  ]
  return `<!DOCTYPE html>${pieces.join('')}`
}

/** Not React's: the first script changes them, and React would put its own ones beside those. */
function barsIn(colors: Record<'light' | 'dark', string>): string {
  return Object.entries(colors)
    .map(
      ([scheme, color]) =>
        `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})"/>`,
    )
    .join('')
}

/**
 * Defers React until the visitor interacts: its entry module becomes inert text, and the links
 * that preload its parts become links that browsers ignore.
 */
export function waitForIntent(html: string): string {
  placeOf(html, BOOTSTRAP)
  return html.replace(BOOTSTRAP, INERT_BOOTSTRAP).replaceAll(PRELOAD, INERT_PRELOAD)
}

/** Empties the script that is in the first script as well. Its element stays, because React looks for it. */
export function withoutScrollScript(html: string): string {
  return html.replace(SCROLL_SCRIPT, '$1')
}

function placeOf(html: string, marker: string): number {
  const place = html.indexOf(marker)
  if (place === -1)
    throw new Error(`React Router ${KNOWN_VERSION} writes ${marker}: this one does not.`)
  return place
}

/**
 * The script that hands the loaders' data to the router in the browser; empty without data.
 *
 * React Router streams this as a run of scripts after a streaming render. Pages here are
 * buffered, so the data is read to its end and handed over at once, in the same words.
 */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return ''
  const chunks = JSON.stringify(await textOf(stream))
  const safe = chunks.replace(/[<>&\u2028\u2029]/g, escapeCharacter)
  return `window.__reactRouterContext.streamController.enqueue(${safe});window.__reactRouterContext.streamController.close();`
}

/**
 * The same with no other routes than the page's own: `ServerRouter` makes all that it is given anew for each
 * page, and the browser has the whole list from a file.
 */
export function withOwnRoutes<
  Context extends Pick<EntryContext, 'manifest' | 'staticHandlerContext'>,
>(context: Context): Context {
  const { manifest, staticHandlerContext } = context
  const routes: typeof manifest.routes = {}
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id]
  return { ...context, manifest: { ...manifest, routes } }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** Keeps `</script>` and the line separators out of a script without changing its value. */
function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/**
 * Finds the inline scripts that carry this render's nonce, takes the nonce off and answers
 * with their texts, for the policy to name by hash.
 *
 * The nonce exists only while rendering, so a script that came in with content (past the
 * sanitiser, by some fault) is not among them and the browser will refuse to run it.
 */
export function collectTrustedScripts(
  html: string,
  nonce: string,
): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const pieces = html.split(mark)
  const withoutNonce = pieces.join('')
  const scripts: string[] = []
  let at = 0
  for (const piece of pieces.slice(0, -1)) {
    at += piece.length
    const tag = withoutNonce.slice(withoutNonce.lastIndexOf('<', at - 1), at)
    if (!tag.startsWith('<script') || tag.includes('>')) continue
    const start = withoutNonce.indexOf('>', at) + 1
    const text = withoutNonce.slice(start, withoutNonce.indexOf('</script>', start))
    if (text !== '') scripts.push(text)
  }
  return { html: withoutNonce, scripts }
}

/** Parts of a document that are at hand as bytes while the rest of it is rendered. */
export type Splices = {
  /** The markup to render in place of a piece. */
  add(piece: Uint8Array): string
  /** The document in parts, with each piece in its place. */
  partsOf(html: string): (string | Uint8Array)[]
}

/**
 * Spares a document's larger parts the way through React: it renders a mark for each, and the bytes
 * take the marks' places at the end.
 */
export function createSplices(): Splices {
  const pieces: Uint8Array[] = []
  return {
    add: (piece) => `${SPLICE}${pieces.push(piece) - 1}${SPLICE_END}`,
    partsOf(html) {
      const [first = '', ...others] = html.split(SPLICE)
      const parts: (string | Uint8Array)[] = [first]
      for (const other of others) {
        const end = other.indexOf(SPLICE_END)
        const piece = pieces[Number(other.slice(0, end))]
        if (!piece) throw new Error('A document has a mark without a piece')
        parts.push(piece, other.slice(end + SPLICE_END.length))
      }
      return parts
    },
  }
}
