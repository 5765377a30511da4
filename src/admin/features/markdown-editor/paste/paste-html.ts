import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SendPicture, StoredPicture } from '#admin/article-blocks/start-upload.ts'
import { isRefused } from '#admin/article-windows/choose-pictures.ts'
import { tellMissing } from '#admin/article-windows/missing-pictures.ts'
import { type Paste, textOfPaste } from '#admin/clipboard/pasted.ts'
import { firstFreeNote } from '#domain/posts/text/footnote-numbers.ts'
import { pictureAddressesIn } from '#domain/posts/text/text-pictures.ts'
import { sendPictures } from '../pictures/send-pictures.ts'

/** How a table, heading, list, quotation, code, footnote or dividing line begins. */
const BLOCK_START = /^(?:\||\[\^[^\]\s]+\]: |#{1,6} |[-*+] |\d+[.)] |>|```|---(?:\n|$))/
/** A line in which nothing stands yet but the mark of an item or quotation. */
const BLOCK_MARK = /^\s*(?:[-*+>]|\d+[.)])\s*$/

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
  const firstNote = firstFreeNote(view.state.doc.toString())
  const { text, pictures, foreign, missing } = await textOfPaste(paste, firstNote)
  const { before, after } = apartFrom(view.state, text)
  const from = view.state.selection.main.from + before.length
  view.dispatch({
    ...view.state.replaceSelection(before + text + after),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  // From the last to the first: what has arrived must not move the places of the others.
  for (const { file, alt, at } of pictures.toReversed()) {
    if (isRefused([file])) continue
    sendPictures(view, { ...ways, pictures: [{ file, alt }], at: from + at })
  }
  if (missing > 0) tellMissing(missing)
  return foreign
}

/**
 * Returns the lines around a text that make it a table, list or heading beside words too: in their line it would be
 * words itself.
 */
export function apartFrom(
  { doc, selection: { main } }: EditorState,
  text: string,
): { before: string; after: string } {
  const first = doc.lineAt(main.from)
  const last = doc.lineAt(main.to)
  const above = doc.sliceString(first.from, main.from)
  const below = doc.sliceString(main.to, last.to)
  const lastPart = text.slice(text.lastIndexOf('\n\n') + 1).trimStart()
  const isApart = above.trim() === '' || BLOCK_MARK.test(above)
  return {
    before: BLOCK_START.test(text) && !isApart ? '\n\n' : '',
    after: BLOCK_START.test(lastPart) && below.trim() !== '' ? '\n\n' : '',
  }
}

/** Names another address wherever the text shows a picture of this one. */
export function replaceAddress(view: EditorView, before: string, after: string): void {
  const places = pictureAddressesIn(view.state.doc.toString(), before)
  if (places.length === 0) return
  const changes = places.map((place) => ({ ...place, insert: after }))
  view.dispatch({ changes, userEvent: 'input.picture' })
}
