import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { openDocument } from '../../document/open-document.ts'
import { schema } from '../../document/schema/schema.ts'
import { around } from '../text/around.ts'
import { changeText } from '../text/kept-text.ts'
import { spacesBefore } from '../text/words-of-line.ts'
import { writtenPlaces, writtenText } from '../text/written-text.ts'

/** Stands in a text where a picture is to be put. */
const PLACE = 'ꙮ'

/**
 * Puts Markdown in place of what is selected, as the blocks and words that it is.
 *
 * @param at where in the Markdown pictures are to be put
 * @returns the change, and the positions of these places in the changed document
 */
export function putMarkdown(
  state: EditorState,
  markdown: string,
  at: readonly number[] = [],
): { tr: Transaction; places: number[] } {
  const marked = [...at]
    .toReversed()
    .reduce((text, place) => text.slice(0, place) + PLACE + text.slice(place), markdown)
  const { doc, sources } = openDocument(marked)
  const definesSomething =
    sources.definitions.footnotes.length > 0 ||
    Object.keys(sources.definitions.references).length > 0
  const tr = definesSomething ? withDefinitions(state, marked) : putBlocks(state, doc, markdown)
  return { tr: tr.scrollIntoView(), places: at.length > 0 ? takePlaces(tr) : [] }
}

function putBlocks(state: EditorState, doc: Node, markdown: string): Transaction {
  const { tr, selection } = state
  const inCell = around(selection.$from, schema.nodes.table_cell, schema.nodes.table_header)
  const blocks = doc.children.map(asNew)
  const space = selection.$from.parentOffset > 0 ? /^ +/.exec(markdown)?.[0] : undefined
  if (space && blocks[0]?.type.name === 'paragraph') blocks[0] = behindSpace(blocks[0], space)
  if (inCell) return tr.replaceSelection(new Slice(allWords(doc), 0, 0))
  const isInItem = around(selection.$from, schema.nodes.list_item)
  const openness = (node: Node | undefined, edge: 'firstChild' | 'lastChild') => {
    if (node?.type.name === 'paragraph') return 1
    const item = isInItem && node?.type.name.endsWith('_list') ? node[edge] : undefined
    return item?.[edge]?.type.name === 'paragraph' ? 3 : 0
  }
  const [start, end] = [openness(blocks[0], 'firstChild'), openness(blocks.at(-1), 'lastChild')]
  const { $from } = selection
  // Behind the words above a block of its own nobody goes on.
  if (start === 0) tr.delete($from.pos - spacesBefore($from), $from.pos)
  return tr.replaceSelection(new Slice(Fragment.from(blocks), start, end))
}

/** Spaces in front of words are no part of a paragraph, but stand between them and the words they are put behind. */
function behindSpace(paragraph: Node, space: string): Node {
  return paragraph.copy(Fragment.from([schema.text(space), ...paragraph.children]))
}

/** Puts definitions in as text: they hold for all of it, as footnotes do, so the whole is read anew. */
function withDefinitions(state: EditorState, markdown: string): Transaction {
  const { from, to } = state.selection
  const places = writtenPlaces(state)
  const text = writtenText(state)
  const start = places.offsetAt(from)
  const before = text.slice(0, start)
  const after = text.slice(Math.max(start, places.offsetAt(to)))
  const [gap, rest] = [before.trim() === '' ? '' : '\n\n', after.trim() === '' ? '' : '\n\n']
  const isInWords = !/^\s*(?:[-*+>#|]|\d+[.)]|```|~~~)/.test(markdown)
  const joined = before + (isInWords ? '' : gap) + markdown + rest + after.replace(/^\s+/, '')
  const tr = changeText(state, joined)
  const changed = state.apply(tr)
  const behind = writtenPlaces(changed).positionAt(
    joined.length - after.trimStart().length - rest.length,
  )
  return tr.setSelection(TextSelection.near(tr.doc.resolve(behind), -1))
}

/** Takes the marks of pictures out again, and the paragraphs that are nothing else. */
function takePlaces(tr: Transaction): number[] {
  const found: { from: number; to: number }[] = []
  tr.doc.descendants((node, at, parent) => {
    for (const { index } of node.text?.matchAll(new RegExp(PLACE, 'g')) ?? []) {
      const isAlone = parent?.textContent === PLACE && parent.type.name === 'paragraph'
      const isRemovable = isAlone && tr.doc.resolve(at).depth === 1 && tr.doc.childCount > 1
      found.push(
        isRemovable
          ? { from: at - 1, to: at + 2 }
          : { from: at + index, to: at + index + PLACE.length },
      )
    }
  })
  const before = tr.mapping.maps.length
  for (const { from, to } of found.toReversed()) tr.delete(from, to)
  return found.map(({ from }) => tr.mapping.slice(before).map(from, -1))
}

/** A block that was read from no block of this document. */
function asNew(node: Node): Node {
  return node.type.create({ ...node.attrs, origin: null }, node.content, node.marks)
}

/** All words of a document in one line, as a cell of a table has them. */
function allWords(doc: Node): Fragment {
  const words: Node[] = []
  doc.descendants((node, _at, parent) => {
    if (!node.isInline || parent?.type.spec.code) {
      if (node.isText) words.push(schema.text(node.text?.replace(/\n/g, ' ') ?? ''))
      else if (node.isTextblock && words.length > 0) words.push(schema.text(' '))
      return true
    }
    words.push(node.type.name === 'hard_break' ? schema.text(' ') : node)
    return false
  })
  return Fragment.from(words)
}
