import type { Token } from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { DEEPEST, type Definitions, LINE_END, parseBlock } from '../parse/parse-markdown.ts'
import { schema } from '../schema/schema.ts'
import { itemStyle, listStyle, ruleMarks } from './list-style.ts'
import { loneBlock, loneButton } from './lone-blocks.ts'
import { NoStructure } from './no-structure.ts'
import { codeBlock, fencedBlock } from './read-code.ts'
import { readLine } from './read-line.ts'
import { readTable } from './read-table.ts'
import type { Reading } from './reading.ts'
import { takeCallout, takeTask } from './take-marks.ts'

/** The one node that a block of a text is, or undefined where the document has no place for all of it. */
export function readBlock(source: string, definitions: Definitions): Node | undefined {
  if (source.includes('\0')) return undefined
  const [only, ...others] = readBlocks(source, definitions) ?? []
  return others.length === 0 ? only : undefined
}

/** The nodes that a piece of Markdown reads as, or undefined where the document has no place for all of it. */
export function readBlocks(source: string, definitions: Definitions): Node[] | undefined {
  const text = source.replace(LINE_END, '\n')
  const reading = { tokens: parseBlock(text, definitions), at: 0, lines: text.split('\n') }
  try {
    const nodes = readAll(reading)
    for (const node of nodes) node.check()
    return nodes
  } catch (error) {
    if (error instanceof NoStructure || error instanceof RangeError) return undefined
    throw error
  }
}

/** Everything up to the end of the container that is being read. */
function readAll(reading: Reading): Node[] {
  const nodes: Node[] = []
  while (reading.at < reading.tokens.length && reading.tokens[reading.at]?.nesting !== -1) {
    nodes.push(readOne(reading))
  }
  return nodes
}

function readOne(reading: Reading): Node {
  const token = next(reading)
  const { lines } = reading
  if (token.level >= DEEPEST) throw new NoStructure('nested too deeply')
  switch (token.type) {
    case 'paragraph_open': {
      const inline = inlineOf(reading)
      const alone = loneBlock(inline, token)
      if (alone) return alone
      const words = readLine(inline)
      const button = token.level === 0 ? loneButton(words) : undefined
      return button ?? create('paragraph', { spaces: spacesBehind(token, lines) }, words)
    }
    case 'heading_open': {
      const words = readLine(inlineOf(reading))
      const spaces = words.length > 0 ? spacesBehind(token, lines) : ''
      const attrs = { level: Number(token.tag.slice(1)), spaces, ...headingStyle(token, lines) }
      return create('heading', attrs, words)
    }
    case 'blockquote_open': {
      const quote = /^\s*>\S/.test(lines[token.map?.[0] ?? 0] ?? '') ? '>' : '> '
      const callout = takeCallout(token, reading)
      return create('quotation', { quote, callout }, contentOf(reading))
    }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return readList(reading, token)
    case 'table_open':
      return readTable(reading, token)
    case 'fence':
      return fencedBlock(token, lines)
    case 'code_block':
      return codeBlock(token)
    case 'hr':
      return create('rule', { marks: ruleMarks(token, lines) })
    default:
      throw new NoStructure(`no node for ${token.type}`)
  }
}

/** Reads the content of a container; where it is empty, one writes a paragraph. */
function contentOf(reading: Reading): Node[] {
  const nodes = readAll(reading)
  next(reading)
  return nodes.length > 0 ? nodes : [create('paragraph', {})]
}

function readList(reading: Reading, list: Token): Node {
  const items: Node[] = []
  const numbers: string[] = []
  let isTight = true
  while (reading.tokens[reading.at]?.type === 'list_item_open') {
    const token = next(reading)
    numbers.push(token.info)
    const checked = takeTask(token, reading)
    const first = reading.at
    const content = contentOf(reading)
    const own = reading.tokens.slice(first, reading.at)
    if (own.some(({ type, level, hidden }) => isOwnParagraph(type, level, token) && !hidden)) {
      isTight = false
    }
    items.push(create('list_item', { checked, ...itemStyle(token, reading.lines) }, content))
  }
  next(reading)
  const name = list.type === 'bullet_list_open' ? 'bullet_list' : 'ordered_list'
  // Where no item has words of its own, blank lines say nothing on the page.
  return create(name, { tight: isTight, ...listStyle(list, numbers) }, items)
}

function isOwnParagraph(type: string, level: number, item: Token): boolean {
  return type === 'paragraph_open' && level === item.level + 1
}

/** Returns the spaces behind the last word of a paragraph or a heading, which no reader of Markdown keeps. */
function spacesBehind({ map }: Token, lines: string[]): string {
  return /[ \t]*$/.exec(lines[(map?.[1] ?? 0) - 1] ?? '')?.[0] ?? ''
}

function headingStyle(token: Token, lines: string[]) {
  if (!token.markup.startsWith('#'))
    return { underlined: lines[(token.map?.[1] ?? 1) - 1]?.match(/[=-]+/)?.[0].length ?? 3 }
  const closed = /[ \t](#+)[ \t]*$/.exec(lines[token.map?.[0] ?? 0] ?? '')?.[1] ?? ''
  return { closed }
}

function inlineOf(reading: Reading): Token {
  const inline = next(reading)
  next(reading)
  return inline
}

function next(reading: Reading): Token {
  const token = reading.tokens[reading.at]
  reading.at++
  if (!token) throw new NoStructure('a part without an end')
  return token
}

function create(name: string, attrs: Record<string, unknown>, content: Node[] = []): Node {
  return schema.node(name, attrs, content)
}
