/**
 * Returns the plain text of stored HTML, on one line.
 *
 * The HTML parser is loaded on first use: otherwise a start would take a tenth longer, and
 * rendering, which always needs it, runs in a thread of its own.
 */
export async function readHtml(html: string): Promise<string> {
  const { textOfHtml } = await import('#domain/markdown/from-html/text-of-html.ts')
  return textOfHtml(html)
}
