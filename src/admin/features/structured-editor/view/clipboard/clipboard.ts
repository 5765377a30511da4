import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { keepLines } from '#admin/clipboard/keep-lines.ts'
import { isOwnText } from '#admin/clipboard/own-text.ts'
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

/** HTML with any of these says more than its plain text does. */
const SAYS_MORE =
  /<(?:a|b|strong|i|em|h[1-6]|ul|ol|li|table|blockquote|img|iframe|p|del|s|code)[\s>]/i

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
          // Without it other programs get what the view looks like.
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
  if (!clipboardData || !converter || selection.empty) return false
  const markdown = markdownOfSlice(selection.content(), sourcesOf(view.state))
  event.preventDefault()
  clipboardData.clearData()
  clipboardData.setData('text/plain', markdown)
  clipboardData.setData('text/html', converter.htmlOfMarkdown(markdown, location.origin))
  if (event.type === 'cut') {
    view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'))
  }
  return true
}

function paste(view: EditorView, event: ClipboardEvent, events: ClipboardEvents): boolean {
  const { clipboardData } = event
  const { $from } = view.state.selection
  if (!clipboardData || $from.parent.type.spec.code) return false
  const [html, plain] = ['text/html', 'text/plain'].map((type) => clipboardData.getData(type))
  // The list is empty once the event is over.
  const files = [...clipboardData.files]
  if (files.length > 0 && !plain) {
    events.onFiles(files, $from.pos)
    return true
  }
  if (plain && (!html || isOwnText(html) || !SAYS_MORE.test(html))) {
    put(view, html && isOwnText(html) ? plain : keepLines(plain))
    return true
  }
  if (!html) return false
  const rtf = clipboardData.getData('text/rtf')
  void pasteHtml(view, { html, plain: plain ?? '', rtf, files }, events)
  return true
}

async function pasteHtml(
  view: EditorView,
  { html, plain, ...pictures }: { html: string; plain: string; rtf: string; files: File[] },
  events: ClipboardEvents,
): Promise<void> {
  try {
    const { readPaste } = await import('#admin/clipboard/read-paste.ts')
    if (view.isDestroyed) return
    const firstNote = firstFreeNote(writtenText(view.state))
    const pasted = readPaste(html, { ...pictures, firstNote })
    const isEmpty = pasted.text === '' && pasted.pictures.length === 0
    const at = pasted.pictures.map((picture) => picture.at)
    const places = put(view, isEmpty ? plain : pasted.text, isEmpty ? [] : at)
    const placed = pasted.pictures.map(({ file, alt }, index) => ({
      file,
      alt,
      at: places[index] ?? view.state.selection.from,
    }))
    if (placed.length > 0) events.onPictures(placed)
    if (pasted.missing > 0) events.onMissing(pasted.missing)
    if (pasted.foreign.length > 0) events.onForeign(pasted.foreign)
  } catch (error) {
    // With HTML that it trips over, the words stay.
    reportError(error)
    if (!view.isDestroyed) put(view, plain)
  }
}

function put(view: EditorView, markdown: string, at: readonly number[] = []): number[] {
  const { tr, places } = putMarkdown(view.state, markdown, at)
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'))
  keepCursorInSight(view)
  return places
}
