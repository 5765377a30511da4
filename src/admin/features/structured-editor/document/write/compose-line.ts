import type { Mark, Node } from 'prosemirror-model'
import { isCode } from '../schema/schema-marks.ts'
import { writeTarget } from './addresses.ts'
import { holds, markEnd, type Piece, piecesOf } from './pieces.ts'

/** How a line is written. */
export type Manner = {
  /** Whether the character of the line's words at this place gets a stroke before it. */
  isEscaped: (place: number) => boolean
  /** A line of Markdown may end within it. */
  hasLines: boolean
  /** Nothing of the writer's own is kept that might be read otherwise. */
  isPlain?: boolean
  /** Whether the letter beside a mark is written as an entity, which marks may stand beside. */
  isEncoded?: boolean
}

const PUNCTUATION = /[!-/:-@[-`{-~]/

/** A line of marked words as Markdown. What it is read as must be looked at: see `writeLine`. */
export function composeLine(nodes: readonly Node[], manner: Manner): string {
  const pieces = piecesOf(nodes)
  const open: Mark[] = []
  let [text, spaces, place] = ['', '', 0]
  const closeTo = (depth: number) => {
    while (open.length > depth) text += closing(open.pop())
  }
  for (const [index, piece] of pieces.entries()) {
    const start = place
    const words = () =>
      written(piece, { ...manner, isEscaped: (at) => manner.isEscaped(start + at) })
    place += piece.text.length
    if (piece.isSpace) {
      spaces += words()
      continue
    }
    const address = addressAlone(pieces, index, manner)
    const marks = address ? [] : piece.marks
    const first = open.findIndex((mark) => !holdsMark(marks, mark))
    closeTo(Math.min(first === -1 ? open.length : first, depthForLink(open, pieces, index)))
    const isAfterMark = spaces === '' && /[*_~]$/.test(text)
    text += spaces
    spaces = ''
    const added = marks.filter((mark) => !holdsMark(open, mark))
    if (manner.isEncoded && added.length > 0) text = encodeLast(text)
    for (const mark of added) {
      open.push(manner.isPlain ? withOtherSign(mark, text) : mark)
      text += opening(open.at(-1))
    }
    const next = address ?? words()
    const isEncoded = manner.isEncoded && isAfterMark && piece.node.isText && !isCode(piece.node)
    text += isEncoded && added.length === 0 ? encodeFirst(next) : next
  }
  closeTo(0)
  return text + spaces
}

/** Whether marks have one that says the same. */
function holdsMark(marks: readonly Mark[], { type, attrs }: Mark): boolean {
  return marks.some(
    (other) =>
      other.type === type && other.attrs.href === attrs.href && other.attrs.title === attrs.title,
  )
}

/** A link is one: what ends within it begins within it. */
function depthForLink(open: readonly Mark[], pieces: readonly Piece[], index: number): number {
  const link = pieces[index]?.marks.find(({ type }) => type.name === 'link')
  if (!link || holdsMark(open, link)) return open.length
  const end = markEnd(pieces, index, link)
  const shorter = open.findIndex((mark) => markEnd(pieces, index, mark) < end)
  return shorter === -1 ? open.length : shorter
}

/** A link that is its own text, where that is all that it holds. */
function addressAlone(
  pieces: readonly Piece[],
  index: number,
  { isPlain }: Manner,
): string | undefined {
  const piece = pieces[index]
  const link = piece?.marks.find(({ type }) => type.name === 'link')
  if (!piece?.node.isText || !link || isPlain || piece.marks.length > 1) return undefined
  if (holds(pieces[index - 1], link) || holds(pieces[index + 1], link)) return undefined
  if (link.attrs.form === 'bare') return piece.text
  return link.attrs.form === 'autolink' ? `<${piece.text}>` : undefined
}

function opening(mark: Mark | undefined): string {
  if (!mark) return ''
  const { type, attrs } = mark
  if (type.name === 'link') return '['
  if (type.name === 'strike') return '~~'
  return type.name === 'bold' ? attrs.sign + attrs.sign : attrs.sign
}

function closing(mark: Mark | undefined): string {
  if (mark?.type.name !== 'link') return opening(mark)
  const { href, title, form } = mark.attrs
  if (form === 'shortcut') return ']'
  if (form === 'collapsed') return '][]'
  if (typeof form === 'string' && form.startsWith('full:'))
    return `][${form.slice('full:'.length)}]`
  return `](${writeTarget(href, title)})`
}

/** Marks that follow each other are told apart by their character; links have their address. */
function withOtherSign(mark: Mark, before: string): Mark {
  if (mark.type.name === 'link') return mark.type.create({ ...mark.attrs, form: null })
  if (mark.type.name === 'strike') return mark
  const sign = before.endsWith('*') ? '_' : '*'
  return mark.type.create({ sign })
}

function written({ node, text }: Piece, manner: Manner): string {
  const { attrs, type } = node
  switch (type.name) {
    case 'hard_break':
      return attrs.kind === 'spaces' && !manner.isPlain ? '  \n' : '\\\n'
    case 'footnote':
      return `[^${attrs.label}]`
    case 'html':
      return attrs.source
    case 'image':
      return writeImage(attrs, manner)
    default:
      if (isCode(node)) return writeCode(text)
      if (text === ' ' && manner.hasLines && !manner.isPlain && isSoftBreak(node)) return '\n'
      return escaped(text, manner.isEscaped)
  }
}

function isSoftBreak({ marks }: Node): boolean {
  return marks.some(({ type }) => type.name === 'soft_break')
}

function escaped(text: string, isEscaped: (at: number) => boolean): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (sign, at: number) => (isEscaped(at) ? `\\${sign}` : sign))
}

/** A picture by its address, or by the reference that it was written with. */
export function writeImage(
  attrs: Readonly<Record<string, unknown>>,
  { isPlain }: Pick<Manner, 'isPlain'>,
): string {
  const [alt, src, title, form] = [attrs.alt, attrs.src, attrs.title, attrs.form].map((value) =>
    String(value ?? ''),
  )
  const words = (alt ?? '').replace(/[\r\n]+/g, ' ')
  const isSafe = !isPlain && !/[\\`*_[\]<>&~:@!]|www\./.test(words)
  const label = isSafe ? words : words.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  if (!isPlain && form === 'shortcut') return `![${label}]`
  if (!isPlain && form === 'collapsed') return `![${label}][]`
  if (!isPlain && form?.startsWith('full:')) return `![${label}][${form.slice('full:'.length)}]`
  return `![${label}](${writeTarget(src ?? '', title ?? '')})`
}

/** Code between as many backticks as it has none of. */
function writeCode(text: string): string {
  const runs = new Set(text.match(/`+/g)?.map(({ length }) => length))
  let length = 1
  while (runs.has(length)) length++
  const ticks = '`'.repeat(length)
  const isPadded = /^`|`$/.test(text) || (/^ [\s\S]* $/.test(text) && text.trim() !== '')
  return isPadded ? `${ticks} ${text} ${ticks}` : ticks + text + ticks
}

function encodeLast(text: string): string {
  return text.replace(/(?<!\\)[^\s*_~[\]();]$/u, encoded)
}

function encodeFirst(text: string): string {
  return text.replace(/^[^\s*_~[\]!`<&\\]/u, encoded)
}

function encoded(sign: string): string {
  return PUNCTUATION.test(sign) ? sign : `&#${sign.codePointAt(0)};`
}
