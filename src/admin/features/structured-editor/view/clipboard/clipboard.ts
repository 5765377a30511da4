import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { keepLines } from '#admin/clipboard/keep-lines.ts'
import { OWN_TEXT } from '#admin/clipboard/own-text.ts'
import { type Paste, readClipboard, textOfPaste } from '#admin/clipboard/pasted.ts'
import { firstFreeNote } from '#domain/posts/text/footnote-numbers.ts'
import { keepCursorInSight } from '../text/keep-cursor-in-sight.ts'
import { sourcesOf } from '../text/kept-text.ts'
import { writtenText } from '../text/written-text.ts'
import { markdownOfSlice } from './markdown-of-slice.ts'
import { putMarkdown } from './put-markdown.ts'

/** The parts of a paste or a drop that are not words. */
export type ClipboardEvents = {
  /** Files were pasted or dropped. */
  onFiles: (files: readonly File[], at: number) => void
  /** Pictures lay in the clipboard with the words, each for a place. */
  onPictures: (pictures: readonly { file: File; alt: string; at: number }[]) => void
  /** The words show pictures of other sites. */
  onForeign: (addresses: readonly string[]) => void
  /** So many pictures did not come along. */
  onMissing: (count: number) => void
}

type Converter = typeof import('#admin/clipboard/html-of-markdown.ts')

/** Words of other programs come in as what they look like; those of the text go out as Markdown and as HTML. */
export function clipboard(events: ClipboardEvents): Plugin {
  let converter: Converter | undefined
  return new Plugin({
    // A copy cannot wait: what it takes is fetched once somebody selects something.
    view: () => ({
      update({ state }) {
        if (converter || state.selection.empty) return
        import('#admin/clipboard/html-of-markdown.ts').then(
          (loaded) => {
            converter = loaded
          },
          // Without it other programs get what the view looks like, and this one its Markdown all the same.
          () => undefined,
        )
      },
    }),
    props: {
      clipboardTextSerializer: (slice, view) => markdownOfSlice(slice, sourcesOf(view.state)),
      handleDOMEvents: {
        copy: (view, event) => copy(view, event, converter),
        cut: (view, event) => copy(view, event, converter),
      },
      handlePaste: (view, event) => paste(view, event, events),
      handleDrop(view, event, _slice, isMoved) {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (isMoved || files.length === 0) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        event.preventDefault()
        events.onFiles(files, at ?? view.state.selection.from)
        return true
      },
    },
  })
}

function copy(view: EditorView, event: ClipboardEvent, converter: Converter | undefined): boolean {
  const { clipboardData } = event
  const { selection } = view.state
  if (!clipboardData || selection.empty) return false
  const slice = selection.content()
  const markdown = markdownOfSlice(slice, sourcesOf(view.state))
  const html = converter
    ? converter.htmlOfMarkdown(markdown, location.origin)
    : `<div ${OWN_TEXT}>${view.serializeForClipboard(slice).dom.innerHTML}</div>`
  event.preventDefault()
  clipboardData.clearData()
  clipboardData.setData('text/plain', markdown)
  clipboardData.setData('text/html', html)
  if (event.type === 'cut') {
    view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  }
  return true
}

function paste(view: EditorView, event: ClipboardEvent, events: ClipboardEvents): boolean {
  const { $from } = view.state.selection
  if ($from.parent.type.spec.code) return false
  const pasted = event.clipboardData && readClipboard(event.clipboardData)
  if (!pasted) return false
  if (pasted.kind === 'files') events.onFiles(pasted.files, $from.pos)
  else if (pasted.kind === 'html') void pasteHtml(view, pasted.paste, events)
  else put(view, pasted.isOwn ? pasted.text : keepLines(pasted.text))
  return true
}

async function pasteHtml(view: EditorView, paste: Paste, events: ClipboardEvents): Promise<void> {
  const firstNote = firstFreeNote(writtenText(view.state))
  const { text, pictures, missing, foreign } = await textOfPaste(paste, firstNote)
  if (view.isDestroyed) return
  const at = pictures.map((picture) => picture.at)
  let places: number[] = []
  try {
    places = put(view, text, at)
  } catch (error) {
    // Markdown that has no place here; the words stay.
    reportError(error)
    put(view, paste.plain)
  }
  const placed = pictures.map(({ file, alt }, index) => ({
    file,
    alt,
    at: places[index] ?? view.state.selection.from,
  }))
  if (placed.length > 0) events.onPictures(placed)
  if (missing > 0) events.onMissing(missing)
  if (foreign.length > 0) events.onForeign(foreign)
}

function put(view: EditorView, markdown: string, at: readonly number[] = []): number[] {
  const { tr, places } = putMarkdown(view.state, markdown, at)
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'))
  keepCursorInSight(view)
  return places
}
