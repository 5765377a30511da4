import { plainText } from '../plain-text.ts'
import { parseHtml } from '../sanitise/parse-html.ts'

/** What a reader reads of an article's stored HTML, on one line; the same as when it was rendered. */
export function textOfHtml(html: string): string {
  return plainText(parseHtml(html))
}
