import {
  EditorSelection,
  type EditorState,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'
import type { NoteInText } from '#admin/text-editor/text-editor.ts'
import {
  findPassage,
  makeAnchor,
  type NoteAnchor,
  PASSAGE_MAX_LENGTH,
  type Passage,
} from '#notes/note-anchor.ts'
import { findSimilarPassage } from '#notes/similar-passage.ts'

/** The same with its passage, or undefined once that is gone; the anchor leads back to it. */
type PlacedNote = NoteInText & { passage: Passage | undefined }

const setNotes = StateEffect.define<readonly NoteInText[]>()

/** The events that may bring back words that were gone, or put them elsewhere. */
const BRINGING_BACK = ['undo', 'redo', 'input.paste', 'input.drop', 'move', 'input.program']

/** The notes of the text: they move with its changes, and are looked for by their words where the changes do not say where they went. */
export const noteMarks = StateField.define<readonly PlacedNote[]>({
  create: () => [],
  update(before, transaction) {
    let notes = before
    if (transaction.docChanged && notes.length > 0) notes = movedBy(transaction, notes)
    for (const effect of transaction.effects) {
      if (effect.is(setNotes)) notes = placed(effect.value, notes, transaction)
    }
    return notes
  },
  provide: (field) => EditorView.decorations.from(field, decorateNotes),
})

/** Shows these notes in the text, those that are there already where they stand by now. */
export function showNotes(view: EditorView, notes: readonly NoteInText[]): void {
  if (notes.length === 0 && view.state.field(noteMarks).length === 0) return
  view.dispatch({ effects: setNotes.of(notes) })
}

/** The ids of the notes whose passages are there, in the order of the text. */
export function placedNotes(state: EditorState): string[] {
  return inOrder(state.field(noteMarks)).map(({ id }) => id)
}

/** Where the notes stand now, as it is kept; without those whose passage is gone or too long. */
export function anchorsOfNotes(state: EditorState): { id: string; anchor: NoteAnchor }[] {
  const notes = inOrder(state.field(noteMarks))
  const text = notes.length === 0 ? '' : state.doc.toString()
  return notes.flatMap(({ id, passage }) => {
    const anchor = makeAnchor(text, passage)
    return anchor ? [{ id, anchor }] : []
  })
}

/** The anchor of the selected words, or why there can be none, in words. */
export function anchorOfSelection({ doc, selection }: EditorState): NoteAnchor | string {
  const { main } = selection
  if (doc.sliceString(main.from, main.to).trim() === '') return 'Select the words that it is about'
  return (
    makeAnchor(doc.toString(), main) ??
    `Select at most ${PASSAGE_MAX_LENGTH.toLocaleString('en')} characters`
  )
}

/** Selects the passage of a note and scrolls to it; false when it is gone. */
export function selectNote(view: EditorView, id: string): boolean {
  const passage = view.state.field(noteMarks).find((note) => note.id === id)?.passage
  if (!passage) return false
  const selection = EditorSelection.range(passage.from, passage.to)
  view.dispatch({
    selection,
    effects: EditorView.scrollIntoView(selection, { y: 'center' }),
  })
  view.focus()
  return true
}

function movedBy(transaction: Transaction, notes: readonly PlacedNote[]): readonly PlacedNote[] {
  const { changes, startState, newDoc } = transaction
  const isBringing = BRINGING_BACK.some((event) => transaction.isUserEvent(event))
  const isProgram = transaction.isUserEvent('input.program')
  const texts: { old?: string; now?: string } = {}
  const oldText = () => (texts.old ??= startState.doc.toString())
  const newText = () => (texts.now ??= newDoc.toString())
  return notes.map((note) => {
    const { passage } = note
    if (!passage) {
      return isBringing ? { ...note, passage: findPassage(newText(), note.anchor) } : note
    }
    const from = changes.mapPos(passage.from, 1)
    const to = changes.mapPos(passage.to, -1)
    // A program's change spans all that differs; what it leaves of a passage says little.
    const isUnsure = to <= from || (isProgram && changes.touchesRange(passage.from, passage.to))
    if (!isUnsure) return { ...note, passage: { from, to } }
    const anchor = makeAnchor(oldText(), passage) ?? note.anchor
    const exact = isBringing ? findPassage(newText(), anchor) : undefined
    const found = exact ?? (isProgram ? findSimilarPassage(newText(), anchor) : undefined)
    const left = to > from ? { from, to } : undefined
    return { ...note, anchor, passage: found ?? left }
  })
}

function placed(
  notes: readonly NoteInText[],
  known: readonly PlacedNote[],
  { newDoc }: Transaction,
): readonly PlacedNote[] {
  const byId = new Map(known.map((note) => [note.id, note]))
  let text: string | undefined
  return notes.map((note) => {
    const before = byId.get(note.id)
    if (before) return { ...before, isOpen: note.isOpen }
    text ??= newDoc.toString()
    const passage = findPassage(text, note.anchor) ?? findSimilarPassage(text, note.anchor)
    return { ...note, passage }
  })
}

function decorateNotes(notes: readonly PlacedNote[]): DecorationSet {
  return Decoration.set(
    inOrder(notes)
      .filter(({ isOpen }) => isOpen)
      .map(({ passage: { from, to } }) => MARK.range(from, to)),
    true,
  )
}

const MARK = Decoration.mark({ class: 'note-mark' })

function inOrder(notes: readonly PlacedNote[]) {
  return notes
    .filter((note): note is PlacedNote & { passage: Passage } => note.passage !== undefined)
    .toSorted((one, other) => one.passage.from - other.passage.from)
}
