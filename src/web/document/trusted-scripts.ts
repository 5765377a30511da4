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
    scripts.push(withoutNonce.slice(start, withoutNonce.indexOf('</script>', start)))
  }
  return { html: withoutNonce, scripts }
}
