import { toHtml } from 'hast-util-to-html'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'
import { eachElement } from '#domain/markdown/tree/walk.ts'

const ADDRESSES = ['href', 'src', 'cite'] as const

/**
 * Makes every link and picture address in a post's HTML absolute, because a feed reader shows
 * it outside the site; `#footnote` then leads to the post itself.
 */
export function withAbsoluteAddresses(html: string, pageUrl: string): string {
  const tree = parseHtml(html)
  eachElement(tree, ({ properties }) => {
    for (const name of ADDRESSES) {
      const address = properties[name]
      if (typeof address === 'string' && URL.canParse(address, pageUrl)) {
        properties[name] = new URL(address, pageUrl).href
      }
    }
  })
  return toHtml(tree)
}
