import type { Node } from 'prosemirror-model'
import type { Sources } from '../sources.ts'
import { documentLead, withWrittenNotes, writtenBlocks } from '../write-document.ts'
import { type PlacesInBlock, placesInBlock, type Side } from './places-in-block.ts'

/** Where the places of a document are in its Markdown, and the other way. */
export type Places = {
  /** The position among the words that a place of the Markdown is, or the nearest one. */
  positionAt(offset: number): number
  /** The place of the Markdown that a position is; of several the first or the last one. */
  offsetAt(position: number, side?: Side): number
  /** The part of the Markdown that is between two positions, without the signs at its ends. */
  rangeOf(from: number, to: number): { from: number; to: number }
}

type Block = { node: Node; text: string; offset: number; position: number }

const known = new WeakMap<Node, { text: string; places: PlacesInBlock }>()

/** The places of a document, block by block. What was looked up in a block is remembered as long as it is the same. */
export function documentPlaces(doc: Node, sources: Sources): Places {
  const blocks: Block[] = []
  const definitions = withWrittenNotes(doc, sources.definitions)
  let [offset, position] = [documentLead(doc, sources).length, 0]
  for (const { node, text, before } of writtenBlocks(doc, sources)) {
    offset += before.length
    blocks.push({ node, text, offset, position })
    offset += text.length
    position += node.nodeSize
  }
  const inBlock = ({ node, text }: Block) => {
    const remembered = known.get(node)
    if (remembered?.text === text) return remembered.places
    const places = placesInBlock(text, node, definitions)
    known.set(node, { text, places })
    return places
  }

  const positionAt = (place: number) => {
    const block = blocks.findLast((one) => one.text !== '' && one.offset <= place) ?? blocks[0]
    if (!block || block.text === '') return 1
    const end = block.offset + block.text.length
    const next = blocks[blocks.indexOf(block) + 1]
    // What is empty has no place of its own: it is where a blank line follows.
    if (next?.text === '' && place >= end + 2 * sources.lineEnd.length) return next.position + 1
    const within = Math.min(place - block.offset, block.text.length)
    return block.position + inBlock(block).positionAt(within)
  }
  const offsetAt = (place: number, side: Side = 'first') => {
    const block = blocks.findLast((one) => one.position <= place)
    if (!block) return documentLead(doc, sources).length
    if (block.text === '') return block.offset
    const within = inBlock(block).offsetAt(place - block.position, side)
    return block.offset + Math.min(within, block.text.length)
  }
  return {
    positionAt,
    offsetAt,
    rangeOf(from, to) {
      const start = offsetAt(from, 'last')
      return { from: start, to: Math.max(start, offsetAt(to, 'first')) }
    },
  }
}
