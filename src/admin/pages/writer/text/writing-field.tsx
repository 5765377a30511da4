import { useRef, useState } from 'react'
import type { PaneProps } from '#admin/article-windows/pane-props.ts'
import { rememberPlain, wantsPlain } from '#admin/text-editor/plain-preference.ts'
import type { SelectedRange } from '#admin/text-editor/text-editor.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import {
  loadMarkdownEditor,
  MarkdownEditor,
} from '../../../features/markdown-editor/markdown-editor.tsx'
import {
  loadStructuredEditor,
  StructuredEditor,
} from '../../../features/structured-editor/structured-editor.tsx'

/**
 * The text of a post, as the article will look or as its Markdown stands: two fields that take turns. The one that is
 * left keeps its steps of undo, and the other goes on with the text and with what is selected in it. Until the other
 * is ready to be written in, keys go on meeting the one that is left. A browser asks for a script that it could not get
 * only once.
 */
export function WritingField(props: PaneProps) {
  const [isPlain, setIsPlain] = useState(wantsPlain)
  /** The fields that are there, shown or not: of the Markdown, and of the look. */
  const [isThere, setIsThere] = useState({ plain: isPlain, finished: !isPlain })
  const asked = useRef(isPlain)
  /** A recipe of the Markdown is asked for as a form, which stands in the finished look. */
  const isFormAsked = useRef(false)
  const selected = useRef<SelectedRange>(undefined)
  const readSelected = useRef<() => SelectedRange>(null)

  async function ask(plain: boolean) {
    asked.current = plain
    const isReady = plain ? isThere.plain : isThere.finished
    if (isReady) return show(plain)
    try {
      await (plain ? loadMarkdownEditor() : loadStructuredEditor())
      setIsThere({ plain: true, finished: true })
    } catch {
      isFormAsked.current = false
      showToast({
        variant: 'destructive',
        title: plain ? 'The Markdown could not be shown' : 'The finished look could not be shown',
        description:
          'The server could not be reached. Your text is here; once it is saved, load the page again.',
      })
    }
  }

  function show(plain: boolean) {
    if (asked.current !== plain || isPlain === plain) return
    selected.current = readSelected.current?.()
    setIsPlain(plain)
    if (!isFormAsked.current) rememberPlain(plain)
  }

  function openForm() {
    isFormAsked.current = true
    void ask(false)
  }

  /** Shows the Markdown again that the form was opened from, with the cursor where its recipe begins. */
  function goOnBehindForm() {
    if (!isFormAsked.current) return
    isFormAsked.current = false
    void ask(true)
    if (selected.current) selected.current.to = selected.current.from
  }

  function handleReady(plain: boolean) {
    show(plain)
    if (asked.current === plain) props.onWritable?.()
  }

  const shared = { ...props, selected, readSelected }
  return (
    <>
      {isThere.finished ? (
        <StructuredEditor
          {...shared}
          isShown={!isPlain}
          onReady={() => handleReady(false)}
          onSwitch={() => void ask(true)}
          isFormAsked={isFormAsked}
          onFormClosed={goOnBehindForm}
        />
      ) : null}
      {isThere.plain ? (
        <MarkdownEditor
          {...shared}
          isShown={isPlain}
          onReady={() => handleReady(true)}
          onSwitch={() => void ask(false)}
          onRecipe={openForm}
        />
      ) : null}
    </>
  )
}
