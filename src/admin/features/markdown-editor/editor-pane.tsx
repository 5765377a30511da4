import type { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.ts'
import { createEditor, replaceText } from './create-editor.ts'
import { DescribePictures } from './describe-pictures.tsx'
import type { SendPicture } from './send-pictures.ts'
import { choosePictures, sendPictures } from './send-pictures.ts'
import type { TextSource } from './text-source.ts'
import { Toolbar } from './toolbar.tsx'

export type EditorPaneProps = {
  source: TextSource
  label: string
  sendPicture: SendPicture
  onScroll: (line: number) => void
  /** Filled in with the way to a line of the text. */
  goToLine: RefObject<((line: number) => void) | null>
  isFullScreen: boolean
  onFullScreen: (isFullScreen: boolean) => void
}

type Chosen = { files: File[]; at: number }

/** The writing field with its toolbar. Typing renders nothing here. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes the default export
export default function EditorPane({
  source,
  label,
  sendPicture,
  onScroll,
  goToLine,
  isFullScreen,
  onFullScreen,
}: EditorPaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [chosen, setChosen] = useState<Chosen>()
  const handleScroll = useEffectEvent(onScroll)

  const takeFiles = useEffectEvent((files: readonly File[], at: number) => {
    const choice = choosePictures(files)
    if (choice.ok) setChosen({ files: [...files], at })
    else showToast({ ...choice.toast, variant: 'destructive' })
  })

  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const editor = createEditor(root, {
      text: source.read(),
      label,
      events: {
        onTyping: source.noteTyping,
        onScroll: (line) => handleScroll(line),
        onFiles: (files, at) => takeFiles(files, at),
        onHtml: (html, plain) => void pasteHtml(editor, html, plain),
      },
    })
    const detach = source.attach(() => editor.state.doc.toString())
    const unsubscribe = source.onReplaced(() => replaceText(editor, source.read()))
    goToLine.current = (line) => showLine(editor, line)
    setView(editor)
    return () => {
      unsubscribe()
      detach()
      goToLine.current = null
      editor.destroy()
      setView(undefined)
    }
  }, [source, label, goToLine])

  return (
    <div className="flex h-full min-h-0 flex-col">
      <Toolbar
        view={view}
        isFullScreen={isFullScreen}
        onFullScreen={onFullScreen}
        onPictures={(files) => takeFiles(files, view?.state.selection.main.from ?? 0)}
      />
      <div ref={host} className="min-h-0 flex-1" />
      {chosen ? (
        <DescribePictures
          files={chosen.files}
          onClose={() => {
            setChosen(undefined)
            view?.focus()
          }}
          onDescribed={(described) => {
            setChosen(undefined)
            if (!view) return
            sendPictures(view, { pictures: described, at: chosen.at, send: sendPicture })
            view.focus()
          }}
        />
      ) : null}
    </div>
  )
}

async function pasteHtml(view: EditorView, html: string, plain: string): Promise<void> {
  view.dispatch({
    ...view.state.replaceSelection(await textOfPaste(html, plain)),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
}

/** Without the part that turns HTML into Markdown, or with HTML that it trips over, the words stay. */
async function textOfPaste(html: string, plain: string): Promise<string> {
  try {
    const { markdownOfHtml } = await import('./paste-as-markdown.ts')
    return markdownOfHtml(html) || plain
  } catch (error) {
    reportError(error)
    return plain || html.replace(/<[^<>]*>/g, ' ').trim()
  }
}

function showLine(view: EditorView, line: number): void {
  const number = Math.min(view.state.doc.lines, Math.max(1, line + 1))
  const { from, to } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}
