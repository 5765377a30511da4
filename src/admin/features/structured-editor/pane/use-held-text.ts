import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { FinishedPaneProps } from '#admin/article-windows/pane-props.ts'
import type { StructuredEditor } from '../view/mount-editor.ts'
import { connectText } from '../view/text/connect-text.ts'
import { goOnWith, selectedText, takeFromPlain } from '../view/text/switch-text.ts'
import type { useRecipeForm } from './recipe/use-recipe-form.ts'
import { createTextHandle, lineAtTop } from './text-handle.ts'

type Parts = Pick<
  FinishedPaneProps,
  | 'source'
  | 'handle'
  | 'isShown'
  | 'selected'
  | 'readSelected'
  | 'isFormAsked'
  | 'onReady'
  | 'onScroll'
> & {
  scroller: RefObject<HTMLDivElement | null>
  recipe: Pick<ReturnType<typeof useRecipeForm>, 'begin' | 'leave'>
  addFiles: (files: readonly File[]) => void
  onRecipe: () => void
}

/**
 * Has the field hold the text of the page while it is shown, and gives the page the ways into it. What the plain view
 * has made of the text meanwhile is one step to undo.
 */
export function useHeldText(
  editor: StructuredEditor | undefined,
  {
    source,
    handle,
    isShown,
    selected,
    readSelected,
    isFormAsked,
    scroller,
    recipe,
    ...events
  }: Parts,
): void {
  const handleScroll = useEffectEvent(events.onScroll)
  const handleFiles = useEffectEvent(events.addFiles)
  const handleReady = useEffectEvent(events.onReady)
  const handleRecipe = useEffectEvent(events.onRecipe)
  const { begin, leave } = recipe

  useEffect(() => {
    const element = scroller.current
    if (!editor || !isShown || !element) return undefined
    const { view } = editor
    const markdown = source.read()
    takeFromPlain(view, markdown)
    const disconnect = connectText(view, source)
    handle.current = createTextHandle(view, {
      scroller: element,
      addPictures: (files) => handleFiles(files),
      recipeForm: {
        open: (at, line) => begin(editor, at, line),
        leave() {
          // What is to be seen next is seen here.
          isFormAsked.current = false
          return leave()
        },
      },
    })
    readSelected.current = () => selectedText(view.state)
    if (selected.current) {
      goOnWith(view, { markdown, ...selected.current })
      selected.current = undefined
    }
    if (isFormAsked.current) handleRecipe()
    let isAsked = false
    const tellLine = () => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(() => {
        isAsked = false
        if (!view.isDestroyed) handleScroll(lineAtTop(view, element))
      })
    }
    element.addEventListener('scroll', tellLine, { passive: true })
    return () => {
      element.removeEventListener('scroll', tellLine)
      disconnect()
      handle.current = null
      readSelected.current = null
    }
  }, [editor, isShown, source, handle, selected, readSelected, isFormAsked, scroller, begin, leave])

  // Once the page has its ways into the text.
  useEffect(() => {
    if (editor) handleReady()
  }, [editor])
}
