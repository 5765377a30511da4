import type { Node } from 'prosemirror-model'
import type { Definitions } from '../parse/parse-markdown.ts'
import { readBlocks } from '../read/read-block.ts'
import { asLine, contentOf } from '../schema/same-content.ts'
import { schema } from '../schema/schema.ts'
import { isCode } from '../schema/schema-marks.ts'
import { composeLine, type Manner } from './compose-line.ts'
import { piecesOf } from './pieces.ts'

/** The frame around a line: around it, others of its characters mean something. */
export type Frame =
  | 'paragraph'
  | 'quotation'
  | 'callout'
  | 'item'
  | 'task'
  | 'heading'
  | 'underlined'
  | 'cell'

const AROUND: Record<Frame, (line: string) => string> = {
  paragraph: (line) => line,
  quotation: (line) => `> ${line.replaceAll('\n', '\n> ')}`,
  callout: (line) => `> [!NOTE]\n> ${line.replaceAll('\n', '\n> ')}`,
  item: (line) => `- ${line.replaceAll('\n', '\n  ')}`,
  task: (line) => `- [ ] ${line.replaceAll('\n', '\n  ')}`,
  heading: (line) => `## ${line}`,
  underlined: (line) => `${line}\n---`,
  cell: (line) => `| a |\n| --- |\n| ${line} |`,
}

/** From the writer's own way to one that is never misread. */
const MANNERS: Omit<Manner, 'isEscaped' | 'hasLines'>[] = [
  {},
  { isPlain: true },
  { isPlain: true, isEncoded: true },
]
const ONE_LINE = new Set<Frame>(['heading', 'cell'])
/** So often a stroke that might not be needed is tried without. */
const MOST_TRIES = 40

export type LineOptions = { frame: Frame; definitions: Definitions }

/**
 * Writes a line with as few strokes before its characters as it takes: what is written is read again, and must
 * say the same. Where no way of writing does it is the most careful one.
 */
export function writeLine(nodes: readonly Node[], { frame, definitions }: LineOptions): string {
  const wanted = contentOf(lineOf(nodes))
  const reads = (text: string) => {
    const [block] = readBlocks(AROUND[frame](text), definitions) ?? []
    const line = block && lineIn(block, frame)
    return line ? contentOf(lineOf(line.children)) === wanted : false
  }
  const places = placesOf(nodes, frame)
  let careful = ''
  for (const manner of MANNERS) {
    const write = (escaped: ReadonlySet<number>) => {
      const isEscaped = (place: number) => escaped.has(place)
      const text = composeLine(nodes, { ...manner, isEscaped, hasLines: !ONE_LINE.has(frame) })
      return frame === 'cell' ? text.replaceAll('|', '\\|') : text
    }
    const asTyped = write(new Set())
    if (reads(asTyped)) return asTyped
    const all = new Set([...places.values()].flat())
    careful = write(all)
    if (reads(careful)) return write(fewest(places, all, (fewer) => reads(write(fewer))))
  }
  return careful
}

/** Makes the line that Markdown is to be read as. */
function lineOf(nodes: readonly Node[]): Node {
  return schema.node('paragraph', null, nodes as Node[])
}

function lineIn(block: Node, frame: Frame): Node | null | undefined {
  if (frame === 'cell') return block.lastChild?.firstChild
  if (frame === 'item' || frame === 'task') {
    const item = block.firstChild
    if ((item?.attrs.checked === null) === (frame === 'task') || item?.childCount !== 1)
      return undefined
    return item.firstChild?.type.name === 'paragraph' ? item.firstChild : undefined
  }
  if (frame === 'quotation' || frame === 'callout') {
    const first = block.type.name === 'quotation' ? block.firstChild : undefined
    const isWords = first?.type.name === 'paragraph' && block.childCount === 1
    return isWords && (block.attrs.callout !== null) === (frame === 'callout') ? first : undefined
  }
  const name = frame === 'paragraph' ? 'paragraph' : 'heading'
  const line = asLine(block)
  return line.type.name === name ? line : undefined
}

/** The punctuation of the words, by which character it is. */
function placesOf(nodes: readonly Node[], frame: Frame): Map<string, number[]> {
  const places = new Map<string, number[]>()
  let start = 0
  for (const { node, text } of piecesOf(nodes)) {
    const signs = node.isText && !isCode(node) ? text.matchAll(/[!-/:-@[-`{-~]/g) : []
    for (const { 0: sign, index } of signs) {
      if (sign === '|' && frame === 'cell') continue
      // The page knows a box by the character behind it, and not by a stroke.
      if (frame === 'task' && start + index === 0) continue
      places.set(sign, [...(places.get(sign) ?? []), start + index])
    }
    start += text.length
  }
  return places
}

/** All places, without those that can be left out. */
function fewest(
  places: ReadonlyMap<string, number[]>,
  all: ReadonlySet<number>,
  isEnough: (places: ReadonlySet<number>) => boolean,
): ReadonlySet<number> {
  let needed = all
  let tries = 0
  const without = (some: readonly number[]) => {
    if (++tries > MOST_TRIES) return
    const fewer = new Set([...needed].filter((place) => !some.includes(place)))
    if (isEnough(fewer)) needed = fewer
  }
  // The first of a pair is enough, and it is where one looks for it.
  for (const alike of [...places.values()].reverse()) without(alike)
  for (const place of [...needed].sort((one, other) => other - one)) without([place])
  return needed
}
