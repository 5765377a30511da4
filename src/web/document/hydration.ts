/** How the document's scripts are marked while they wait; the first script looks for these. */
const BOOTSTRAP = '<script type="module" async="">'
const INERT_BOOTSTRAP = '<script type="text/plain" data-bootstrap="">'

/**
 * Makes the page wait for intent before it loads React: the module that starts it becomes
 * text, and the links that preload its parts become links that browsers ignore.
 */
export function waitForIntent(html: string): string {
  return html
    .replace(BOOTSTRAP, INERT_BOOTSTRAP)
    .replaceAll('<link rel="modulepreload"', '<link rel="x-modulepreload"')
}

/**
 * The script that hands the loaders' data to the router in the browser.
 *
 * React Router streams this as a run of scripts after a streaming render. Pages here are
 * buffered, so the data is read to its end and handed over at once, in the same words.
 */
export async function handoffScript(
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!stream) return ''
  const chunks = JSON.stringify(await textOf(stream))
  const safe = chunks.replace(/[<>&\u2028\u2029]/g, escapeCharacter)
  return `<script nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${safe});window.__reactRouterContext.streamController.close();</script>`
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
