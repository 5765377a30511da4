import type { ChangeSet, EditorState } from '@codemirror/state'
import type { EditorView, ViewUpdate } from '@codemirror/view'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { LINES_ABOVE } from '#admin/article-windows/open-form.ts'
import type { BlockSource } from '#admin/text-editor/block-source.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { closeRecipe, lineOfOpen, openRecipe } from './open-recipe.ts'

type Updates = { subscribe(listener: (update: ViewUpdate) => void): () => void }

/** The recipe block that is shown as a form in place of the field; its lines are counted from 0. */
export function useRecipeForm(
  view: EditorView | undefined,
  { updates, onScroll }: { updates: Updates; onScroll: (line: number) => void },
) {
  const [source, setSource] = useState<BlockSource>()
  const handleScroll = useEffectEvent(onScroll)

  /** Shows the block of a fence as a form. */
  const open = useCallback(
    (editor: EditorView, fence: number) => {
      setSource(openRecipe(editor, fence, updates))
    },
    [updates],
  )
  /** Shows the field instead; it is there again with the next frame. */
  const leave = useCallback((editor: EditorView) => {
    setSource(undefined)
    closeRecipe(editor)
  }, [])
  const close = useCallback(
    (isGone: boolean) => {
      setSource(undefined)
      if (!view) return
      closeRecipe(view)
      if (isGone) showToast({ title: 'The recipe is no longer in the text' })
      requestAnimationFrame(() => view.focus())
    },
    [view],
  )

  // The field is hidden behind the form and scrolls no more: the preview follows what is written there.
  useEffect(() => {
    if (!view || !source) return undefined
    handleScroll(lineOfOpen(view.state))
    return updates.subscribe(({ docChanged, changes, state }) => {
      if (docChanged)
        handleScroll(Math.max(lineOfOpen(state), lineOfChange(state, changes) - LINES_ABOVE))
    })
  }, [view, source, updates])

  return { source, open, leave, close }
}

/** The line, counted from 0, in which a change ends. */
function lineOfChange({ doc }: EditorState, changes: ChangeSet): number {
  let at = 0
  changes.iterChangedRanges((_fromA, _toA, _fromB, toB) => {
    at = toB
  })
  return doc.lineAt(at).number - 1
}
