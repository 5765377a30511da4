import type { ChangeSet, EditorState, StateCommand } from '@codemirror/state'
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
import type { NoteAnchor } from '#domain/posts/notes/note-anchor.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { createEditor, replaceText } from './create-editor.ts'
import { focusAfterWindow } from './focus-after-window.ts'
import { escapeLabel, linkAt, putLink, removeLink, type TextLink } from './link/link-commands.ts'
import { type FindLinkTargets, LinkDialog } from './link/link-dialog.tsx'
import { showPlain } from './live/live-markdown.ts'
import {
  anchorOfSelection,
  anchorsOfNotes,
  type NoteInText,
  noteMarks,
  placedNotes,
  selectNote,
  showNotes,
} from './notes/note-marks.ts'
import { type CopyPicture, CopyPictures } from './paste/copy-pictures.tsx'
import { type Paste, pasteHtml, replaceAddress } from './paste/paste-html.ts'
import { rememberPlain, wantsPlain } from './plain-preference.ts'
import {
  type BlockSource,
  closeRecipe,
  insertRecipe,
  lineOfOpen,
  openRecipe,
  recipeAtCursor,
  recipeOfLine,
} from './recipe/open-recipe.ts'
import type { DescribedPicture, SendPicture } from './send-pictures.ts'
import { type AskedFor, InsertDialog } from './slash/insert-dialog.tsx'
import { keepCursorInSight } from './text/cursor-in-sight.ts'
import { exactReader } from './text/exact-text.ts'
import type { TextSource } from './text/text-source.ts'
import { Toolbar } from './toolbar.tsx'
import { setFocusMode } from './typing/focus-mode.ts'
import { writingSettings } from './typing/writing-settings.ts'
import { type PictureWays, usePictures } from './use-pictures.tsx'

export type EditorPaneProps = PictureWays & {
  source: TextSource
  label: string
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
  /** Asks which point of a picture of the text stays in sight, by its address. */
  onPoint: (url: string) => void
  /** The notes that stand in the text. */
  notes: readonly NoteInText[]
  /** The ids of the notes whose passages are there, in the order of the text, when that changes. */
  onNotesPlaced: (ids: readonly string[]) => void
  /** Somebody wants to put a note to the selected words. */
  onNote: () => void
  /** Shows a recipe block as a form, in place of the field. */
  recipeForm: (form: OpenForm) => ReactNode
}

/** Ways into the text from the page around. */
export type EditorHandle = {
  /** Shows a line, counted from 0, and selects it; that of a recipe in its form, where no Markdown is shown. */
  goToLine: (line: number) => void
  focus: () => void
  /** Puts the cursor behind what is selected, where writing goes on. */
  goBehindSelection: () => void
  /** Scrolls the text by so many pixels. */
  scrollBy: (pixels: number) => void
  /** Brings the cursor into sight again, where the field has another size. */
  showCursor: () => void
  /** Puts pictures where the cursor is, after asking what they show. */
  addPictures: (files: readonly File[]) => void
  notes: {
    /** The anchor of the selected words, or why there can be none, in words. */
    anchorOfSelection: () => NoteAnchor | string
    /** Where the notes stand now that are there. */
    anchors: () => { id: string; anchor: NoteAnchor }[]
    /** Selects the passage of a note, unless it is gone. */
    show: (id: string) => void
  }
}

/** What a form of a recipe block needs. */
export type OpenForm = {
  source: BlockSource
  /** The line of the block, counted from 0, at which somebody wants to begin. */
  line: number | undefined
  pictures: {
    describe: (files: File[]) => Promise<DescribedPicture[]>
    send: SendPicture
  }
  onClose: (isGone: boolean) => void
}

/** So many lines above the one that is written in a recipe's form are seen with it in the preview. */
const LINES_ABOVE = 4

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
  const [foreign, setForeign] = useState<readonly string[]>([])
  const handleScroll = useEffectEvent(onScroll)
  const handleCover = useEffectEvent(onCover)
  const handlePoint = useEffectEvent(onPoint)
  const handleNote = useEffectEvent(onNote)
  const handleNotesPlaced = useEffectEvent(onNotesPlaced)
  const [recipe, setRecipe] = useState<BlockSource>()
  const [recipeLine, setRecipeLine] = useState<number>()
  const [isPlain, setIsPlain] = useState(wantsPlain)
  const [link, setLink] = useState<TextLink>()
  const [asked, setAsked] = useState<AskedFor>()
  const updates = useMemo(createUpdates, [])

  const pictures = usePictures(view, { sendPicture, picturePicker, onPlaced })
  const takeFiles = useEffectEvent(pictures.takeFiles)
  const pickPictures = useEffectEvent(pictures.pick)
  const takeReplacement = useEffectEvent(pictures.replace)
  const takePaste = useEffectEvent(async (editor: EditorView, paste: Paste) => {
    const elsewhere = await pasteHtml(editor, paste, { send: sendPicture, onPlaced })
    keepCursorInSight(editor)
    setForeign(elsewhere)
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
        onPicture: () => pickPictures(),
        onNote: () => handleNote(),
        onVideo: () => setAsked('video'),
        onSource: () => setAsked('source'),
        onUpdate: updates.announce,
        replacePicture: (view, file, at) => takeReplacement(view, file, at),
        useAsCover: (url) => handleCover(url),
        choosePoint: (url) => handlePoint(url),
      },
    })
    const detach = source.attach(exactReader(editor, text))
    const unsubscribe = source.onReplaced(() => replaceText(editor, source.read()))
    handle.current = {
      goToLine(line) {
        setRecipe(undefined)
        closeRecipe(editor)
        // The field is there again after the form has gone.
        requestAnimationFrame(() => {
          const fence = wantsPlain() ? undefined : recipeOfLine(editor.state, line + 1)
          if (fence === undefined) return showLine(editor, line)
          setRecipeLine(line - fence)
          setRecipe(openRecipe(editor, fence, updates))
        })
      },
      focus: () => editor.focus(),
      goBehindSelection() {
        const { to } = editor.state.selection.main
        editor.dispatch({ selection: { anchor: to }, scrollIntoView: true })
        focusAfterWindow(editor)
      },
      scrollBy: (pixels) => editor.scrollDOM.scrollBy({ top: pixels }),
      showCursor: () => editor.dispatch({ scrollIntoView: true }),
      addPictures: (files) => takeFiles(files),
      notes: {
        anchorOfSelection: () => anchorOfSelection(editor.state),
        anchors: () => anchorsOfNotes(editor.state),
        show: (id) => {
          setRecipe(undefined)
          closeRecipe(editor)
          // The field is there again after the form has gone.
          requestAnimationFrame(() => selectNote(editor, id))
        },
      },
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

  useEffect(() => {
    if (!view) return undefined
    let shown = ''
    const announce = () => {
      const ids = placedNotes(view.state)
      if (ids.join() === shown) return
      shown = ids.join()
      handleNotesPlaced(ids)
    }
    const unsubscribe = updates.subscribe(({ startState, state }) => {
      if (startState.field(noteMarks) !== state.field(noteMarks)) announce()
    })
    handleNotesPlaced(placedNotes(view.state))
    return unsubscribe
  }, [view, updates])

  // The field is hidden behind the form and scrolls no more: the preview follows what is written there.
  useEffect(() => {
    if (!view || !recipe) return undefined
    handleScroll(lineOfOpen(view.state))
    return updates.subscribe(({ docChanged, changes, state }) => {
      if (docChanged)
        handleScroll(Math.max(lineOfOpen(state), lineOfChange(state, changes) - LINES_ABOVE))
    })
  }, [view, recipe, updates])

  useEffect(() => {
    if (view) showNotes(view, notes)
  }, [view, notes])

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
      setRecipeLine(undefined)
      if (!view) return
      closeRecipe(view)
      if (isGone) showToast({ title: 'The recipe is no longer in the text' })
      requestAnimationFrame(() => view.focus())
    },
    [view],
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
          onPicture={pictures.pick}
          onLink={() => view && setLink(linkAt(view.state))}
          onWordGoal={onWordGoal}
          onRecipe={() => {
            if (!view) return
            const fence = recipeAtCursor(view.state) ?? insertRecipe(view)
            setRecipe(openRecipe(view, fence, updates))
          }}
        />
        <div ref={host} className="min-h-0 flex-1" />
      </div>
      {recipe
        ? recipeForm({
            source: recipe,
            line: recipeLine,
            pictures: pictures.ofForm,
            onClose: handleClose,
          })
        : null}
      {pictures.windows}
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

/** The line, counted from 0, in which a change ends. */
function lineOfChange({ doc }: EditorState, changes: ChangeSet): number {
  let at = 0
  changes.iterChangedRanges((_fromA, _toA, _fromB, toB) => {
    at = toB
  })
  return doc.lineAt(at).number - 1
}

function showLine(view: EditorView, line: number): void {
  const number = Math.min(view.state.doc.lines, Math.max(1, line + 1))
  const { from, to } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}
