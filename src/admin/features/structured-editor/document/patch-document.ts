import { diffArrays } from 'diff'
import type { Node } from 'prosemirror-model'
import type { Transform } from 'prosemirror-transform'
import { nodeOf, type OpenDocument, openDocument } from './open-document.ts'
import { blockTable, type SourceBlock } from './parse/block-table.ts'
import { replaceBlock, replaceRun } from './replace-blocks.ts'
import { sameContent } from './schema/same-content.ts'
import type { Sources } from './sources.ts'
import { writeDocument, writtenBlocks } from './write-document.ts'

/** A block of the new text: one that the document has already, or one to be read. */
type Place = { kept: Node } | { empty: Node } | { old: Node[]; blocks: SourceBlock[] }

/**
 * Changes a document into the one of another text, by the smallest change: blocks whose text is the same stay what
 * they are, with the cursor in them, and of others only the part that differs is replaced.
 *
 * @returns what the blocks were read from now
 */
export function patchDocument(tr: Transform, sources: Sources, markdown: string): Sources {
  const table = blockTable(markdown)
  const isSameWorld = JSON.stringify(table.definitions) === JSON.stringify(sources.definitions)
  const places = listPlaces(tr.doc, sources, table.blocks)
  const origins = new Map(sources.origins)
  let free = Math.max(-1, ...origins.keys()) + 1

  const used = new Set<number>()
  const ids: number[] = []
  const changes: (() => void)[] = []
  let at = 0
  let index = 0
  for (const place of places) {
    const from = at
    if ('kept' in place) {
      const block = table.blocks[index++]
      const { kept } = place
      const known = kept.attrs.origin as number | null
      const isStale =
        !isSameWorld && block && !sameContent(nodeOf(block, table.definitions, 0), kept)
      const isUsable = known !== null && origins.has(known) && !used.has(known) && !isStale
      const id = isUsable ? known : free++
      used.add(id)
      ids.push(id)
      if (!isUsable && block) {
        const node = nodeOf(block, table.definitions, id)
        origins.set(id, { ...block, node, next: null })
        changes.push(() => replaceBlock(tr, { from, before: kept, after: node }))
      }
      at += kept.nodeSize
    } else if ('empty' in place) at += place.empty.nodeSize
    else {
      const nodes = place.blocks.map((block) => {
        const node = nodeOf(block, table.definitions, free)
        origins.set(free, { ...block, node, next: null })
        ids.push(free++)
        return node
      })
      index += place.blocks.length
      changes.push(() => replaceRun(tr, { from, before: place.old, after: nodes }))
      at += place.old.reduce((size, { nodeSize }) => size + nodeSize, 0)
    }
  }
  for (const change of changes.reverse()) change()

  for (const [place, id] of ids.entries()) {
    const origin = origins.get(id)
    const gap = table.blocks[place]?.gap ?? ''
    if (origin) origins.set(id, { ...origin, gap, next: ids[place + 1] ?? null })
  }
  const next: Sources = {
    ...openDocument('').sources,
    ...documentHead(table),
    origins,
    lineEnd: sources.lineEnd,
  }
  return writeDocument(tr.doc, next) === markdown ? next : replaceAll(tr, markdown)
}

function documentHead({ lead, blocks, definitions }: ReturnType<typeof blockTable>) {
  return { lead, tail: blocks.at(-1)?.gap ?? '', definitions }
}

/** Where nothing smaller leads to the text: a document read anew. */
function replaceAll(tr: Transform, markdown: string): Sources {
  const { doc, sources }: OpenDocument = openDocument(markdown)
  replaceRun(tr, { from: 0, before: [...tr.doc.children], after: [...doc.children] })
  return sources
}

/**
 * Lists the places that stay and those that do not, in the order of the new text; an empty paragraph is in no text,
 * and stays.
 */
function listPlaces(doc: Node, sources: Sources, blocks: SourceBlock[]): Place[] {
  const written = writtenBlocks(doc, sources)
  const places: Place[] = []
  let [old, fresh] = [0, 0]
  const takeEmpty = () => {
    const empty: Node[] = []
    while (written[old]?.text === '') empty.push(...nodeAt(written, old++))
    return empty
  }
  const sides = [written.map(({ text }) => text), blocks.map(({ source }) => source)] as const
  const parts = diffBlocks(
    sides[0].filter((text) => text !== ''),
    sides[1],
  )
  for (const { added, removed, count } of parts) {
    const last = places.at(-1)
    const run = last && 'old' in last ? last : { old: [], blocks: [] }
    if ((added || removed) && run !== last) {
      places.push(...takeEmpty().map((empty) => ({ empty })), run)
    }
    if (added) run.blocks.push(...blocks.slice(fresh, fresh + count))
    for (let taken = 0; taken < count && !added; taken++) {
      const empty = takeEmpty()
      const nodes = nodeAt(written, old++)
      if (removed) run.old.push(...empty, ...nodes)
      else
        places.push(...empty.map((node) => ({ empty: node })), ...nodes.map((kept) => ({ kept })))
    }
    if (!removed) fresh += count
  }
  return [...places, ...takeEmpty().map((empty) => ({ empty }))]
}

function nodeAt(written: readonly { node: Node }[], index: number): Node[] {
  const node = written[index]?.node
  return node ? [node] : []
}

type Part = { added?: boolean; removed?: boolean; count: number }

/** Compares blocks: the same ones at both ends stay, whichever of their twins in between a comparison would take. */
function diffBlocks(before: readonly string[], after: readonly string[]): Part[] {
  const most = Math.min(before.length, after.length)
  let first = 0
  while (first < most && before[first] === after[first]) first++
  let last = 0
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last++
  const between = diffArrays(
    before.slice(first, before.length - last),
    after.slice(first, after.length - last),
  )
  return [{ count: first }, ...between, { count: last }]
}
