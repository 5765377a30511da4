import type { RefObject } from 'react'
import type { NoteAnchor } from '#notes/note-anchor.ts'

/** Where the text of the field comes from and goes to. */
export type TextSource = {
  /** The text as it stands, whoever holds it. */
  read(): string
  /** From now on the field holds the text, and is asked for it. Call the answer to end that. */
  attach(readText: () => string): () => void
  recordTyping(): void
  /** Calls back when somebody else than the field has changed the text; the field holds it when that returns. */
  onReplaced(listener: () => void): () => void
}

/** The selection in the Markdown; the same places where there is only a cursor. */
export type SelectedRange = { from: number; to: number }

/** A note that stands at a passage of the text. */
export type NoteInText = { id: string; anchor: NoteAnchor; isOpen: boolean }

/** Ways into the text from the page around. */
export type EditorHandle = {
  /** Shows a line, counted from 0, and selects it; that of a recipe in its form, where no Markdown is shown. */
  goToLine: (line: number) => void
  focus: () => void
  /** Puts the cursor behind what is selected, where writing goes on. */
  goBehindSelection: () => void
  /** Scrolls the text by so many pixels. */
  scrollBy: (pixels: number) => void
  /** Brings the cursor into sight again, where the field has another size. */
  showCursor: () => void
  /** Puts pictures where the cursor is, after asking what they show. */
  addPictures: (files: readonly File[]) => void
  notes: {
    /** The anchor of the selected words, or why there can be none, in words. */
    anchorOfSelection: () => NoteAnchor | string
    /** Where the notes stand now that are there. */
    anchors: () => { id: string; anchor: NoteAnchor }[]
    /** Selects the passage of a note, unless it is gone. */
    show: (id: string) => void
  }
}

/** The properties of a writing field, however it shows the text. */
export type TextEditorProps = {
  source: TextSource
  /** The name of the field for assistive technology. */
  label: string
  /** The line at the top of the field, with the part of the way to the next. */
  onScroll: (line: number) => void
  /** Filled in with the ways into the text. */
  handle: RefObject<EditorHandle | null>
  /** The notes that stand in the text. */
  notes: readonly NoteInText[]
  /** The ids of the notes whose passages are there, in the order of the text, when that changes. */
  onNotesPlaced: (ids: readonly string[]) => void
  /** Somebody wants to put a note to the selected words; undefined where there are no notes. */
  onNote?: (() => void) | undefined
}
