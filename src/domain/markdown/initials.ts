import type { Root } from 'hast'
import { plainText } from './tree/plain-text.ts'

/** On an opening paragraph whose first letter is not set tall. */
const NO_INITIAL = 'no-initial'
/** A text whose first letter is one of a script that has no capitals. */
const WITHOUT_CAPITALS = /^[^\p{L}\p{N}]*[\p{Lo}\p{Lm}]/u

/**
 * Marks a text whose first letter cannot stand tall before its first line: letters that are joined, or that stand for
 * a syllable, belong to those after them, as in Arabic, Hebrew, Devanagari and Chinese.
 */
export function markInitial(tree: Root): void {
  const opening = tree.children.find((node) => node.type === 'element')
  if (opening?.tagName !== 'p' || !WITHOUT_CAPITALS.test(plainText(opening))) return
  opening.properties.className = [NO_INITIAL]
}
