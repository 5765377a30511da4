import type { Element, Root } from 'hast'
import { visibleWords } from '../../posts/text/visible-words.ts'

/**
 * Characters that HTML has no place for: control characters but for tabs and line ends, and code points that are no
 * characters.
 */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu
/** Attributes that are words on one line. */
const LABELS = new Set(['alt', 'title', 'ariaLabel'])

/**
 * Takes out characters that nobody sees: of labels and captions as of a title, of the rest what HTML has no place for.
 *
 * The directions of prose stay: text in other scripts needs them, and they end with its paragraph.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#preprocessing-the-input-stream
 */
export function takeOutUnseen(node: Root | Element, isCaption = false): void {
  for (const child of node.children) {
    if (child.type === 'element') {
      clean(child)
      takeOutUnseen(child, isCaption || child.tagName === 'figcaption')
    } else if (child.type === 'text') {
      child.value = child.value.replace(FORBIDDEN, '')
      if (isCaption) child.value = withSpaces(child.value)
    }
  }
}

function clean({ properties }: Element): void {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value !== 'string') continue
    properties[name] = LABELS.has(name) ? visibleWords(value) : value.replace(FORBIDDEN, '')
  }
}

/** The spaces at its ends part it from the elements beside it. */
function withSpaces(text: string): string {
  const [before = ''] = /^\s*/.exec(text) ?? []
  const words = visibleWords(text)
  return words === '' ? text : before + words + (/\s*$/.exec(text)?.[0] ?? '')
}
