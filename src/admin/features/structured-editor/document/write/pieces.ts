import type { Mark, Node } from 'prosemirror-model'
import { isCode } from '../schema/schema-marks.ts'

/** A part of a line, with the marks that are to be open around it, the outermost first. */
export type Piece = { node: Node; text: string; isSpace: boolean; marks: readonly Mark[] }

const LEAVES = new Set(['code', 'soft_break'])

/** A line cut where words and the spaces between them meet: a mark can neither begin nor end at a space. */
export function piecesOf(nodes: readonly Node[]): Piece[] {
  const pieces = nodes.flatMap((node) => {
    const marks = node.marks.filter(({ type }) => !LEAVES.has(type.name))
    if (node.type.name === 'hard_break') return [{ node, text: '', isSpace: true, marks }]
    if (!node.isText || isCode(node))
      return [{ node, text: node.text ?? '', isSpace: false, marks }]
    return (node.text?.match(/^\s+|\s+$|\S(?:[\s\S]*\S)?/g) ?? []).map((text) => ({
      node,
      text,
      isSpace: text.trim() === '',
      marks,
    }))
  })
  return pieces.map((piece, index) => ({ ...piece, marks: ordered(pieces, index) }))
}

/** The marks of a piece, those first that reach further to the right. */
function ordered(pieces: readonly Piece[], index: number): readonly Mark[] {
  const { marks = [] } = pieces[index] ?? {}
  return marks.toSorted((one, other) => markEnd(pieces, index, other) - markEnd(pieces, index, one))
}

/** Where the run of a mark ends that a piece is in; spaces between words are in it as the words are. */
export function markEnd(pieces: readonly Piece[], index: number, mark: Mark): number {
  let end = index
  for (let at = index + 1; at < pieces.length; at++) {
    if (pieces[at]?.isSpace) continue
    if (!holds(pieces[at], mark)) break
    end = at
  }
  return end
}

export function holds(piece: Piece | undefined, mark: Mark): boolean {
  return piece?.marks.some((other) => other.eq(mark)) ?? false
}
