import { readersText } from '../readers-text.ts'
import { parseHtml } from '../sanitise/parse-html.ts'

/** What a reader reads of an article's stored HTML; the same as when it was rendered. */
export function textOfHtml(html: string): string {
  return readersText(parseHtml(html))
}
