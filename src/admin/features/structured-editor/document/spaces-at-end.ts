import { Fragment, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'
import { isCode } from './write/pieces.ts'

/**
 * The spaces behind the last word of a block: no page shows them, but they are typed before the next word is, and a
 * writer who pauses there goes on behind them.
 */
export function spacesAtEnd(node: Node): string {
  const line = lastLine(node)
  const last = line?.lastChild
  if (!last?.text || isCode(last)) return ''
  const [spaces] = /[ \t]*$/.exec(last.text) ?? ['']
  return line?.childCount === 1 && spaces === last.text ? '' : spaces
}

/** A block as it was read, with the spaces behind its last word, which no reader of Markdown keeps. */
export function withSpacesAtEnd(node: Node, source: string): Node {
  const [spaces] = /[ \t]+$/.exec(source) ?? []
  return spaces && lastLine(node) ? withSpaces(node, spaces) : node
}

function withSpaces(node: Node, spaces: string): Node {
  const { content, lastChild } = node
  return node.copy(
    node.isTextblock || !lastChild
      ? content.append(Fragment.from(schema.text(spaces)))
      : content.replaceChild(node.childCount - 1, withSpaces(lastChild, spaces)),
  )
}

/** The last line of a block, where it ends with one that has something in it. */
function lastLine(node: Node): Node | undefined {
  let line = node
  while (!line.isTextblock && line.type.name !== 'table' && line.lastChild) line = line.lastChild
  const isLine = line.type.name === 'paragraph' || line.type.name === 'heading'
  return isLine && line.childCount > 0 ? line : undefined
}
