import { METHOD } from '../language/list-heading.ts'
import { readPicture } from '../language/read-step.ts'
import type { StepPicture } from '../shape/recipe.ts'
import type { BlockForm, FormRow } from './block-form.ts'
import { type NextLine, spliceLines, unchangedLines } from './next-lines.ts'
import { placeOfNew } from './place-of-new.ts'

/** The lists of a form whose rows can be added, taken out and moved. */
export type RowList = 'ingredients' | 'method' | 'swaps' | 'notes'

export type NewRow = { kind: 'ingredient' | 'step' | 'heading' | 'field'; text: string }

/** The mark before the words of a row, by its kind. */
const BEFORE = {
  ingredient: /^\s*[-*]\s*/,
  step: /^\s*\d{1,3}[.)]\s*/,
  heading: /^\s*##\s*/,
  field: /^\s*\p{L}+:\s*/u,
  plain: /^\s*/,
} as const
const BELOW_STEP = '   '

/** Writes other words into a row. The same words leave every byte as it is. */
export function setRowText(form: BlockForm, row: FormRow, text: string): NextLine[] {
  if (row.kind === 'step') return setStepText(form, row, text)
  const words = inOneLine(text)
  if (words === row.text) return unchangedLines(form)
  const place = form.roles[row.at]?.place
  const safe = row.kind === 'heading' && place === 'ingredients' ? asGroupTitle(words) : words
  return spliceLines(form, { at: row.at, count: 1, lines: [leadingMark(form, row) + safe] })
}

/** Puts another line of the block in the place of one. */
export function putLine(form: BlockForm, line: number, text: string): NextLine[] {
  return spliceLines(form, { at: line, count: 1, lines: [text] })
}

function leadingMark({ lines }: BlockForm, { kind, at }: FormRow): string {
  // “- For the sauce:” becomes a heading as the form writes it.
  if (kind === 'heading' && !BEFORE.heading.test(lines[at] ?? '')) return '## '
  const before = BEFORE[kind].exec(lines[at] ?? '')?.[0].replace(/[\r\n]/g, '') ?? ''
  return kind === 'plain' || /\s$/.test(before) ? before : `${before} `
}

/** Under this heading the method would begin. */
function asGroupTitle(title: string): string {
  return METHOD.test(title) ? `${title}:` : title
}

function setStepText(form: BlockForm, row: FormRow, text: string): NextLine[] {
  const [first = '', ...others] = text.split('\n').map(inOneLine)
  const wanted = [first, ...others.filter(Boolean)]
  const written = row.text.split('\n')
  const lines = textLines(form, row)
  const isSame = (index: number) => wanted[index] === written[index]
  if (wanted.length === written.length && wanted.every((_, index) => isSame(index))) {
    return unchangedLines(form)
  }
  const next = unchangedLines(form)
  const put = (line: number, words: string) => {
    const [replaced] = spliceLines(form, { at: line, count: 1, lines: [words] }).slice(line)
    if (replaced) next[line] = replaced
  }
  if (!isSame(0)) put(row.at, leadingMark(form, row) + (wanted[0] ?? ''))
  const common = Math.min(wanted.length, lines.length)
  for (let index = 1; index < common; index++) {
    const line = lines[index] ?? row.at
    if (!isSame(index)) put(line, BELOW_STEP + wanted[index])
  }
  const last = lines[common - 1] ?? row.at
  const more = wanted.slice(common).map((words) => BELOW_STEP + words)
  const added = spliceLines(form, { at: 0, lines: more }).slice(0, more.length)
  const gone = new Set(lines.slice(common))
  return next
    .toSpliced(last + 1, 0, ...added)
    .filter(({ from }) => from === null || !gone.has(from))
}

/** The lines of a step that hold its words: not those of pictures, nor blank ones. */
export function textLines({ lines }: BlockForm, { at, size }: FormRow): number[] {
  return Array.from({ length: size }, (_, index) => at + index).filter((line) => {
    const written = lines[line]?.trim() ?? ''
    return line === at || (written !== '' && !readPicture(written))
  })
}

/**
 * Puts new rows into a list.
 *
 * @param after the place in the list of the row that they follow, or `above` of the one that follows them; without
 * either they come last
 */
export function insertRows(
  form: BlockForm,
  list: RowList,
  { rows, after, above }: { rows: readonly NewRow[]; after?: number; above?: number },
): NextLine[] {
  const known = form[list][above ?? after ?? -1]
  const place = known && { at: known.at + (above === undefined ? known.size : 0) }
  const { at, heading }: { at: number; heading?: string } = place ?? placeOfNew(form, list)
  const lines = rows.flatMap((row) => printRow(form, list, row))
  const next = spliceLines(form, { at, lines: heading ? [heading, ...lines] : lines })
  return list === 'method' ? renumbered(form, next) : next
}

function printRow({ words: language }: BlockForm, list: RowList, { kind, text }: NewRow): string[] {
  const words = inOneLine(text)
  if (kind === 'heading') return [`## ${list === 'ingredients' ? asGroupTitle(words) : words}`]
  if (kind === 'ingredient') return [`- ${words}`]
  if (kind === 'field') return [`${language.wordOf(list === 'swaps' ? 'swap' : 'note')}: ${words}`]
  const [first = '', ...others] = text.split('\n').map(inOneLine)
  return [`1. ${first}`, ...others.filter(Boolean).map((line) => BELOW_STEP + line)]
}

/** Takes a row out, with all that stands below it. */
export function removeRow(form: BlockForm, row: FormRow): NextLine[] {
  const next = unchangedLines(form).toSpliced(row.at, row.size)
  return row.kind === 'step' ? renumbered(form, next) : next
}

/** Moves a row of a list to the place of another; what is no row of the list stays where it is. */
export function moveRow(
  form: BlockForm,
  list: RowList,
  { from, to }: { from: number; to: number },
): NextLine[] {
  const row = form[list][from]
  const target = form[list][to]
  if (!row || !target || from === to) return unchangedLines(form)
  const lines = unchangedLines(form)
  const moved = lines.slice(row.at, row.at + row.size)
  const rest = lines.toSpliced(row.at, row.size)
  const at = to < from ? target.at : target.at + target.size - row.size
  const next = rest.toSpliced(at, 0, ...moved)
  return list === 'method' ? renumbered(form, next) : next
}

/** Steps that were numbered one after the other are so again; other numbers are the writer's own. */
export function renumbered(form: BlockForm, next: NextLine[]): NextLine[] {
  const stepNumber = (text = '') => Number(/^\s*(\d{1,3})/.exec(text)?.[1])
  const steps = form.method.filter(({ kind }) => kind === 'step')
  if (steps.some(({ at }, index) => stepNumber(form.lines[at]) !== index + 1)) return next
  const wereSteps = new Set(steps.map(({ at }) => at))
  let number = 0
  return next.map((line) => {
    const isStep = line.from === null ? /^1\. /.test(line.text) : wereSteps.has(line.from)
    if (!isStep) return line
    number += 1
    return { ...line, text: line.text.replace(/^(\s*)\d{1,3}/, `$1${number}`) }
  })
}

/** Puts a picture below a step. */
export function addPicture(form: BlockForm, row: FormRow, picture: StepPicture): NextLine[] {
  return spliceLines(form, { at: row.at + row.size, lines: [BELOW_STEP + printPicture(picture)] })
}

/** Takes out, or describes anew, the picture that stands in a line. */
export function setPicture(
  form: BlockForm,
  at: number,
  picture: StepPicture | undefined,
): NextLine[] {
  if (!picture) return unchangedLines(form).toSpliced(at, 1)
  const before = BEFORE.plain.exec(form.lines[at] ?? '')?.[0] ?? BELOW_STEP
  return spliceLines(form, { at, count: 1, lines: [before + printPicture(picture)] })
}

function printPicture({ alt, address }: StepPicture): string {
  return `![${inOneLine(alt).replace(/[[\]]/g, '')}](${address})`
}

function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim()
}
