import type { EditorView } from '@codemirror/view'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { writingSettings } from '#admin/article-tools/writing-settings.ts'
import type { PlainPaneProps } from '#admin/article-windows/pane-props.ts'
import { usePictures } from '#admin/article-windows/use-pictures.tsx'
import { useWindows } from '#admin/article-windows/use-windows.tsx'
import type { Paste } from '#admin/clipboard/pasted.ts'
import { useNotesInText } from '#admin/text-editor/use-notes-in-text.ts'
import { createEditor, type MarkdownField, replaceText } from './create-editor.ts'
import { createHandle } from './editor-handle.ts'
import { fieldOfView } from './field-of-view.ts'
import { placedNotes, showNotes } from './notes/note-marks.ts'
import { pasteHtml } from './paste/paste-html.ts'
import { exactReader } from './text/exact-text.ts'
import { keepCursorInSight } from './text/keep-cursor-in-sight.ts'
import { Toolbar } from './toolbar.tsx'
import { setFocusMode } from './typing/focus-mode.ts'

/** The Markdown as it stands, with its toolbar. Typing renders nothing here. */
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
  notes,
  onNotesPlaced,
  onNote,
  isShown,
  selected,
  readSelected,
  onReady,
  onSwitch,
  onRecipe,
}: PlainPaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<MarkdownField>()
  const view = open?.view
  const handleScroll = useEffectEvent(onScroll)
  const handleNote = useEffectEvent(() => onNote?.())
  const field = useMemo(
    () => view && fieldOfView(view, { send: sendPicture, onPlaced }),
    [view, sendPicture, onPlaced],
  )

  useNotesInText(isShown ? open : undefined, {
    show: showNotes,
    listPlaced: placedNotes,
    notes,
    onPlaced: onNotesPlaced,
  })
  const { askLink, askButton, ask, askForeign, windows } = useWindows(field, {
    findLinkTargets,
    copyPicture,
  })
  const pictures = usePictures(field, { sendPicture, picturePicker })
  const addFiles = useEffectEvent(pictures.addFiles)
  const pickPictures = useEffectEvent(pictures.pick)
  const handleLink = useEffectEvent(askLink)
  const handleButton = useEffectEvent(askButton)
  const handleAsk = useEffectEvent(ask)
  const handleTyping = useEffectEvent(() => source.recordTyping())
  const readText = useEffectEvent(() => source.read())
  const handleReady = useEffectEvent(onReady)
  const handleRecipe = useEffectEvent(onRecipe)
  const handlePaste = useEffectEvent(async (editor: EditorView, paste: Paste) => {
    const elsewhere = await pasteHtml(editor, paste, { send: sendPicture, onPlaced })
    keepCursorInSight(editor)
    askForeign(elsewhere)
  })

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const opened = createEditor(root, {
      text: readText(),
      label,
      events: {
        onTyping: () => handleTyping(),
        onScroll: (line) => handleScroll(line),
        onFiles: (files, at) => addFiles(files, at),
        onHtml: (paste) => void handlePaste(opened.view, paste),
        onRecipe: () => handleRecipe(),
        onLink: () => handleLink(),
        onPicture: () => pickPictures(),
        onNote: () => handleNote(),
        onVideo: () => handleAsk('video'),
        onButton: () => handleButton(),
        onSource: () => handleAsk('source'),
      },
    })
    setOpen(opened)
    return () => {
      opened.view.destroy()
      setOpen(undefined)
    }
  }, [label])

  // While it is shown the field holds the text; what the other one has made of it is one step to undo.
  useEffect(() => {
    if (!view || !isShown) return undefined
    const text = source.read()
    replaceText(view, text)
    const detach = source.attach(exactReader(view, text))
    const unsubscribe = source.onReplaced(() => replaceText(view, source.read()))
    handle.current = createHandle(view, (files) => addFiles(files))
    readSelected.current = () => {
      const { from, to } = view.state.selection.main
      return { from, to }
    }
    if (selected.current) {
      const { from, to } = selected.current
      selected.current = undefined
      view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
      view.focus()
    }
    return () => {
      unsubscribe()
      detach()
      handle.current = null
      readSelected.current = null
    }
  }, [view, isShown, source, handle, selected, readSelected])

  // Once the page has its ways into the text.
  useEffect(() => {
    if (view) handleReady()
  }, [view])

  useEffect(() => {
    if (!view) return undefined
    return writingSettings.subscribe(() => setFocusMode(view, writingSettings.read().isFocused))
  }, [view])

  return (
    <div className={clsx('flex h-full min-h-0 flex-col', !isShown && 'hidden')}>
      <Toolbar
        view={view}
        onPicture={pictures.pick}
        onLink={askLink}
        onRecipe={onRecipe}
        ways={{ isPlain: true, onPlain: onSwitch, onWordGoal, isFullScreen, onFullScreen }}
      />
      <div ref={host} className="min-h-0 flex-1" />
      {pictures.windows}
      {windows}
    </div>
  )
}
