import { parseHtml } from './parse-html.ts'
import { plainText } from './plain-text.ts'

/** What a reader reads of an article's stored HTML, on one line; the same as when it was rendered. */
export function textOfHtml(html: string): string {
  return plainText(parseHtml(html))
}
