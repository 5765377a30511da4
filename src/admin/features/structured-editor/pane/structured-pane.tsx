import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { ViewTools } from '#admin/article-tools/view-tools.tsx'
import { writingSettings } from '#admin/article-tools/writing-settings.ts'
import type { FinishedPaneProps } from '#admin/article-windows/pane-props.ts'
import { usePictures } from '#admin/article-windows/use-pictures.tsx'
import { useWindows } from '#admin/article-windows/use-windows.tsx'
import { useNotesInText } from '#admin/text-editor/use-notes-in-text.ts'
import { BlockHandle } from '../view/block-handle/block-handle.tsx'
import { PlusButton } from '../view/block-handle/plus-button.tsx'
import { WordBubble } from '../view/bubble/word-bubble.tsx'
import { insertRecipe } from '../view/commands/insert-block.ts'
import { openFind } from '../view/find/find-panel.ts'
import type { StructuredEditor } from '../view/mount-editor.ts'
import { placedNotes, showNotes } from '../view/notes/note-marks.ts'
import { StructuredToolbar } from '../view/toolbar/structured-toolbar.tsx'
import { setFocusMode } from '../view/typing/focus-mode.ts'
import { fieldOfEditor } from './field-of-editor.ts'
import { openField } from './open-field.ts'
import { SCROLLER } from './pane-look.ts'
import { selectedRecipe } from './recipe/open-recipe.ts'
import { useRecipeForm } from './recipe/use-recipe-form.ts'
import { useFieldEvents } from './use-field-events.ts'
import { useHeldText } from './use-held-text.ts'

/** The text as the article will look, to write in, with its toolbar. Typing renders nothing here but the bar. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes the default export
export default function StructuredPane({
  onWordGoal,
  isFullScreen,
  onFullScreen,
  recipeForm,
  onSwitch,
  onFormClosed,
  ...props
}: FinishedPaneProps) {
  const { source, label, sendPicture, picturePicker, onPlaced, onScroll, isShown } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<StructuredEditor>()
  const field = useMemo(
    () => editor && fieldOfEditor(editor, { send: sendPicture, onPlaced }),
    [editor, sendPicture, onPlaced],
  )
  const recipe = useRecipeForm(onScroll)
  const windows = useWindows(field, props)
  const pictures = usePictures(field, { sendPicture, picturePicker })
  useNotesInText(isShown ? editor : undefined, {
    show: showNotes,
    listPlaced: placedNotes,
    notes: props.notes,
    onPlaced: props.onNotesPlaced,
  })
  const asking: ToolEvents = {
    onLink: windows.askLink,
    onPicture: pictures.pick,
    onVideo: () => windows.ask('video'),
    onButton: windows.askButton,
    onSource: () => windows.ask('source'),
    onRecipe() {
      if (!editor) return
      const { view } = editor
      if (selectedRecipe(view.state) === undefined) insertRecipe(view.state, view.dispatch)
      const at = selectedRecipe(view.state)
      if (at !== undefined) recipe.begin(editor, at)
    },
  }
  const events = useFieldEvents({ ...props, editor, asking, pictures, windows, recipe })
  const readText = useEffectEvent(() => source.read())
  useHeldText(editor, {
    ...{ ...props, scroller, recipe },
    addFiles: pictures.addFiles,
    onRecipe: asking.onRecipe,
  })

  useEffect(() => {
    if (!scroller.current) return
    const opened = openField(scroller.current, { text: readText(), label, events })
    setEditor(opened)
    return () => {
      opened.view.destroy()
      setEditor(undefined)
    }
  }, [label, events])

  useEffect(() => {
    if (!editor) return undefined
    const show = () => setFocusMode(editor.view, writingSettings.read().isFocused)
    show()
    return writingSettings.subscribe(show)
  }, [editor])

  return (
    <div className={clsx('flex h-full min-h-0 flex-col', !isShown && 'hidden')}>
      <div className={clsx('flex min-h-0 flex-1 flex-col', recipe.open && 'hidden')}>
        {editor ? (
          <StructuredToolbar editor={editor} events={asking}>
            <ViewTools
              onFind={() => openFind(editor.view.state, editor.view.dispatch)}
              isPlain={false}
              onPlain={onSwitch}
              {...{ onWordGoal, isFullScreen, onFullScreen }}
            />
          </StructuredToolbar>
        ) : null}
        {editor && isShown ? (
          <>
            <WordBubble
              editor={editor}
              events={{ onLink: windows.askLink, onNote: props.onNote }}
            />
            <PlusButton editor={editor} />
            <BlockHandle editor={editor} />
          </>
        ) : null}
        <div ref={scroller} tabIndex={-1} className={clsx(SCROLLER, 'min-h-0 flex-1')} />
      </div>
      {recipe.open
        ? recipeForm({
            source: recipe.open.source,
            line: recipe.open.line,
            pictures: pictures.ofForm,
            onClose(isGone) {
              recipe.close(isGone)
              onFormClosed()
            },
          })
        : null}
      {pictures.windows}
      {windows.windows}
    </div>
  )
}
