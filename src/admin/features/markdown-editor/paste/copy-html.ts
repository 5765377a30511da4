import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

type Converter = typeof import('#admin/clipboard/html-of-markdown.ts')

let converter: Converter | undefined

/**
 * Puts the selected words into the clipboard as HTML too, so that they are what they look like in Word and mail. In the
 * plain look the Markdown alone is copied.
 */
export function copyHtml(wantsPlain: () => boolean): Extension {
  const copy = (event: ClipboardEvent, view: EditorView) =>
    !wantsPlain() && copySelection(event, view)
  return [
    // A copy cannot wait: what it takes is fetched once somebody selects something.
    EditorView.updateListener.of(({ selectionSet, state }) => {
      if (converter || !selectionSet || state.selection.main.empty || wantsPlain()) return
      import('#admin/clipboard/html-of-markdown.ts').then(
        (loaded) => {
          converter = loaded
        },
        // Without it the Markdown alone is copied.
        () => undefined,
      )
    }),
    EditorView.domEventHandlers({ copy, cut: copy }),
  ]
}

function copySelection(event: ClipboardEvent, view: EditorView): boolean {
  const { main, ranges } = view.state.selection
  const { clipboardData } = event
  if (!clipboardData || !converter || main.empty || ranges.length > 1) return false
  const markdown = view.state.sliceDoc(main.from, main.to)
  const html = converter.htmlOfMarkdown(markdown, location.origin)
  event.preventDefault()
  clipboardData.clearData()
  clipboardData.setData('text/plain', markdown)
  clipboardData.setData('text/html', html)
  if (event.type === 'cut') {
    view.dispatch({
      ...view.state.replaceSelection(''),
      scrollIntoView: true,
      userEvent: 'delete.cut',
    })
  }
  return true
}
