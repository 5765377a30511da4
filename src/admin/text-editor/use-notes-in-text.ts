import { useEffect, useEffectEvent } from 'react'
import type { NoteInText } from './text-editor.ts'

/** A field as its maker has it, with its changes. */
type OpenField<View> = {
  view: View
  /** Tells of each change of the field, until it is called off. */
  subscribe: (listener: () => void) => () => void
}

type Notes<View extends { state: unknown }> = {
  /** Marks their passages in a view. */
  show: (view: View, notes: readonly NoteInText[]) => void
  /** The ids of the notes whose passages are there, in the order of the text. */
  listPlaced: (state: View['state']) => string[]
  notes: readonly NoteInText[]
  onPlaced: (ids: readonly string[]) => void
}

/** Shows the notes in the text, and reports which of them are there, in its order, whenever that changes. */
export function useNotesInText<View extends { state: unknown }>(
  field: OpenField<View> | undefined,
  { show, listPlaced, notes, onPlaced }: Notes<View>,
): void {
  const handlePlaced = useEffectEvent(onPlaced)

  useEffect(() => {
    if (!field) return undefined
    let shown: string | undefined
    const announce = () => {
      const ids = listPlaced(field.view.state)
      if (ids.join() === shown) return
      shown = ids.join()
      handlePlaced(ids)
    }
    announce()
    return field.subscribe(announce)
  }, [field, listPlaced])

  useEffect(() => {
    if (field) show(field.view, notes)
  }, [field, show, notes])
}
