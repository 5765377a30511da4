import type { Node } from 'prosemirror-model'
import type { Definitions } from '../parse/parse-markdown.ts'
import { asLine } from '../schema/same-content.ts'
import { writeImage } from './compose-line.ts'
import { composeTable } from './compose-table.ts'
import { needsBlankLine } from './needs-blank-line.ts'
import { writeCode } from './write-code.ts'
import { type Frame, writeLine } from './write-line.ts'

export type BlockOptions = {
  definitions: Definitions
  /** Nothing of the writer's own is kept that might be read otherwise. */
  isCareful: boolean
  /** The mark of a list that ends directly before this one. */
  avoid?: string
}

const BULLETS = ['-', '*', '+']
/** A longer number is none. */
const LARGEST = 999_999_999

/** A block as Markdown, without the end of its last line. What it is read as must be looked at. */
export function composeBlock(node: Node, options: BlockOptions): string {
  const { attrs } = node
  switch (node.type.name) {
    case 'paragraph':
      return line(node, 'paragraph', options)
    case 'heading':
      return heading(node, options)
    case 'button':
      return line(asLine(node), 'paragraph', options)
    case 'quotation':
      return quotation(node, options)
    case 'bullet_list':
    case 'ordered_list':
      return list(node, options)
    case 'code_block':
      return writeCode(node.textContent, attrs, options)
    case 'recipe':
      return writeCode(attrs.text, attrs, options)
    case 'picture':
      return writeImage(attrs, { isPlain: options.isCareful })
    case 'video':
      return attrs.form === 'autolink' ? `<${attrs.address}>` : attrs.address
    case 'rule':
      return options.isCareful ? '___' : attrs.marks
    case 'table':
      return composeTable(node, {
        write: (cell) => line(cell, 'cell', options),
        isCareful: options.isCareful,
      })
    default:
      return node.textContent
  }
}

function quotation(node: Node, options: BlockOptions): string {
  const { callout, quote } = node.attrs
  const [first, ...others] = node.children
  const isWords = first?.type.name === 'paragraph'
  const words = isWords ? [line(first, callout ? 'callout' : 'quotation', options)] : []
  const parts = [
    ...words,
    ...blocks(isWords ? others : node.children, { ...options, isTight: false }),
  ].filter(Boolean)
  const marker = callout ? `[!${String(callout).toUpperCase()}]` : ''
  const text =
    marker + (marker && parts.length > 0 ? (isWords ? '\n' : '\n\n') : '') + parts.join('\n\n')
  const sign = options.isCareful ? '> ' : quote
  return text.replace(/^.*$/gm, (one) => (one ? sign + one : sign.trimEnd()))
}

function line(node: Node, frame: Frame, { definitions }: BlockOptions): string {
  return writeLine(node.children, { frame, definitions }) + (node.attrs.spaces ?? '')
}

function heading(node: Node, options: BlockOptions): string {
  const { level, underlined, closed, spaces } = node.attrs
  const write = (frame: Frame) =>
    writeLine(node.children, { frame, definitions: options.definitions })
  if (underlined && level <= 2 && node.childCount > 0 && !options.isCareful) {
    const words = write('underlined')
    return `${words}\n${(level === 1 ? '=' : '-').repeat(underlined)}${spaces}`
  }
  const words = write('heading')
  const end = closed && !options.isCareful ? ` ${closed}` : ''
  return `${'#'.repeat(level)} ${words}${end}`.replace(/[ \t]+$/, '') + spaces
}

function blocks(
  nodes: readonly Node[],
  { isTight, ...options }: BlockOptions & { isTight: boolean },
): string[] {
  const parts: string[] = []
  for (const [index, node] of nodes.entries()) {
    const before = nodes[index - 1]
    const avoid = before && markOf(before, parts.at(-1) ?? '')
    const text = composeBlock(node, { ...options, ...(avoid && { avoid }) })
    if (parts.length > 0 && isTight && !needsBlankLine(before, node)) {
      parts.push(`${parts.pop()}\n${text}`)
    } else parts.push(text)
  }
  return parts
}

/** The character that a written list is known by. */
export function markOf({ type }: Node, text: string): string | undefined {
  if (type.name === 'bullet_list') return /^\s*([-+*])/.exec(lastBlock(text))?.[1]
  return type.name === 'ordered_list' ? /^\s*\d+([.)])/.exec(lastBlock(text))?.[1] : undefined
}

function lastBlock(text: string): string {
  return text.split('\n').findLast((one) => /^(?:[-+*]|\d+[.)])(?:\s|$)/.test(one)) ?? text
}

function list(node: Node, options: BlockOptions): string {
  const { tight } = node.attrs
  const { avoid, ...others } = options
  const mark = listMark(node, avoid)
  const items = node.children.map((item, index) => {
    const sign = typeof mark === 'string' ? mark : `${mark.number(index)}${mark.delimiter}`
    return itemText(item, sign, { ...others, isTight: tight })
  })
  return items.join(tight ? '\n' : '\n\n')
}

function listMark(
  { type, attrs }: Node,
  avoid: string | undefined,
): string | { number: (index: number) => number; delimiter: string } {
  if (type.name === 'bullet_list') {
    const bullet = attrs.bullet as string
    return bullet === avoid ? (BULLETS.find((other) => other !== avoid) ?? bullet) : bullet
  }
  const own = attrs.delimiter as string
  const delimiter = own === avoid ? (own === '.' ? ')' : '.') : own
  const step = attrs.numbering === 'same' ? 0 : 1
  return { delimiter, number: (index) => Math.min(LARGEST, attrs.start + index * step) }
}

function itemText(
  item: Node,
  sign: string,
  { isTight, ...options }: BlockOptions & { isTight: boolean },
): string {
  const { checked, pad } = item.attrs
  const [first, ...others] = item.children
  if (!first) return sign
  const box = checked === null ? '' : `[${checked ? 'x' : ' '}] `
  const isWords = first.type.name === 'paragraph'
  const words = isWords ? box + line(first, box ? 'task' : 'item', options) : undefined
  const written = blocks(words === undefined ? item.children : others, { ...options, isTight })
  const start = sign + (options.isCareful ? ' ' : pad)
  const parts =
    words === undefined ? written : withWords(words, written, { first, others, isTight })
  const text = parts.join('\n\n')
  return text === '' ? sign : start + text.replace(/\n(?=.)/g, `\n${' '.repeat(start.length)}`)
}

function withWords(
  words: string,
  written: string[],
  { first, others, isTight }: { first: Node; others: readonly Node[]; isTight: boolean },
): string[] {
  const [next, ...rest] = written
  const isJoined = next !== undefined && isTight && others[0] && !needsBlankLine(first, others[0])
  return isJoined ? [`${words}\n${next}`, ...rest] : [words, ...written]
}
