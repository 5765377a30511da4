import type { StateCommand } from '@codemirror/state'
import type { EditorView, ViewUpdate } from '@codemirror/view'
import { clsx } from 'clsx'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { showToast } from '#ui/toast/toast-store.ts'
import { createEditor, replaceText } from './create-editor.ts'
import { DescribePictures } from './describe-pictures.tsx'
import { escapeLabel, linkAt, putLink, removeLink, type TextLink } from './link/link-commands.ts'
import { type FindLinkTargets, LinkDialog } from './link/link-dialog.tsx'
import { readPicture } from './live/blocks/picture-text.ts'
import { showPlain } from './live/live-markdown.ts'
import { type CopyPicture, CopyPictures } from './paste/copy-pictures.tsx'
import { type Paste, pasteHtml, replaceAddress } from './paste/paste-html.ts'
import { rememberPlain, wantsPlain } from './plain-preference.ts'
import {
  type BlockSource,
  closeRecipe,
  insertRecipe,
  openRecipe,
  recipeAtCursor,
} from './recipe/open-recipe.ts'
import type { DescribedPicture, SendPicture } from './send-pictures.ts'
import { choosePictures, replacePicture, sendPictures } from './send-pictures.ts'
import { type AskedFor, InsertDialog } from './slash/insert-dialog.tsx'
import { exactReader } from './text/exact-text.ts'
import type { TextSource } from './text/text-source.ts'
import { Toolbar } from './toolbar.tsx'
import { setFocusMode } from './typing/focus-mode.ts'
import { writingSettings } from './typing/writing-settings.ts'

export type EditorPaneProps = {
  source: TextSource
  label: string
  sendPicture: SendPicture
  copyPicture: CopyPicture
  onScroll: (line: number) => void
  /** Filled in with the ways into the text. */
  handle: RefObject<EditorHandle | null>
  findLinkTargets: FindLinkTargets
  /** Somebody wants to say how long the text is to become. */
  onWordGoal: () => void
  isFullScreen: boolean
  onFullScreen: (isFullScreen: boolean) => void
  /** Makes a picture of the text the cover of the post, by its address. */
  onCover: (url: string) => void
  /** Shows a recipe block as a form, in place of the field. */
  recipeForm: (form: OpenForm) => ReactNode
}

/** Ways into the text from the page around. */
export type EditorHandle = {
  /** Shows a line, counted from 0, and selects it. */
  goToLine: (line: number) => void
  focus: () => void
}

/** What a form of a recipe block needs. */
export type OpenForm = {
  source: BlockSource
  pictures: {
    describe: (files: File[]) => Promise<DescribedPicture[]>
    send: SendPicture
  }
  onClose: (isGone: boolean) => void
}

/** Files to be described: for a place of the text, or for whoever waits for the answer. */
type Chosen =
  | { files: File[]; at: number }
  | { files: File[]; answer: (described: DescribedPicture[]) => void }

/** The writing field with its toolbar. Typing renders nothing here. */
// biome-ignore lint/style/noDefaultExport: React's lazy takes the default export
export default function EditorPane({
  source,
  label,
  sendPicture,
  copyPicture,
  onScroll,
  handle,
  findLinkTargets,
  onWordGoal,
  isFullScreen,
  onFullScreen,
  onCover,
  recipeForm,
}: EditorPaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const [view, setView] = useState<EditorView>()
  const [chosen, setChosen] = useState<Chosen>()
  const [foreign, setForeign] = useState<readonly string[]>([])
  const handleScroll = useEffectEvent(onScroll)
  const handleCover = useEffectEvent(onCover)
  const [recipe, setRecipe] = useState<BlockSource>()
  const [isPlain, setIsPlain] = useState(wantsPlain)
  const [link, setLink] = useState<TextLink>()
  const [asked, setAsked] = useState<AskedFor>()
  const updates = useMemo(createUpdates, [])

  const takeFiles = useEffectEvent((files: readonly File[], at: number) => {
    const choice = choosePictures(files)
    if (choice.ok) setChosen({ files: [...files], at })
    else showToast({ ...choice.toast, variant: 'destructive' })
  })

  const takeReplacement = useEffectEvent((editor: EditorView, file: File, at: number) => {
    const choice = choosePictures([file])
    if (!choice.ok) return showToast({ ...choice.toast, variant: 'destructive' })
    const alt = readPicture(editor.state.doc.lineAt(at).text)?.alt ?? ''
    replacePicture(editor, { picture: { file, alt }, at, send: sendPicture })
  })

  const takePaste = useEffectEvent(async (editor: EditorView, paste: Paste) => {
    setForeign(await pasteHtml(editor, paste, sendPicture))
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
        onTyping: source.noteTyping,
        onScroll: (line) => handleScroll(line),
        onFiles: (files, at) => takeFiles(files, at),
        onHtml: (paste) => void takePaste(editor, paste),
        onRecipe: (fence) => setRecipe(openRecipe(editor, fence ?? insertRecipe(editor), updates)),
        onLink: () => setLink(linkAt(editor.state)),
        onPicture: () => fileInput.current?.click(),
        onVideo: () => setAsked('video'),
        onSource: () => setAsked('source'),
        onUpdate: updates.announce,
        replacePicture: (view, file, at) => takeReplacement(view, file, at),
        useAsCover: (url) => handleCover(url),
      },
    })
    const detach = source.attach(exactReader(editor, text))
    const unsubscribe = source.onReplaced(() => replaceText(editor, source.read()))
    handle.current = {
      goToLine(line) {
        setRecipe(undefined)
        closeRecipe(editor)
        // The field is there again after the form has gone.
        requestAnimationFrame(() => showLine(editor, line))
      },
      focus: () => editor.focus(),
    }
    setView(editor)
    return () => {
      unsubscribe()
      detach()
      handle.current = null
      editor.destroy()
      setView(undefined)
    }
  }, [source, label, handle, updates])

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

  const handleClose = useCallback(
    (isGone: boolean) => {
      setRecipe(undefined)
      if (!view) return
      closeRecipe(view)
      if (isGone) showToast({ title: 'The recipe is no longer in the text' })
      requestAnimationFrame(() => view.focus())
    },
    [view],
  )
  const pictures = useMemo(
    () => ({
      describe: (files: File[]) =>
        new Promise<DescribedPicture[]>((answer) => {
          const choice = choosePictures(files)
          if (choice.ok) setChosen({ files, answer })
          else {
            showToast({ ...choice.toast, variant: 'destructive' })
            answer([])
          }
        }),
      send: sendPicture,
    }),
    [sendPicture],
  )

  function closeWindow(command?: StateCommand) {
    setLink(undefined)
    setAsked(undefined)
    if (view) command?.(view)
    focusAfterWindow(view)
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className={clsx('flex min-h-0 flex-1 flex-col', recipe && 'hidden')}>
        <Toolbar
          view={view}
          isFullScreen={isFullScreen}
          onFullScreen={onFullScreen}
          isPlain={isPlain}
          onPlain={handlePlain}
          onPicture={() => fileInput.current?.click()}
          onLink={() => view && setLink(linkAt(view.state))}
          onWordGoal={onWordGoal}
          onRecipe={() => {
            if (!view) return
            const fence = recipeAtCursor(view.state) ?? insertRecipe(view)
            setRecipe(openRecipe(view, fence, updates))
          }}
        />
        <div ref={host} className="min-h-0 flex-1" />
        <input
          ref={fileInput}
          type="file"
          aria-label="Pictures for the text"
          accept="image/jpeg,image/png,image/webp"
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            takeFiles(files, view?.state.selection.main.from ?? 0)
          }}
        />
      </div>
      {recipe ? recipeForm({ source: recipe, pictures, onClose: handleClose }) : null}
      {chosen ? (
        <DescribePictures
          files={chosen.files}
          onClose={() => {
            setChosen(undefined)
            if ('answer' in chosen) chosen.answer([])
            else focusAfterWindow(view)
          }}
          onDescribed={(described) => {
            setChosen(undefined)
            if ('answer' in chosen) return chosen.answer(described)
            if (!view) return
            sendPictures(view, { pictures: described, at: chosen.at, send: sendPicture })
            focusAfterWindow(view)
          }}
        />
      ) : null}
      {link && view ? (
        <LinkDialog
          label={link.label}
          address={link.address}
          findTargets={findLinkTargets}
          onLink={({ address, title }) => {
            // The text may have changed meanwhile; its selection has gone along.
            const now = linkAt(view.state)
            const label = now.label || escapeLabel(title || address)
            closeWindow(putLink({ ...now, label, address }))
          }}
          onRemove={() => closeWindow(removeLink(linkAt(view.state)))}
          onClose={() => closeWindow()}
        />
      ) : null}
      {asked ? (
        <InsertDialog asked={asked} onInsert={closeWindow} onClose={() => closeWindow()} />
      ) : null}
      {view && foreign.length > 0 ? (
        <CopyPictures
          addresses={foreign}
          copy={copyPicture}
          onCopied={(before, after) => replaceAddress(view, before, after)}
          onClose={() => {
            setForeign([])
            view.focus()
          }}
        />
      ) : null}
    </div>
  )
}

/** A window that closes gives the focus back to what had it before: that comes first. */
function focusAfterWindow(view: EditorView | undefined): void {
  requestAnimationFrame(() => view?.focus())
}

/** Tells whoever listens of the field's updates; nobody may from the first on. */
function createUpdates() {
  const listeners = new Set<(update: ViewUpdate) => void>()
  return {
    announce: (update: ViewUpdate) => {
      for (const listener of listeners) listener(update)
    },
    subscribe(listener: (update: ViewUpdate) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

function showLine(view: EditorView, line: number): void {
  const number = Math.min(view.state.doc.lines, Math.max(1, line + 1))
  const { from, to } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}
