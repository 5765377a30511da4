import type { Node, ResolvedPos } from 'prosemirror-model'

/** Stands for what is no word, as a picture or a footnote. */
const OTHER = '\ufffc'

/** The words of a block; what is no word in it is one sign. */
export function wordsOf(block: Node): string {
  return block.textBetween(0, block.content.size, null, OTHER)
}

/** The words of its block before a place. */
export function wordsBefore({ parent, parentOffset }: ResolvedPos): string {
  return parent.textBetween(0, parentOffset, null, OTHER)
}

/** The words of its block behind a place. */
export function wordsBehind({ parent, parentOffset }: ResolvedPos): string {
  return parent.textBetween(parentOffset, parent.content.size, null, OTHER)
}

/** How many spaces stand directly before a place of a line; in code they are signs like others. */
export function spacesBefore($place: ResolvedPos): number {
  if (!$place.parent.isTextblock || $place.parent.type.spec.code) return 0
  return /[ \t]*$/.exec(wordsBefore($place))?.[0].length ?? 0
}
