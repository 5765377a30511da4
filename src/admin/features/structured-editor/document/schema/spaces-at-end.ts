import { Fragment, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'
import { isCode } from './schema-marks.ts'

/**
 * The spaces behind the last word of a line: no page shows them, but they are typed before the next word is, and a
 * writer who pauses there goes on behind them.
 */
export function findSpacesAtEnd(line: Node): string {
  const last = line.lastChild
  if (!last?.text || isCode(last)) return ''
  const [spaces] = /[ \t]*$/.exec(last.text) ?? ['']
  return line.childCount === 1 && spaces === last.text ? '' : spaces
}

/** A block as it was read, with the spaces that stood behind its lines among their words, where they are typed. */
export function putSpacesIntoWords(node: Node): Node {
  if (node.isTextblock) {
    const { spaces, ...attrs } = node.attrs
    if (!spaces || node.childCount === 0) return node
    return node.type.create(attrs, node.content.append(Fragment.from(schema.text(spaces))))
  }
  const children = node.children.map(putSpacesIntoWords)
  const isSame = children.every((child, index) => child === node.child(index))
  return isSame ? node : node.copy(Fragment.from(children))
}
