import type { TransferNote } from '../transfer-post.ts'

const CONTAINED_PICTURE = /<img\b[^<>]*\bsrc\s*=\s*["']?data:/i
const SCRIPT = /<script\b(?![^<>]*\btype\s*=\s*["']?application\/(?:ld\+)?json)/i
const STYLE = /<style\b/i
const PAGE_BREAK = /<!--\s*nextpage\s*-->/i
/** A dynamic block, whose text WordPress renders for each visitor. */
const MADE_BLOCK = /<!--\s*wp:([a-z][\w/-]{0,80})\s(?:(?!-->|<!--)[\s\S]){0,4000}?\/-->/g
const EMPTY_BLOCKS = new Set(['separator', 'spacer', 'more', 'nextpage'])
const FORM = /<form\b/i

/** Lists for the report what of a text Markdown cannot express, or an article may not contain. */
export function notesOfHtml(html: string): TransferNote[] {
  const notes: TransferNote[] = []
  if (CONTAINED_PICTURE.test(html)) {
    notes.push({ kind: 'pictures', detail: 'a picture whose bytes stand in the text' })
  }
  if (FORM.test(html)) notes.push({ kind: 'text', detail: 'a form was left out' })
  if (SCRIPT.test(html)) notes.push({ kind: 'code', detail: 'a script in the text' })
  if (STYLE.test(html)) notes.push({ kind: 'code', detail: 'a style sheet in the text' })
  if (PAGE_BREAK.test(html)) notes.push({ kind: 'layout', detail: 'several pages are one' })
  const made = new Set(Array.from(html.matchAll(MADE_BLOCK), ([, name = '']) => name))
  for (const name of made) {
    if (EMPTY_BLOCKS.has(name)) continue
    notes.push({ kind: 'text', detail: `the block “${name}” holds no text of its own` })
  }
  return notes
}
