import type { Node } from 'prosemirror-model'
import { type Definitions, LINE_END } from '../parse/parse-markdown.ts'
import { readBlock } from '../read/read-block.ts'
import { putSpacesIntoWords } from '../schema/spaces-at-end.ts'
import { alignedPlace } from './aligned-place.ts'

/** Which of the places of a text that are one in the document: `**` of a bold word has one on each side. */
export type Side = 'first' | 'last'

/** Where places of a block are in its Markdown, and the other way; positions are counted from before its node. */
export type PlacesInBlock = {
  positionAt(offset: number): number
  offsetAt(position: number, side: Side): number
}

type Place = { offset: number; position: number }

/** A letter that no text has, and that is a letter to Markdown. */
const LETTER = 'ꙮ'

/**
 * The places of a block that is written as a text.
 *
 * A place is found by reading the text with one more letter there: where that letter is read among the words, and nothing
 * else is read otherwise, is the place in the document. What is not among the words, as the address of a link, is
 * taken for the nearest place that is.
 */
export function placesInBlock(text: string, node: Node, definitions: Definitions): PlacesInBlock {
  if (text.includes('\r')) return withOwnLineEnds(text, node, definitions)
  if (node.type.name === 'as_is') return PLACES_AS_IS
  const readAgain = (source: string) => {
    const block = readBlock(source, definitions)
    return block && putSpacesIntoWords(block)
  }
  const plain = node.isAtom ? undefined : readAgain(text)
  if (!plain) return atItsEnds(text, node)

  const shape = shapeOf(plain)
  const known = new Map<number, number | undefined>()
  const exactAt = (offset: number) => {
    if (!known.has(offset)) {
      const read = readAgain(text.slice(0, offset) + LETTER + text.slice(offset))
      const isSame = read && shapeOf(read).replace(LETTER, '') === shape
      known.set(offset, isSame ? placeOfLetter(read) : undefined)
    }
    return known.get(offset)
  }
  const nearest = (offset: number): Place => {
    const before = nextExact(offset, -1)
    const after = nextExact(offset, 1)
    if (!before || !after) return before ?? after ?? { offset: 0, position: 1 }
    if (before.offset === offset) return before
    // An address in brackets is words, but with a letter more it may be none.
    const words = plain.textBetween(before.position - 1, after.position - 1, '', '\ufffc')
    const found = text.slice(before.offset, after.offset).indexOf(words)
    if (words.length > 1 && words.length === after.position - before.position && found >= 0) {
      const start = before.offset + found
      const within = Math.min(Math.max(offset - start, 0), words.length)
      return { offset: start + within, position: before.position + within }
    }
    return after.offset - offset <= offset - before.offset ? after : before
  }
  const nextExact = (from: number, step: 1 | -1): Place | undefined => {
    for (let offset = from; offset >= 0 && offset <= text.length; offset += step) {
      const position = exactAt(offset)
      if (position !== undefined) return { offset, position }
    }
    return undefined
  }
  const isWrittenOtherwise = plain.nodeSize !== node.nodeSize

  return {
    positionAt(offset) {
      const { position } = nearest(Math.min(text.length, Math.max(0, offset)))
      return isWrittenOtherwise ? alignedPlace(plain, node, position) : position
    },
    offsetAt(position, side) {
      const wanted = isWrittenOtherwise ? alignedPlace(node, plain, position) : position
      const isBehind = (offset: number) => {
        const at = nearest(offset).position
        return side === 'first' ? at >= wanted : at > wanted
      }
      const edge = firstOffset(text.length, isBehind)
      return nearest(side === 'first' ? Math.min(edge, text.length) : Math.max(0, edge - 1)).offset
    },
  }
}

/** The first offset for which it holds, or one behind all; it holds for all behind the first. */
function firstOffset(last: number, holds: (offset: number) => boolean): number {
  let [from, to] = [0, last + 1]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}

/** Returns the shape that a position depends on: the kinds of nodes and their words, not how these are marked. */
function shapeOf(node: Node): string {
  if (node.isText) return node.text ?? ''
  return `${node.type.name}(${node.children.map(shapeOf).join('')})`
}

function placeOfLetter(block: Node): number | undefined {
  let place: number | undefined
  block.descendants((node, at) => {
    const index = node.text?.indexOf(LETTER) ?? -1
    if (index >= 0) place = at + 1 + index
  })
  return place
}

/** The places of a block that is edited as Markdown: they are as they are. */
const PLACES_AS_IS: PlacesInBlock = {
  positionAt: (offset) => Math.max(0, offset) + 1,
  offsetAt: (position) => Math.max(0, position - 1),
}

/** The document knows one kind of line end. */
function withOwnLineEnds(text: string, node: Node, definitions: Definitions): PlacesInBlock {
  const ends = [...text.matchAll(LINE_END)].filter(({ 0: end }) => end.length > 1)
  const places = placesInBlock(text.replace(LINE_END, '\n'), node, definitions)
  return {
    positionAt: (offset) =>
      places.positionAt(offset - ends.filter(({ index }) => index < offset).length),
    offsetAt(position, side) {
      const offset = places.offsetAt(position, side)
      return offset + ends.filter(({ index }, number) => index - number < offset).length
    },
  }
}

function atItsEnds(text: string, node: Node): PlacesInBlock {
  return {
    positionAt: () => 0,
    offsetAt: (position) => (position >= node.nodeSize ? text.length : 0),
  }
}
