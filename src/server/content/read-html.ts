/**
 * What a reader reads of stored HTML, on one line.
 *
 * What parses HTML is loaded when somebody first needs it: a start would take a tenth longer, and
 * rendering, which needs it all the time, is done in a thread of its own.
 */
export async function readHtml(html: string): Promise<string> {
  const { textOfHtml } = await import('#domain/markdown/text-of-html.ts')
  return textOfHtml(html)
}
