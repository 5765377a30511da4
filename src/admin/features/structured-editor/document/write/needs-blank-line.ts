import type { Node } from 'prosemirror-model'

/** Blocks that end the block before them by themselves. */
const BEGINS_ANYWHERE = new Set(['heading', 'code_block', 'rule'])
/** Blocks that end with their last line. */
const ENDS_ITSELF = new Set(['heading', 'code_block', 'rule'])

/** Whether two blocks of one container would be read as one, or otherwise, without a blank line between them. */
export function needsBlankLine(before: Node | undefined, node: Node): boolean {
  if (!before || (ENDS_ITSELF.has(before.type.name) && !before.attrs.underlined)) return false
  const { name } = node.type
  if (BEGINS_ANYWHERE.has(name) && !node.attrs.underlined) return false
  if (before.type.name !== 'paragraph') return true
  if (name === 'quotation') return false
  const isList = name === 'bullet_list' || name === 'ordered_list'
  if (!isList || startsEmpty(node)) return true
  return name === 'ordered_list' && node.attrs.start !== 1
}

function startsEmpty(list: Node): boolean {
  const first = list.firstChild?.firstChild
  return first?.type.name === 'paragraph' && first.childCount === 0
}
