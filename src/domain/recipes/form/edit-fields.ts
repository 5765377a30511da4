import type { BlockForm, SingleField } from './block-form.ts'
import { type NextLine, spliceLines, unchangedLines } from './next-lines.ts'
import { placeOfField } from './place-of-new.ts'

/**
 * Writes a field that a recipe has once. No words take its line out; the same words leave every
 * byte as it is.
 *
 * @param text of the yield with the name of its field, `serves: 4` or `makes: 12 muffins`
 */
export function setField(form: BlockForm, field: SingleField, text: string): NextLine[] {
  const row = form.fields[field]
  if (text.trim() === (row?.text ?? '')) return unchangedLines(form)
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === '') return unchangedLines(form).toSpliced(row?.at ?? 0, 1)
  if (!row) {
    const line = field === 'yield' ? words : `${field}: ${words}`
    return spliceLines(form, { at: placeOfField(form, field), lines: [line] })
  }
  const name = field === 'yield' ? /^\s*/ : /^\s*[a-z]+:[^\S\r\n]*/i
  const before = name.exec(form.lines[row.at] ?? '')?.[0] ?? ''
  const space = field === 'yield' || /\s$/.test(before) ? '' : ' '
  return spliceLines(form, { at: row.at, count: 1, lines: [before + space + words] })
}
