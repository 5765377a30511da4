import type { Root } from 'hast'
import { plainText } from './plain-text.ts'

/** On an opening paragraph whose first letter is not set tall. */
const NO_INITIAL = 'no-initial'
/** The first letter or number of a text, where it is one of a script that has capitals, or a number. */
const CAPITAL = /^[^\p{L}\p{N}]*[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u

/**
 * Marks a text whose first letter cannot stand tall before its first line: letters that are joined, or that stand for
 * a syllable, belong to those after them, as in Arabic, Hebrew, Devanagari and Chinese.
 */
export function markInitial(tree: Root): void {
  const opening = tree.children.find((node) => node.type === 'element')
  if (opening?.tagName !== 'p' || CAPITAL.test(plainText(opening))) return
  opening.properties.className = [NO_INITIAL]
}
