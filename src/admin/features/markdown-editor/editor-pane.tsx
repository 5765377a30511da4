import type { EditorView } from '@codemirror/view'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { TextEditorProps } from '#admin/text-editor/text-editor.ts'
import { createEditor, replaceText } from './create-editor.ts'
import { createHandle } from './editor-handle.ts'
import { showPlain } from './live/live-markdown.ts'
import { rememberPlain, wantsPlain } from './live/plain-preference.ts'
import { useNotesInText } from './notes/use-notes-in-text.ts'
import { type Paste, pasteHtml } from './paste/paste-html.ts'
import { insertRecipe, recipeAtCursor } from './recipe/open-recipe.ts'
import { type OpenForm, useRecipeForm } from './recipe/use-recipe-form.ts'
import { scrollCursorIntoView } from './text/cursor-in-sight.ts'
import { exactReader } from './text/exact-text.ts'
import { createFieldUpdates } from './text/field-updates.ts'
import { Toolbar } from './toolbar.tsx'
import { setFocusMode } from './typing/focus-mode.ts'
import { writingSettings } from './typing/writing-settings.ts'
import { type PictureWays, usePictures } from './use-pictures.tsx'
import { useWindows, type WindowWays } from './use-windows.tsx'

export type EditorPaneProps = PictureWays &
  WindowWays &
  TextEditorProps & {
    /** Somebody wants to say how long the text is to become. */
    onWordGoal: () => void
    isFullScreen: boolean
    onFullScreen: (isFullScreen: boolean) => void
    /** Makes a picture of the text the cover of the post, by its address. */
    onCover: (url: string) => void
    /** Asks which point of a picture of the text stays in sight, by its address. */
    onPoint: (url: string) => void
    /** Shows a recipe block as a form, in place of the field. */
    recipeForm: (form: OpenForm) => ReactNode
  }

/** The writing field with its toolbar. Typing renders nothing here. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes the default export
export default function EditorPane({
  source,
  label,
  sendPicture,
  picturePicker,
  onPlaced,
  copyPicture,
  onScroll,
  handle,
  findLinkTargets,
  onWordGoal,
  isFullScreen,
  onFullScreen,
  onCover,
  onPoint,
  notes,
  onNotesPlaced,
  onNote,
  recipeForm,
}: EditorPaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const handleScroll = useEffectEvent(onScroll)
  const handleCover = useEffectEvent(onCover)
  const handlePoint = useEffectEvent(onPoint)
  const handleNote = useEffectEvent(onNote)
  const [isPlain, setIsPlain] = useState(wantsPlain)
  const updates = useMemo(createFieldUpdates, [])

  const recipe = useRecipeForm(view, { updates, onScroll })
  const { open, leave } = recipe
  useNotesInText(view, { notes, updates, onPlaced: onNotesPlaced })
  const { askLink, ask, askForeign, windows } = useWindows(view, { findLinkTargets, copyPicture })
  const pictures = usePictures(view, { sendPicture, picturePicker, onPlaced })
  const addFiles = useEffectEvent(pictures.addFiles)
  const pickPictures = useEffectEvent(pictures.pick)
  const replacePicture = useEffectEvent(pictures.replace)
  const handleLink = useEffectEvent(askLink)
  const handleAsk = useEffectEvent(ask)
  const handlePaste = useEffectEvent(async (editor: EditorView, paste: Paste) => {
    const elsewhere = await pasteHtml(editor, paste, { send: sendPicture, onPlaced })
    scrollCursorIntoView(editor)
    askForeign(elsewhere)
  })

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const text = source.read()
    const editor = createEditor(root, {
      text,
      label,
      isPlain: wantsPlain(),
      events: {
        onTyping: source.recordTyping,
        onScroll: (line) => handleScroll(line),
        onFiles: (files, at) => addFiles(files, at),
        onHtml: (paste) => void handlePaste(editor, paste),
        onRecipe: (fence) => open(editor, fence ?? insertRecipe(editor)),
        onLink: () => handleLink(editor),
        onPicture: () => pickPictures(),
        onNote: () => handleNote(),
        onVideo: () => handleAsk('video'),
        onSource: () => handleAsk('source'),
        onUpdate: updates.announce,
        replacePicture: (view, file, at) => replacePicture(view, file, at),
        useAsCover: (url) => handleCover(url),
        choosePoint: (url) => handlePoint(url),
      },
    })
    const detach = source.attach(exactReader(editor, text))
    const unsubscribe = source.onReplaced(() => replaceText(editor, source.read()))
    handle.current = createHandle(editor, {
      addPictures: (files) => addFiles(files),
      openRecipe: open,
      leaveRecipe: leave,
    })
    setView(editor)
    return () => {
      unsubscribe()
      detach()
      handle.current = null
      editor.destroy()
      setView(undefined)
    }
  }, [source, label, handle, updates, open, leave])

  useEffect(() => {
    if (!view) return undefined
    return writingSettings.subscribe(() => setFocusMode(view, writingSettings.read().isFocused))
  }, [view])

  function handlePlain(isNowPlain: boolean) {
    setIsPlain(isNowPlain)
    rememberPlain(isNowPlain)
    if (!view) return
    showPlain(view, isNowPlain)
    view.focus()
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className={clsx('flex min-h-0 flex-1 flex-col', recipe.source && 'hidden')}>
        <Toolbar
          view={view}
          isFullScreen={isFullScreen}
          onFullScreen={onFullScreen}
          isPlain={isPlain}
          onPlain={handlePlain}
          onPicture={pictures.pick}
          onLink={() => view && askLink(view)}
          onWordGoal={onWordGoal}
          onRecipe={() => {
            if (!view) return
            open(view, recipeAtCursor(view.state) ?? insertRecipe(view))
          }}
        />
        <div ref={host} className="min-h-0 flex-1" />
      </div>
      {recipe.source
        ? recipeForm({
            source: recipe.source,
            line: recipe.line,
            pictures: pictures.ofForm,
            onClose: recipe.close,
          })
        : null}
      {pictures.windows}
      {windows}
    </div>
  )
}
