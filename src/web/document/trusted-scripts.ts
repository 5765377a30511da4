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
  const script = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const scripts: string[] = []

  const withoutNonce = html.replace(script, (_, before: string, after: string, text: string) => {
    scripts.push(text)
    return `<script${before}${after}>${text}</script>`
  })
  return { html: withoutNonce.replaceAll(` nonce="${nonce}"`, ''), scripts }
}
