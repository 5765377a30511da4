import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { NoteInText } from '#admin/text-editor/text-editor.ts'
import { findPassage, makeAnchor, type NoteAnchor, PASSAGE_MAX_LENGTH } from '#notes/note-anchor.ts'
import { selectionOfRange } from '../text/selection-of-range.ts'
import { writtenPlaces, writtenText } from '../text/written-text.ts'
import { inOrder, movedBy, type PlacedNote, placed } from './placed-notes.ts'

type NotesState = { notes: readonly PlacedNote[]; look: DecorationSet }

const key = new PluginKey<NotesState>('notes')
const NONE: NotesState = { notes: [], look: DecorationSet.empty }

/** The notes of the text: they move with its changes, and are looked for by their words where the changes do not say where they went. */
export function noteMarks(): Plugin<NotesState> {
  return new Plugin<NotesState>({
    key,
    state: {
      init: () => NONE,
      apply(tr, before, old, state) {
        const set = tr.getMeta(key) as readonly NoteInText[] | undefined
        if (!set && (!tr.docChanged || before.notes.length === 0)) return before
        let { notes } = before
        if (tr.docChanged && notes.length > 0) notes = movedBy(notes, { tr, old, state })
        if (set) notes = placed(set, notes, state)
        return { notes, look: decorateNotes(notes, tr) }
      },
    },
    props: { decorations: (state) => key.getState(state)?.look },
  })
}

/** Shows these notes in the text, those that are there already where they stand by now. */
export function showNotes(view: EditorView, notes: readonly NoteInText[]): void {
  if (notes.length === 0 && listNotes(view.state).length === 0) return
  view.dispatch(view.state.tr.setMeta(key, notes).setMeta('addToHistory', false))
}

/** The ids of the notes whose passages are there, in the order of the text. */
export function placedNotes(state: EditorState): string[] {
  return inOrder(listNotes(state)).map(({ id }) => id)
}

/** Where the notes stand now, as it is kept; without those whose passage is gone or too long. */
export function anchorsOfNotes(state: EditorState): { id: string; anchor: NoteAnchor }[] {
  return inOrder(listNotes(state)).flatMap(({ id, passage, anchor: before }) => {
    // In a block without words of its own, as a recipe, only its anchor says where.
    if (passage.isBlock) return [{ id, anchor: before }]
    const range = writtenPlaces(state).rangeOf(passage.from, passage.to)
    const anchor = makeAnchor(writtenText(state), range)
    return anchor ? [{ id, anchor }] : []
  })
}

/** The anchor of the selected words, or why there can be none, in words. */
export function anchorOfSelection(state: EditorState): NoteAnchor | string {
  const { from, to, empty } = state.selection
  const range = empty ? undefined : writtenPlaces(state).rangeOf(from, to)
  const text = writtenText(state)
  if (!range || text.slice(range.from, range.to).trim() === '')
    return 'Select the words that it is about'
  return (
    makeAnchor(text, range) ??
    `Select at most ${PASSAGE_MAX_LENGTH.toLocaleString('en')} characters`
  )
}

/** Selects the passage of a note and scrolls to it; false when it is gone. */
export function selectNote(view: EditorView, id: string): boolean {
  const note = listNotes(view.state).find((one) => one.id === id)
  if (!note?.passage) return false
  const { state } = view
  const range = note.passage.isBlock
    ? findPassage(writtenText(state), note.anchor)
    : writtenPlaces(state).rangeOf(note.passage.from, note.passage.to)
  if (!range) return false
  view.dispatch(state.tr.setSelection(selectionOfRange(state, range)).scrollIntoView())
  view.focus()
  return true
}

function listNotes(state: EditorState): readonly PlacedNote[] {
  return key.getState(state)?.notes ?? []
}

function decorateNotes(notes: readonly PlacedNote[], { doc }: Transaction): DecorationSet {
  const marks = inOrder(notes)
    .filter(({ isOpen }) => isOpen)
    .map(({ passage: { from, to, isBlock } }) =>
      isBlock
        ? Decoration.node(from, to, { class: 'note-mark' })
        : Decoration.inline(from, to, { class: 'note-mark' }),
    )
  return DecorationSet.create(doc, marks)
}
