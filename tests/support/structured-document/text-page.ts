import type { EditorView } from 'prosemirror-view'
import { findLook } from '#admin/article-blocks/find-look.ts'
import { createDocumentStore } from '#admin/features/saving/document-store.ts'
import { createTextHandle, lineAtTop } from '#admin/features/structured-editor/pane/text-handle.ts'
import { textPlugins } from '#admin/features/structured-editor/pane/text-plugins.ts'
import type { ClipboardEvents } from '#admin/features/structured-editor/view/clipboard/clipboard.ts'
import { adoptSheet, styleSheet } from '#admin/features/structured-editor/view/look/style-sheet.ts'
import { mountEditor } from '#admin/features/structured-editor/view/mount-editor.ts'
import { showNotes } from '#admin/features/structured-editor/view/notes/note-marks.ts'
import { connectText } from '#admin/features/structured-editor/view/text/connect-text.ts'
import { selectionOfRange } from '#admin/features/structured-editor/view/text/selection-of-range.ts'
import {
  goOnWith,
  type SelectedText,
  selectedText,
} from '#admin/features/structured-editor/view/text/switch-text.ts'
import { setFocusMode } from '#admin/features/structured-editor/view/typing/focus-mode.ts'
import type { EditorHandle, NoteInText } from '#admin/text-editor/text-editor.ts'
import { emptyDocument } from '#domain/posts/post-document.ts'
import { quietEvents } from './quiet-events.ts'

/** The writing field as the page of a post has it: with a document that holds its text. */
export type TextPage = {
  open: (markdown: string) => void
  /** The text as the page would save it. */
  text: () => string
  /** Somebody else has saved another text. */
  replace: (markdown: string) => void
  /** How often the page heard that somebody writes. */
  typed: () => number
  /** What is selected, as plain words. */
  selected: () => string
  /** Puts the cursor at a place of the Markdown. */
  setCursor: (offset: number) => void
  goToLine: (line: number) => void
  goBehindSelection: () => void
  lineAtTop: () => number
  /** What pasting and dropping have asked of the page, in words. */
  asked: () => string[]
  setFocusMode: (isOn: boolean) => void
  /** What the plain view would begin with. */
  selectedText: () => SelectedText
  /** Comes back from the plain view. */
  goOnWith: (text: SelectedText) => void
  showNotes: (notes: NoteInText[]) => void
  anchors: () => ReturnType<EditorHandle['notes']['anchors']>
  anchorOfSelection: () => ReturnType<EditorHandle['notes']['anchorOfSelection']>
}

const asked: string[] = []

/** What a slash offers on this page. */
const COMMANDS = ['Picture', 'Recipe', 'Rule'].map((label) => ({
  label,
  about: 'To try',
  words: label === 'Recipe' ? 'food' : '',
  apply: () => void asked.push(label),
}))

const scroller = document.createElement('main')
scroller.style.cssText = 'height: 300px; overflow: auto'
document.body.append(scroller)

/** The pane of a post gives the form of finding its look. */
let findSheet: CSSStyleSheet | undefined
let close = () => {}
let current: ReturnType<typeof opened> | undefined

function opened(markdown: string) {
  const store = createDocumentStore({ ...emptyDocument('Ada'), content: markdown })
  let typed = 0
  findSheet ??= styleSheet('body', [findLook])
  adoptSheet(document, findSheet)
  const { view } = mountEditor(scroller, { markdown, label: 'Text', events: quietEvents })
  asked.length = 0
  const events: ClipboardEvents = {
    onFiles: (files, at) => void asked.push(`${files.length} files at ${at}`),
    onPictures: (pictures) =>
      void asked.push(...pictures.map(({ alt, at }) => `${alt} in block ${blockAt(view, at)}`)),
    onForeign: (addresses) => void asked.push(...addresses),
    onMissing: (count) => void asked.push(`${count} missing`),
  }
  const plugins = textPlugins({ events, commands: COMMANDS, hasSmartQuotes: () => true })
  view.updateState(view.state.reconfigure({ plugins: [...plugins, ...view.state.plugins] }))
  const detach = connectText(view, {
    read: () => store.read().content,
    attach: store.attachText,
    recordTyping: () => {
      typed++
    },
    onReplaced: (listener) => store.subscribe((origin) => origin === 'program' && listener()),
  })
  close = () => {
    detach()
    view.destroy()
  }
  const handle = createTextHandle(view, { scroller, addPictures: () => undefined })
  return { store, view, handle, typed: () => typed }
}

/** Which of the outermost blocks a position is in front of. */
function blockAt({ state }: EditorView, position: number): number {
  return state.doc.resolve(position).index(0)
}

function field() {
  if (!current) throw new Error('No text is open.')
  return current
}

const textPage: TextPage = {
  open(markdown) {
    close()
    current = opened(markdown)
    current.view.focus()
  },
  text: () => field().store.read().content,
  replace: (content) => field().store.change({ content }),
  typed: () => field().typed(),
  asked: () => asked,
  selected() {
    const { doc, selection } = field().view.state
    return doc.textBetween(selection.from, selection.to)
  },
  setCursor(offset) {
    const { view } = field()
    const selection = selectionOfRange(view.state, { from: offset, to: offset })
    view.dispatch(view.state.tr.setSelection(selection))
  },
  goToLine: (line) => field().handle.goToLine(line),
  goBehindSelection: () => field().handle.goBehindSelection(),
  lineAtTop: () => lineAtTop(field().view, scroller),
  setFocusMode: (isOn) => setFocusMode(field().view, isOn),
  selectedText: () => selectedText(field().view.state),
  goOnWith: (text) => goOnWith(field().view, text),
  showNotes: (notes) => showNotes(field().view, notes),
  anchors: () => field().handle.notes.anchors(),
  anchorOfSelection: () => field().handle.notes.anchorOfSelection(),
}
Object.assign(globalThis, { textPage })
