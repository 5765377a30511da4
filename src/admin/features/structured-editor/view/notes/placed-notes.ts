import type { EditorState, Transaction } from 'prosemirror-state'
import type { NoteInText } from '#admin/text-editor/text-editor.ts'
import { findPassage, makeAnchor, type NoteAnchor, type Passage } from '#notes/note-anchor.ts'
import { findSimilarPassage } from '#notes/similar-passage.ts'
import { isTakenText } from '../text/kept-text.ts'
import { writtenPlaces, writtenText } from '../text/written-text.ts'

/** A passage of the document; that of a block without words of its own is the block. */
export type PlacedPassage = Passage & { isBlock: boolean }

/** A note with its passage, or undefined once that is gone; the anchor leads back to it. */
export type PlacedNote = NoteInText & { passage: PlacedPassage | undefined }

type Change = { tr: Transaction; old: EditorState; state: EditorState }

/** The notes after a change: they go with their words, and are looked for where it may have brought them back. */
export function movedBy(notes: readonly PlacedNote[], { tr, old, state }: Change): PlacedNote[] {
  const isProgram = isTakenText(tr)
  const isBringing = isProgram || isBringingBack(tr)
  return notes.map((note) => {
    const { passage } = note
    if (!passage) return isBringing ? { ...note, passage: passageAt(state, note.anchor) } : note
    const from = tr.mapping.map(passage.from, 1)
    const to = tr.mapping.map(passage.to, -1)
    const rangeWords = (doc: EditorState['doc'], range: Passage) =>
      doc.textBetween(range.from, range.to, '\n', '\ufffc')
    const isGone = to <= from
    const isOtherwise =
      isProgram && !isGone && rangeWords(old.doc, passage) !== rangeWords(state.doc, { from, to })
    if (!isGone && !isOtherwise) return { ...note, passage: { ...passage, from, to } }
    const anchor = passage.isBlock
      ? note.anchor
      : (makeAnchor(writtenText(old), writtenPlaces(old).rangeOf(passage.from, passage.to)) ??
        note.anchor)
    const found = isBringing ? passageAt(state, anchor) : undefined
    const similar = found ?? (isProgram ? similarAt(state, anchor) : undefined)
    const left = isGone ? undefined : { ...passage, from, to }
    return { ...note, anchor, passage: similar ?? left }
  })
}

/** Notes at their passages; those that are known stay where they are. */
export function placed(
  notes: readonly NoteInText[],
  known: readonly PlacedNote[],
  state: EditorState,
): PlacedNote[] {
  const byId = new Map(known.map((note) => [note.id, note]))
  return notes.map((note) => {
    const before = byId.get(note.id)
    if (before) return { ...before, isOpen: note.isOpen }
    return { ...note, passage: passageAt(state, note.anchor) ?? similarAt(state, note.anchor) }
  })
}

/** The notes whose passages are there, in the order of the text. */
export function inOrder(notes: readonly PlacedNote[]) {
  return notes
    .filter((note): note is PlacedNote & { passage: PlacedPassage } => note.passage !== undefined)
    .toSorted((one, other) => one.passage.from - other.passage.from)
}

/** Undo, redo, a paste or a drop may bring words that were gone. */
function isBringingBack(tr: Transaction): boolean {
  return (
    tr.getMeta('history$') !== undefined ||
    ['paste', 'drop'].includes(String(tr.getMeta('uiEvent')))
  )
}

function passageAt(state: EditorState, anchor: NoteAnchor): PlacedPassage | undefined {
  return inDocument(state, findPassage(writtenText(state), anchor))
}

function similarAt(state: EditorState, anchor: NoteAnchor): PlacedPassage | undefined {
  return inDocument(state, findSimilarPassage(writtenText(state), anchor))
}

function inDocument(state: EditorState, range: Passage | undefined): PlacedPassage | undefined {
  if (!range) return undefined
  const places = writtenPlaces(state)
  const [from, to] = [places.positionAt(range.from), places.positionAt(range.to)]
  if (from < to) return { from, to, isBlock: false }
  const block = state.doc.nodeAt(from)
  return block && !block.isText && block.isAtom
    ? { from, to: from + block.nodeSize, isBlock: true }
    : undefined
}
