import { useEffect, useEffectEvent } from 'react'
import type { NoteInText } from '#admin/text-editor/text-editor.ts'
import type { StructuredEditor } from '../view/mount-editor.ts'
import { placedNotes, showNotes } from '../view/notes/note-marks.ts'

/** Shows the notes in the text, and reports which of them are there, in its order, whenever that changes. */
export function useNotesInText(
  editor: StructuredEditor | undefined,
  { notes, onPlaced }: { notes: readonly NoteInText[]; onPlaced: (ids: readonly string[]) => void },
): void {
  const handlePlaced = useEffectEvent(onPlaced)

  useEffect(() => {
    if (!editor) return undefined
    let shown: string | undefined
    const announce = () => {
      const ids = placedNotes(editor.view.state)
      if (ids.join() === shown) return
      shown = ids.join()
      handlePlaced(ids)
    }
    announce()
    return editor.subscribe(announce)
  }, [editor])

  useEffect(() => {
    if (editor) showNotes(editor.view, notes)
  }, [editor, notes])
}
