import type { TransferNote } from '../transfer-post.ts'

const CONTAINED_PICTURE = /<img\b[^<>]*\bsrc\s*=\s*["']?data:/i
const FORM = /<form\b/i

/** What of a text cannot be said in Markdown, or may not be said in an article. */
export function notesOfHtml(html: string): TransferNote[] {
  const notes: TransferNote[] = []
  if (CONTAINED_PICTURE.test(html)) {
    notes.push({ kind: 'pictures', detail: 'a picture whose bytes stand in the text' })
  }
  if (FORM.test(html)) notes.push({ kind: 'text', detail: 'a form was left out' })
  return notes
}
