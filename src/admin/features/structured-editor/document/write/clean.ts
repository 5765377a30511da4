import { Fragment, type Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'
import { findSpacesAtEnd } from '../schema/spaces-at-end.ts'
import { cleanLine } from './clean-line.ts'
import { cleanTable } from './clean-table.ts'
import { needsBlankLine } from './needs-blank-line.ts'

/**
 * Returns the part of a block that Markdown can hold: without empty paragraphs and the spaces at the ends of lines,
 * none of which the page shows. Undefined where nothing is left.
 */
export function clean(node: Node): Node | undefined {
  switch (node.type.name) {
    case 'paragraph':
    case 'button': {
      const line = cleanLine(node.children)
      return line.length > 0 ? withLine(node, line) : undefined
    }
    case 'heading':
      return withLine(node, cleanLine(node.children))
    case 'quotation':
      return withContent(node, cleanBlocks(node.children))
    case 'bullet_list':
    case 'ordered_list':
      return cleanList(node)
    case 'table':
      return cleanTable(node)
    default:
      return node
  }
}

/** A line with its words; the spaces behind them are no part of what it says. */
function withLine(node: Node, words: readonly Node[]): Node {
  const spaces = 'spaces' in node.attrs ? findSpacesAtEnd(node) : ''
  const line = withContent(node, words)
  return spaces === '' ? line : line.type.create({ ...line.attrs, spaces }, line.content)
}

/** The node itself where nothing in it is another. */
function withContent(node: Node, content: readonly Node[]): Node {
  const isSame =
    content.length === node.childCount && content.every((child, at) => child === node.child(at))
  return isSame ? node : node.copy(Fragment.from(content))
}

/** Returns the part of a container that Markdown can hold; it may be empty, and then one writes a paragraph in it. */
function cleanBlocks(nodes: readonly Node[]): Node[] {
  const blocks = nodes.map(clean).filter((node) => node !== undefined)
  return blocks.length > 0 ? blocks : [schema.node('paragraph')]
}

function cleanList(list: Node): Node {
  const items = list.children.map(cleanItem)
  const words = items.flatMap(({ children }) => children).filter(isWords)
  const canBeLoose = items.length > 1 || items.some(({ childCount }) => childCount > 1)
  const mustBeLoose = items.some(({ children }) =>
    children.some((child, index) => index > 0 && needsBlankLine(children[index - 1], child)),
  )
  const tight = words.length === 0 || !canBeLoose || (list.attrs.tight && !mustBeLoose)
  const cleaned = withContent(list, items)
  return tight === list.attrs.tight
    ? cleaned
    : list.type.create({ ...list.attrs, tight }, cleaned.content)
}

function isWords({ type, childCount }: Node): boolean {
  return type.name === 'paragraph' && childCount > 0
}

/** The page knows a task by the plain word behind its box; before anything else the box is text. */
function cleanItem(item: Node): Node {
  const blocks = cleanBlocks(item.children)
  const [first, ...others] = blocks
  const { checked } = item.attrs
  if (checked === null || !first) return withContent(item, blocks)
  const word = first.firstChild
  const isPlain =
    word?.isText && word.marks.length === 0 && !/^[\s*_<[`~&!\\]/.test(word.text ?? '')
  const isTask = first.type.name === 'paragraph' && isPlain
  if (isTask) return withContent(item, blocks)
  const box = schema.text(checked ? '[x]' : '[ ]')
  const isLine = first.type.name === 'paragraph'
  const words = isLine && first.childCount > 0 ? [schema.text(' '), ...first.children] : []
  const attrs = { spaces: isLine ? first.attrs.spaces : '' }
  const line = schema.node('paragraph', attrs, joined([box, ...words]))
  return item.type.create(
    { ...item.attrs, checked: null },
    isLine ? [line, ...others] : [line, ...blocks],
  )
}

function joined(nodes: Node[]): Fragment {
  return Fragment.fromArray(nodes)
}
