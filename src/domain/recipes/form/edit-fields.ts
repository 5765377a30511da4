import { type BlockForm, persons, type SingleField } from './block-form.ts'
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
  const former = form.lines[row?.at ?? -1] ?? ''
  const line =
    field === 'yield' ? yieldLine(words, former, form) : fieldLine(field, words, former, form)
  if (!row) return spliceLines(form, { at: placeOfField(form, field), lines: [line] })
  return spliceLines(form, { at: row.at, count: 1, lines: [line] })
}

/** The name of a field as it is written, with the spaces around it. */
const NAME = /^\s*\p{L}+:[^\S\r\n]*/u

function fieldLine(field: string, text: string, former: string, { words }: BlockForm): string {
  const name = NAME.exec(former)?.[0] ?? `${words.wordOf(field)}: `
  return `${/\s$/.test(name) ? name : `${name} `}${text}`
}

/** Its word stays, where it still says the same, and so do the persons behind the number. */
function yieldLine(text: string, former: string, form: BlockForm): string {
  const [, field = '', amount = ''] = /^(serves|makes):\s*(.*)$/i.exec(text) ?? []
  const word = /\p{L}+/u.exec(former)?.[0] ?? ''
  const isSame = word !== '' && form.words.fieldOf(word) === field.toLowerCase()
  if (word.toLowerCase() === field.toLowerCase()) return (/^\s*/.exec(former)?.[0] ?? '') + text
  const behind = isSame && field.toLowerCase() === 'serves' ? persons(former) : ''
  return fieldLine(field.toLowerCase(), amount + behind, isSame ? former : '', form)
}
