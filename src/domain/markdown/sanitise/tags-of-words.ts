import type { Element, ElementContent, Root } from 'hast'
import { replaceElements } from '../tree/walk.ts'

/** Elements that hold words and no blocks. Not `a`, `ins` and `del`, which may stand around either. */
const OF_WORDS = new Set(
  'abbr b bdi bdo cite code dfn em i kbd label mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)
const BLOCKS = new Set(
  'blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table ul'.split(' '),
)

/**
 * Ends a tag of words with its paragraph: one that is never closed goes on around the blocks that follow, as the
 * parser of a browser has it, and HTML has no place for those in there.
 *
 * @see https://html.spec.whatwg.org/multipage/dom.html#phrasing-content
 */
export function endTagsOfWords(tree: Root): void {
  replaceElements(tree, ({ tagName, properties, children }) =>
    OF_WORDS.has(tagName) && (children.some(isBlock) || isLeft(children, properties))
      ? children
      : undefined,
  )
}

/** Whether the parser opens the element again for the space between two blocks. */
function isLeft(children: ElementContent[], { id }: Element['properties']): boolean {
  return (
    id === undefined &&
    children.length > 0 &&
    children.every((child) => child.type === 'text' && child.value.trim() === '')
  )
}

function isBlock(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  if (BLOCKS.has(node.tagName)) return true
  return isAroundBoth(node) && node.children.some(isBlock)
}

function isAroundBoth({ tagName }: Element): boolean {
  return tagName === 'a' || tagName === 'ins' || tagName === 'del'
}
