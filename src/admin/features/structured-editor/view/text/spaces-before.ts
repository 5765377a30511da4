import type { ResolvedPos } from 'prosemirror-model'

/** How many spaces stand directly before a place of a line; in code they are signs like others. */
export function spacesBefore({ parent, parentOffset }: ResolvedPos): number {
  if (!parent.isTextblock || parent.type.spec.code) return 0
  const words = parent.textBetween(0, parentOffset, null, '\ufffc')
  return words.length - words.replace(/[ \t]+$/, '').length
}
