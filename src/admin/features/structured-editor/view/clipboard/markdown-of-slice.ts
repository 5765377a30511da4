import { Fragment, type Node, type Slice } from 'prosemirror-model'
import { schema } from '../../document/schema/schema.ts'
import type { Sources } from '../../document/sources.ts'
import { writtenBlocks } from '../../document/write-document.ts'

/** A piece of a document as Markdown: words of one block without its signs, of several with them. */
export function markdownOfSlice(slice: Slice, sources: Sources): string {
  const words = wordsOfOneBlock(slice)
  const blocks = words ? Fragment.from(schema.node('paragraph', null, words)) : slice.content
  const doc = schema.node('doc', null, blocks)
  try {
    doc.check()
  } catch {
    // Parts that are no document by themselves, as cells of several rows.
    return slice.content.textBetween(0, slice.content.size, '\n')
  }
  return writtenBlocks(doc, sources)
    .map(({ text, before }) => before + text)
    .join('')
}

/** Returns the selection within one paragraph, heading or item; undefined for whole blocks and for several. */
function wordsOfOneBlock({ content, openStart, openEnd }: Slice): Fragment | undefined {
  let inside = content
  for (let depth = 0; depth < Math.min(openStart, openEnd); depth++) {
    const only: Node | null = inside.childCount === 1 ? inside.firstChild : null
    if (!only) return undefined
    inside = only.content
    if (only.isTextblock) return only.type.spec.code ? undefined : inside
  }
  return undefined
}
