import type { Token } from 'markdown-it'
import { type Definitions, LINE_END, parseBlocks } from './parse-markdown.ts'

/** A part of a text: all of its bytes from one place to another. */
export type SourceBlock = {
  /** The block, without the end of its last line. */
  source: string
  /** The space up to the next block: the end of its line, and blank lines. */
  gap: string
  /** Known as something that has no structure: definitions, front matter. */
  isAsIs: boolean
}

/** A text cut in its outermost blocks; put together again it is the same, byte for byte. */
export type BlockTable = {
  /** The blank lines before the first block. */
  lead: string
  blocks: SourceBlock[]
  definitions: Definitions
}

type Lines = { from: number; to: number; isAsIs: boolean }

const BLANK = /^[ \t]*$/
const FRONT_MATTER =
  /^---\r?\n(?:[\w-]+:.*\r?\n|[ \t]+\S.*\r?\n|-[ \t].*\r?\n)+---[ \t]*(?=\r?\n|$)/
const AS_IS = new Set(['reference_definition', 'html_block', 'footnote_reference_open'])

/**
 * Cuts a text in blocks whose ranges touch and cover it.
 *
 * Where they begin and end the site's parser says; lines that it makes nothing of are blocks that stay as
 * they are.
 */
export function blockTable(markdown: string): BlockTable {
  const { tokens, definitions } = parseBlocks(markdown)
  const starts = lineStarts(markdown)
  const lineCount = starts.length - 1
  const lineText = (line: number) =>
    markdown.slice(starts[line], starts[line + 1]).replace(/[\r\n]+$/, '')
  const isBlank = (line: number) => BLANK.test(lineText(line))

  const parts = withFrontMatter(markdown, outermostParts(tokens, { isBlank, lineCount }))
  const covered = coverAll(parts, { isBlank, lineCount })
  const ranges = covered.map(({ from, to, isAsIs }) => {
    const end = starts[to] ?? markdown.length
    const last = lineText(to - 1)
    return { from: starts[from] ?? 0, to: (starts[to - 1] ?? 0) + last.length, end, isAsIs }
  })
  const blocks = ranges.map(({ from, to, isAsIs }, index) => ({
    source: markdown.slice(from, to),
    gap: markdown.slice(to, ranges[index + 1]?.from ?? markdown.length),
    isAsIs,
  }))
  return { lead: markdown.slice(0, ranges[0]?.from ?? markdown.length), blocks, definitions }
}

/** The text that a table was made from. */
export function textOfTable({ lead, blocks }: BlockTable): string {
  return lead + blocks.map(({ source, gap }) => source + gap).join('')
}

/** Where each line begins, and the end of the text. */
function lineStarts(markdown: string): number[] {
  const starts = [0]
  for (const { index, 0: end } of markdown.matchAll(LINE_END)) starts.push(index + end.length)
  if (starts.at(-1) !== markdown.length) starts.push(markdown.length)
  return starts
}

type Look = { isBlank: (line: number) => boolean; lineCount: number }

/** The outermost parts that the parser has found, without blank lines at their ends. */
function outermostParts(tokens: Token[], { isBlank, lineCount }: Look): Lines[] {
  const parts: Lines[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting < 0) continue
    const before = parts.at(-1)?.to ?? 0
    const lines = token.map ?? linesOfNote(tokens, index, { before, isBlank, lineCount })
    let [from, to] = [Math.max(before, lines[0]), Math.min(lineCount, lines[1])]
    while (from < to && isBlank(from) && token.type !== 'fence') from++
    // The blank lines of code or HTML that nothing closes belong to it.
    if (token.nesting > 0) while (to > from + 1 && isBlank(to - 1)) to--
    if (from < to) parts.push({ from, to, isAsIs: AS_IS.has(token.type) })
  }
  return parts
}

/** A footnote does not say where it stands: after what is before it, up to the end of what is in it. */
function linesOfNote(
  tokens: Token[],
  index: number,
  { before, isBlank, lineCount }: { before: number } & Look,
): [number, number] {
  let from = before
  const inside: number[] = []
  for (const token of tokens.slice(index + 1)) {
    if (token.level === 0) break
    if (token.map) inside.push(token.map[1])
  }
  while (from < lineCount && isBlank(from)) from++
  return [from, Math.max(from + 1, ...inside)]
}

/** Lines at the top between two rules are about the text, and no heading. */
function withFrontMatter(markdown: string, parts: Lines[]): Lines[] {
  const [matter] = FRONT_MATTER.exec(markdown) ?? []
  if (matter === undefined) return parts
  const to = (matter.match(LINE_END)?.length ?? 0) + 1
  if (parts.some((part) => part.from < to && part.to > to)) return parts
  return [{ from: 0, to, isAsIs: true }, ...parts.filter(({ from }) => from >= to)]
}

/** Covers the whole text: what is between the parts and is not blank is a part too. */
function coverAll(parts: Lines[], { isBlank, lineCount }: Look): Lines[] {
  const all: Lines[] = []
  let line = 0
  for (const part of [...parts, { from: lineCount, to: lineCount, isAsIs: true }]) {
    let from = line
    while (from < part.from && isBlank(from)) from++
    let to = part.from
    while (to > from && isBlank(to - 1)) to--
    if (from < to) all.push({ from, to, isAsIs: true })
    if (part.from < part.to) all.push(part)
    line = part.to
  }
  return all
}
