import { createDocumentStore } from '#admin/features/saving/document-store.ts'
import { mountEditor } from '#admin/features/structured-editor/view/mount-editor.ts'
import { showNotes } from '#admin/features/structured-editor/view/notes/note-marks.ts'
import { connectText } from '#admin/features/structured-editor/view/text/connect-text.ts'
import {
  createTextHandle,
  lineAtTop,
} from '#admin/features/structured-editor/view/text/text-handle.ts'
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
  goToLine: (line: number) => void
  goBehindSelection: () => void
  lineAtTop: () => number
  showNotes: (notes: NoteInText[]) => void
  anchors: () => ReturnType<EditorHandle['notes']['anchors']>
  anchorOfSelection: () => ReturnType<EditorHandle['notes']['anchorOfSelection']>
}

const scroller = document.createElement('main')
scroller.style.cssText = 'height: 300px; overflow: auto'
document.body.append(scroller)

let close = () => {}
let current: ReturnType<typeof opened> | undefined

function opened(markdown: string) {
  const store = createDocumentStore({ ...emptyDocument('Ada'), content: markdown })
  let typed = 0
  const { view } = mountEditor(scroller, { markdown, label: 'Text', events: quietEvents })
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
  selected() {
    const { doc, selection } = field().view.state
    return doc.textBetween(selection.from, selection.to)
  },
  goToLine: (line) => field().handle.goToLine(line),
  goBehindSelection: () => field().handle.goBehindSelection(),
  lineAtTop: () => lineAtTop(field().view, scroller),
  showNotes: (notes) => showNotes(field().view, notes),
  anchors: () => field().handle.notes.anchors(),
  anchorOfSelection: () => field().handle.notes.anchorOfSelection(),
}
Object.assign(globalThis, { textPage })
