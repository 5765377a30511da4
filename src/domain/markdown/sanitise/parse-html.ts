import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { defaultTreeAdapter, parseFragment } from 'parse5'
import { contentRefusal } from './content-refusal.ts'

/** A page nests some ten levels; browsers stop at 512. */
const DEEPEST = 250
/** The parser may add elements that are not written, such as `tbody`, to very short texts. */
const SPARE_ELEMENTS = 1000

/**
 * Parses HTML as a browser would, as long as it stays within what its length justifies.
 *
 * A browser's rules for unclosed tags let a few kilobytes grow into millions of elements:
 * every new paragraph opens all unclosed `<b>` again. Counting while they are made stops that
 * early, where a look at the result would come too late.
 *
 * @throws AppError `invalid` when elements are nested too deeply or multiply
 */
export function parseHtml(html: string): Root {
  const mostElements = SPARE_ELEMENTS + html.length / 2
  let elements = 0
  let depth = 0

  const fragment = parseFragment(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...parts) {
        elements += 1
        if (elements > mostElements) throw contentRefusal('has too many tags that are never closed')
        return defaultTreeAdapter.createElement(...parts)
      },
      onItemPush() {
        depth += 1
        if (depth > DEEPEST) throw contentRefusal('is nested too deeply')
      },
      onItemPop() {
        depth -= 1
      },
    },
  })
  const tree = fromParse5(fragment)
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}
