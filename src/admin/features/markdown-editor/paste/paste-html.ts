import type { EditorView } from '@codemirror/view'
import { showToast } from '#ui/toast/toast-store.ts'
import {
  choosePictures,
  type SendPicture,
  type StoredPicture,
  sendPictures,
} from '../send-pictures.ts'
import type { ClipboardPictures } from './clipboard-pictures.ts'
import type { PastedText } from './paste-as-markdown.ts'

/** What a paste brings: HTML, the same without any markup, and pictures beside it. */
export type Paste = ClipboardPictures & { html: string; plain: string }

/**
 * Puts what was copied into the text as Markdown, and sends the pictures that came along to where they stood.
 *
 * @returns the addresses of pictures that lie on other sites
 */
export async function pasteHtml(
  view: EditorView,
  paste: Paste,
  ways: { send: SendPicture; onPlaced: (picture: StoredPicture) => void },
): Promise<string[]> {
  const { text, pictures, foreign } = await textOfPaste(paste)
  const { from } = view.state.selection.main
  view.dispatch({
    ...view.state.replaceSelection(text),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  // From the last to the first: what has arrived must not move the places of the others.
  for (const { file, alt, at } of pictures.toReversed()) {
    const choice = choosePictures([file])
    if (choice.ok) sendPictures(view, { ...ways, pictures: [{ file, alt }], at: from + at })
    else showToast({ ...choice.toast, variant: 'destructive' })
  }
  return foreign
}

/** Without the part that turns HTML into Markdown, or with HTML that it trips over, the words stay. */
async function textOfPaste({ html, plain, ...pictures }: Paste): Promise<PastedText> {
  const words = plain || html.replace(/<[^<>]*>/g, ' ').trim()
  try {
    const { readPaste } = await import('./paste-as-markdown.ts')
    const pasted = readPaste(html, pictures)
    const isEmpty = pasted.text === '' && pasted.pictures.length === 0
    return isEmpty ? { ...pasted, text: plain } : pasted
  } catch (error) {
    reportError(error)
    return { text: words, pictures: [], foreign: [] }
  }
}

/** Names another address wherever the text shows a picture of this one. */
export function replaceAddress(view: EditorView, before: string, after: string): void {
  const text = view.state.doc.toString()
  const changes: { from: number; to: number; insert: string }[] = []
  for (let at = text.indexOf(before); at !== -1; at = text.indexOf(before, at + before.length)) {
    if (!/!\[[^\]]*\]\(<?$/.test(text.slice(Math.max(0, at - 400), at))) continue
    changes.push({ from: at, to: at + before.length, insert: after })
  }
  if (changes.length > 0) view.dispatch({ changes, userEvent: 'input.picture' })
}
