import type { ClipboardPictures } from './clipboard-pictures.ts'
import { isOwnText } from './own-text.ts'
import type { PastedText } from './read-paste.ts'

/** HTML with any of these says more than its plain text does; code editors put their text as HTML beside it. */
const SAYS_MORE =
  /<(?:a|b|strong|i|em|h[1-6]|ul|ol|li|table|blockquote|img|iframe|p|del|s|code)[\s>]/i

/** The parts of a paste: HTML, the same without any markup, and pictures beside it. */
export type Paste = ClipboardPictures & { html: string; plain: string }

/** The clipboard as it was pasted: files, words without markup, which may be Markdown of the desk, or HTML. */
export type Pasted =
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'words'; text: string; isOwn: boolean }
  | { kind: 'html'; paste: Paste }

/** Returns what a clipboard holds for a text; undefined for nothing. */
export function readClipboard(data: DataTransfer): Pasted | undefined {
  const html = data.getData('text/html')
  const plain = data.getData('text/plain')
  // The list is empty once the event is over.
  const files = [...data.files]
  if (files.length > 0 && !plain) return { kind: 'files', files }
  const isOwn = isOwnText(html)
  if (plain && (isOwn || !SAYS_MORE.test(html))) return { kind: 'words', text: plain, isOwn }
  if (!html) return undefined
  return { kind: 'html', paste: { html, plain, rtf: data.getData('text/rtf'), files } }
}

/**
 * Returns a paste as Markdown. Without the part that turns HTML into that, or with HTML that it trips over, the words
 * stay.
 *
 * @param firstNote the number under which the first footnote is put
 */
export async function textOfPaste(
  { html, plain, ...pictures }: Paste,
  firstNote: number,
): Promise<PastedText> {
  const words = plain || html.replace(/<[^<>]*>/g, ' ').trim()
  try {
    const { readPaste } = await import('./read-paste.ts')
    const pasted = readPaste(html, { ...pictures, firstNote })
    const isEmpty = pasted.text === '' && pasted.pictures.length === 0
    return isEmpty ? { ...pasted, text: plain } : pasted
  } catch (error) {
    reportError(error)
    return { text: words, pictures: [], foreign: [], missing: 0 }
  }
}
