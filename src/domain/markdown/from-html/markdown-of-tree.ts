import type { Element, ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast'
import type { Html, InlineCode, Link, ListItem, Nodes, Text } from 'mdast'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { toMarkdown } from 'mdast-util-to-markdown'
import { eachElement, replaceElements } from '../tree/walk.ts'
import { plainAddresses } from './plain-addresses.ts'
import { treeForMarkdown } from './tree-for-markdown.ts'

/** Elements that Markdown has no sign for, and articles may hold as HTML. */
const KEPT_AS_HTML = ['sub', 'sup', 'u', 'mark', 'kbd', 'abbr', 'ins', 'small']

/** Elements that a cell of Markdown cannot hold: it is one line. */
const NOT_IN_A_CELL = new Set(['br', 'p', 'ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'hr'])

const HANDLERS: Record<string, Handle> = {
  ...Object.fromEntries(KEPT_AS_HTML.map((name): [string, Handle] => [name, betweenTags])),
  details: asHtml,
  figcaption,
  table,
  li: (state, node: Element) => {
    const item: ListItem = defaultHandlers.li(state, node)
    const paragraphs = node.children.filter((child) => isElement(child, 'p'))
    return { ...item, spread: paragraphs.length > 1 }
  },
  dt: paragraph,
  dd: paragraph,
  a: link,
  dl: (state, node: Element) => state.all(node),
}

/**
 * Writes a tree of HTML as Markdown that renders to the same. The tree is trusted: sanitise it before.
 *
 * What Markdown has no sign for, such as `<sub>` or a table with merged cells, stays HTML.
 *
 * @throws RangeError when it is nested too deeply
 */
export function markdownOfTree(tree: Root): string {
  const prepared = withSpacesOutside(headingsOfOneLine(treeForMarkdown(tree)))
  const mdast = toMdast(prepared, { handlers: HANDLERS })
  return toMarkdown(mdast, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    handlers: { ...plainAddresses, break: () => '  \n' },
    extensions: [
      gfmStrikethroughToMarkdown(),
      // Each cell as wide as the three dashes below a head that every reader of Markdown knows.
      gfmTableToMarkdown({ stringLength: () => 3 }),
      gfmTaskListItemToMarkdown(),
    ],
  })
    .replace(/\u00a0/g, ' ')
    .trim()
}

/** A blank line would end it, so that one in preformatted text is an entity; the other lines stay lines. */
function asHtml(_state: State, node: Element) {
  return html(toHtml(onOneLine(node)).replace(/(?<=>)\n|\n(?=[ \t]*(?:\n|$))/g, '&#10;'))
}

/** Without line breaks but those of preformatted text. */
function onOneLine<Node extends ElementContent>(node: Node): Node {
  if (node.type === 'text') return { ...node, value: node.value.replace(/\s*\n\s*/g, ' ') }
  if (node.type !== 'element' || node.tagName === 'pre') return node
  return { ...node, children: node.children.map(onOneLine) }
}

/** Writes the words between the tags as Markdown again. */
function betweenTags(state: State, node: Element) {
  const end = `</${node.tagName}>`
  const start = toHtml({ ...node, children: [] }).slice(0, -end.length)
  return [html(start), ...state.all(node), html(end)]
}

function html(value: string) {
  return { type: 'html' as const, value }
}

function paragraph(state: State, node: Element) {
  return state.toFlow(state.all(node))
}

/** A file by its own address, which whoever imports it completes, stays an address. */
function link(state: State, node: Element) {
  const [only] = node.children
  const { href } = node.properties
  const isBare = only?.type === 'text' && only.value === href && UNFINISHED_ADDRESS.test(href)
  return isBare ? html(`<${only.value}>`) : defaultHandlers.a(state, node)
}

/** A caption is set off by emphasis, unless it holds some: that would end it. */
function figcaption(state: State, node: Element) {
  const blocks = state.all(node)
  const [first] = blocks
  const words = blocks.length === 1 && first?.type === 'paragraph' ? first.children : blocks
  const isEmphasised = words.length > 0 && words.every(isPlain)
  if (!isEmphasised) return state.toFlow(words)
  return state.toFlow([{ type: 'emphasis', children: words }])
}

function isPlain(node: Nodes): node is Text | Link | InlineCode | Html {
  return ['text', 'link', 'inlineCode', 'html'].includes(node.type)
}

function isElement(node: ElementContent, name: string): boolean {
  return node.type === 'element' && node.tagName === name
}

function table(state: State, node: Element) {
  const { isSimple, hasCells } = tableShape(node)
  if (hasCells && !isSimple) return asHtml(state, node)
  const captions = node.children.filter((child) => isElement(child, 'caption'))
  const words = captions.flatMap((caption) => state.all(caption as Element))
  return [...state.toFlow(words), ...(hasCells ? [defaultHandlers.table(state, node)] : [])]
}

/** A line break would end a heading. */
function headingsOfOneLine(tree: Root): Root {
  eachElement(tree, (element) => {
    if (!/^h[1-6]$/.test(element.tagName)) return
    replaceElements(element, ({ tagName }) =>
      tagName === 'br' ? [{ type: 'text', value: ' ' }] : undefined,
    )
  })
  return tree
}

function tableShape(table: Element): { isSimple: boolean; hasCells: boolean } {
  let isSimple = true
  let hasCells = false
  eachElement({ type: 'root', children: table.children }, ({ tagName, properties }) => {
    const isMerged = Number(properties.colSpan ?? 1) > 1 || Number(properties.rowSpan ?? 1) > 1
    if (isMerged || NOT_IN_A_CELL.has(tagName)) isSimple = false
    if (tagName === 'td' || tagName === 'th') hasCells = true
  })
  return { isSimple, hasCells }
}

/** As Ghost exports the addresses of its own files. */
const UNFINISHED_ADDRESS = /^__[A-Z_]+__\/[^\s<>]+$/

/** Elements that stand within a line, and say nothing by themselves. */
const WITHIN_LINES = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s small span strike strong sub sup u'.split(
    ' ',
  ),
)
const EMPHASIS = new Set(['b', 'strong', 'i', 'em', 'del', 's', 'strike'])

/**
 * Moves spaces at the edges of emphasis outside, where alone Markdown allows them; each may break. What holds nothing is left out: around
 * each of a row of such elements the library would look through the whole row.
 */
function withSpacesOutside(tree: Root): Root {
  return { ...tree, children: joined(tree.children.flatMap((node) => spacesOutside(node))) }
}

/** Texts that stand one after the other are one. */
function joined<Node extends Root['children'][number]>(nodes: readonly Node[]): Node[] {
  const all: Node[] = []
  let run: string[] = []
  const close = () => {
    if (run.length > 0) all.push({ type: 'text', value: run.join('') } as Node)
    run = []
  }
  for (const node of nodes) {
    if (node.type === 'text') run.push(node.value)
    else {
      close()
      all.push(node)
    }
  }
  close()
  return all
}

function spacesOutside<Node extends Root['children'][number]>(
  node: Node,
): (Node | ElementContent)[] {
  if (node.type === 'text') return [{ ...node, value: node.value.replace(/\u00a0/g, ' ') }]
  if (node.type !== 'element' || node.tagName === 'pre') return [node]
  if (node.tagName === 'code') return isBlank(node) ? [{ type: 'text', value: ' ' }] : [node]
  const children = joined(node.children.flatMap((child) => spacesOutside(child)))
  if (WITHIN_LINES.has(node.tagName) && isBlank({ ...node, children })) return children
  if (!EMPHASIS.has(node.tagName)) return [{ ...node, children }]
  const [first, last] = [children[0], children.at(-1)]
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : ''
  if (first?.type === 'text') children[0] = { ...first, value: first.value.slice(before.length) }
  const end = children.at(-1)
  const after = end?.type === 'text' && last ? (/\s+$/.exec(end.value)?.[0] ?? '') : ''
  if (end?.type === 'text') {
    children[children.length - 1] = {
      ...end,
      value: end.value.slice(0, end.value.length - after.length),
    }
  }
  const said = children.filter((child) => child.type !== 'text' || child.value !== '')
  return [
    { type: 'text', value: before },
    ...(said.length > 0 ? [{ ...node, children: said }] : []),
    { type: 'text', value: after },
  ]
}

function isBlank({ children }: Element): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '')
}
