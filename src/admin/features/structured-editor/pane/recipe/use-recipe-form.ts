import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BlockSource } from '#admin/text-editor/block-source.ts'
import { differenceBetween } from '#domain/posts/text/text-splice.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { StructuredEditor } from '../../view/mount-editor.ts'
import { lineAt } from '../../view/text/lines.ts'
import { closeRecipe, lineOfOpen, openRecipe } from './open-recipe.ts'

/** So many lines above the one that is written are seen with it in the preview. */
const LINES_ABOVE = 4

type Open = { source: BlockSource; line: number | undefined }

/** The recipe that is shown as a form in place of the field; its lines are counted from 0. */
export function useRecipeForm(onScroll: (line: number) => void) {
  const [open, setOpen] = useState<Open & { editor: StructuredEditor }>()
  const now = useRef<typeof open>(undefined)
  const handleScroll = useEffectEvent(onScroll)

  /** Shows the recipe at a place of the document as a form, at whose line somebody may want to begin. */
  const begin = useCallback((editor: StructuredEditor, at: number, line?: number) => {
    now.current = { editor, source: openRecipe(editor, at), line }
    setOpen(now.current)
  }, [])
  /** Shows the field instead, with the next frame. @returns whether a form was there */
  const leave = useCallback((): boolean => {
    if (!now.current) return false
    closeRecipe(now.current.editor.view)
    now.current = undefined
    setOpen(undefined)
    return true
  }, [])
  const close = useCallback(
    (isGone: boolean) => {
      const { view } = now.current?.editor ?? {}
      leave()
      if (isGone) showToast({ title: 'The recipe is no longer in the text' })
      requestAnimationFrame(() => view?.focus())
    },
    [leave],
  )

  // The field is hidden behind the form and scrolls no more: the preview follows what is written there.
  useEffect(() => {
    if (!open) return undefined
    const { source, editor } = open
    handleScroll(lineOfOpen(editor.view.state))
    let before = source.read() ?? ''
    return source.subscribe(() => {
      const text = source.read() ?? ''
      const { from, insert } = differenceBetween(before, text)
      before = text
      const fence = lineOfOpen(editor.view.state)
      const line = fence + 1 + lineAt(text, from + insert.length)
      handleScroll(Math.max(fence, line - LINES_ABOVE))
    })
  }, [open])

  return { open, begin, leave, close }
}
