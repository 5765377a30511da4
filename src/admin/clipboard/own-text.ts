/** Is in the HTML that the desk itself puts into the clipboard; the plain text beside it is its Markdown. */
export const OWN_TEXT = 'data-article-text'

/** Whether HTML of the clipboard came from the desk, with its Markdown beside it. */
export function isOwnText(html: string): boolean {
  return html.includes(` ${OWN_TEXT}`)
}
