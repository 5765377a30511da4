import type { Token } from 'markdown-it'
import { Mark, type MarkType, type Node } from 'prosemirror-model'
import { placeOf } from '../parse/parse-markdown.ts'
import { schema } from '../schema/schema.ts'
import { NoStructure } from './no-structure.ts'
import { imageAttributes, linkAttributes } from './read-link.ts'

const { marks } = schema
const SIMPLE_MARKS: Record<string, MarkType | undefined> = {
  strong: marks.bold,
  em: marks.italic,
  s: marks.strike,
}

/**
 * The words of a block with their marks.
 *
 * @throws NoStructure for what has no node or mark
 */
export function readLine(inline: Token): Node[] {
  const read: Node[] = []
  let open: readonly Mark[] = Mark.none
  for (const [index, token] of (inline.children ?? []).entries()) {
    if (token.type === 'link_open' && !hasWords(inline, index))
      throw new NoStructure('a link of nothing')
    if (token.nesting === 1) open = withMark(openingMark(inline, index), open)
    else if (token.nesting === -1) open = withoutMark(token, open)
    else
      read.push(
        ...readLeaves(token, inline.content).map((node) =>
          node.mark(open.reduce(addTo, node.marks)),
        ),
      )
  }
  return read
}

/** Whether a link holds something that can be seen. */
function hasWords({ children }: Token, index: number): boolean {
  for (const { type, content } of children?.slice(index + 1) ?? []) {
    if (type === 'link_close') return false
    if (type === 'image' || content.trim() !== '') return true
  }
  return false
}

const addTo = (set: readonly Mark[], mark: Mark) => mark.addToSet(set)

function openingMark(inline: Token, index: number): Mark {
  const token = inline.children?.[index]
  if (token?.type === 'link_open') return marks.link.create(linkAttributes(inline, index))
  const simple = SIMPLE_MARKS[token?.tag ?? '']
  if (!token || !simple) throw new NoStructure(`no mark for ${token?.type}`)
  return simple.create(simple === marks.strike ? null : { sign: token.markup.charAt(0) })
}

/** Emphasis within emphasis of the same kind is no more than one. */
function withMark(mark: Mark, open: readonly Mark[]): readonly Mark[] {
  if (mark.type.isInSet(open)) throw new NoStructure('a mark within itself')
  return mark.addToSet(open)
}

function withoutMark(token: Token, open: readonly Mark[]): readonly Mark[] {
  const type = token.type === 'link_close' ? marks.link : SIMPLE_MARKS[token.tag]
  return open.filter((mark) => mark.type !== type)
}

function readLeaves(token: Token, text: string): Node[] {
  switch (token.type) {
    case 'text':
      return textNodes(token.content)
    case 'softbreak':
      return [schema.text(' ', [marks.soft_break.create()])]
    case 'hardbreak': {
      const kind = text[placeOf(token) ?? 0] === '\\' ? 'backslash' : 'spaces'
      return [schema.node('hard_break', { kind })]
    }
    case 'code_inline':
      return [schema.text(token.content, [marks.code.create()])]
    case 'html_inline':
      return [schema.node('html', { source: token.content })]
    case 'footnote_ref':
      return [schema.node('footnote', { label: String(token.meta?.label) })]
    case 'image':
      return [schema.node('image', imageAttributes(token, text))]
    default:
      throw new NoStructure(`no node for ${token.type}`)
  }
}

/** A line end in words comes from an entity alone, and the page has a space for it. */
function textNodes(content: string): Node[] {
  if (content.includes('\n')) throw new NoStructure('a line end in words')
  return content === '' ? [] : [schema.text(content)]
}
