import { readersText } from '../readers-text.ts'
import { parseHtml } from '../sanitise/parse-html.ts'

/** Returns the text that a reader reads in an article's stored HTML; the same as when it was rendered. */
export function textOfHtml(html: string): string {
  return readersText(parseHtml(html))
}
