import type { EditorView, ViewUpdate } from '@codemirror/view'
import { useEffect, useEffectEvent } from 'react'
import type { NoteInText } from '#admin/text-editor/text-editor.ts'
import { noteMarks, placedNotes, showNotes } from './note-marks.ts'

/** Shows the notes in the text, and reports which of them are there, in its order, whenever that changes. */
export function useNotesInText(
  view: EditorView | undefined,
  {
    notes,
    updates,
    onPlaced,
  }: {
    notes: readonly NoteInText[]
    updates: { subscribe(listener: (update: ViewUpdate) => void): () => void }
    onPlaced: (ids: readonly string[]) => void
  },
): void {
  const handlePlaced = useEffectEvent(onPlaced)

  useEffect(() => {
    if (!view) return undefined
    let shown = ''
    const announce = () => {
      const ids = placedNotes(view.state)
      if (ids.join() === shown) return
      shown = ids.join()
      handlePlaced(ids)
    }
    const unsubscribe = updates.subscribe(({ startState, state }) => {
      if (startState.field(noteMarks) !== state.field(noteMarks)) announce()
    })
    handlePlaced(placedNotes(view.state))
    return unsubscribe
  }, [view, updates])

  useEffect(() => {
    if (view) showNotes(view, notes)
  }, [view, notes])
}
