import type { Node } from 'prosemirror-model'
import { schema } from '../schema/schema.ts'
import { isCode } from '../schema/schema-marks.ts'

/** Words without spaces where a line begins or ends, and without breaks behind them. */
export function cleanLine(nodes: readonly Node[]): Node[] {
  const line = nodes.map(onOneLine)
  const kept: Node[] = []
  for (const [index, node] of line.entries()) {
    const isFirst = kept.length === 0 || kept.at(-1)?.type.name === 'hard_break'
    const isLast = line.slice(index + 1).every(isSpaceOrBreak) || isBreakNext(line, index)
    const cut = trimmed(node, { isFirst, isLast })
    if (cut) kept.push(cut)
  }
  while (kept.at(-1)?.type.name === 'hard_break') kept.pop()
  return kept
}

function onOneLine(node: Node): Node {
  return node.text && /[\r\n]/.test(node.text)
    ? schema.text(node.text.replace(/[\r\n]+/g, ' '), node.marks)
    : node
}

function isBreakNext(line: readonly Node[], index: number): boolean {
  const next = line.slice(index + 1).find((node) => !isBlankText(node))
  return next?.type.name === 'hard_break'
}

function isSpaceOrBreak(node: Node): boolean {
  return node.type.name === 'hard_break' || isBlankText(node)
}

function isBlankText(node: Node): boolean {
  const { text } = node
  return text !== undefined && /^[ \t]*$/.test(text) && !isCode(node)
}

function trimmed(
  node: Node,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Node | undefined {
  if (!node.isText || isCode(node)) return node
  let text = node.text ?? ''
  if (isFirst) text = text.replace(/^[ \t]+/, '')
  if (isLast) text = text.replace(/[ \t]+$/, '')
  if (text === node.text) return node
  return text === '' ? undefined : schema.text(text, node.marks)
}
