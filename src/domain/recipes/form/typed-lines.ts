import { type BlockForm, type FormRow, readForm } from './block-form.ts'
import {
  insertRows,
  type NewRow,
  putLine,
  removeRow,
  renumbered,
  setRowText,
  textLines,
} from './edit-rows.ts'
import { type NextLine, textOfLines, unchangedLines } from './next-lines.ts'

/** A list whose rows are typed one below the other. */
export type TypedList = 'ingredients' | 'method'

/** A bullet with the space behind it. */
const BULLET = /^\s*[-*]\s*/

/** Returns the text in the line of a row; “For the sauce:” has its colon, which makes a heading of it. */
export function typedText(form: BlockForm, row: FormRow): string {
  return isColonHeading(form, row) ? lineOf(form, row).replace(BULLET, '').trim() : row.text
}

/** Writes what was typed into a line. The same words leave every byte as it is. */
export function setTypedText(form: BlockForm, row: FormRow, text: string): NextLine[] {
  if (!isColonHeading(form, row)) return setRowText(form, row, text)
  const words = text.replace(/\s+/g, ' ').trim()
  if (words === typedText(form, row)) return unchangedLines(form)
  const bullet = BULLET.exec(lineOf(form, row))?.[0] ?? '- '
  return putLine(form, row.at, bullet + words)
}

function isColonHeading(form: BlockForm, { kind, at }: FormRow): boolean {
  return kind === 'heading' && BULLET.test(form.lines[at] ?? '')
}

function lineOf({ lines }: BlockForm, { at }: FormRow): string {
  return (lines[at] ?? '').replace(/\r$/, '')
}

/**
 * Ends the line of a row where the cursor is, and puts other rows below it. Without words before the
 * cursor they go above the row, which stays byte for byte.
 *
 * @param rows what comes between: none where Enter was pressed
 */
export function splitRow(
  form: BlockForm,
  list: TypedList,
  split: { index: number; before: string; after: string; rows?: readonly NewRow[] },
): NextLine[] {
  const { index, before, after, rows = [] } = split
  const row = form[list][index]
  if (!row) return unchangedLines(form)
  const kind = list === 'method' ? 'step' : 'ingredient'
  const isBegun = before.trim() !== ''
  const isEmpty = !isBegun && after.trim() === '' && row.pictures.length === 0
  if (isEmpty && rows.length > 0) {
    // Pasted rows go in the place of an empty one.
    return then(insertRows(form, list, { rows, after: index }), (now) =>
      withoutRow(now, list, index),
    )
  }
  if (!isBegun && !isEmpty) {
    return insertRows(form, list, {
      rows: rows.length > 0 ? rows : [{ kind, text: '' }],
      above: index,
    })
  }
  const last: NewRow[] = after.trim() !== '' || rows.length === 0 ? [{ kind, text: after }] : []
  const set = setTypedText(form, row, before)
  return then(set, (now) => insertRows(now, list, { rows: [...rows, ...last], after: index }))
}

/**
 * Takes the line of a row to the end of the one above, with the pictures of a step.
 *
 * @returns undefined where the one above is of another kind and takes no words
 */
export function joinRow(
  form: BlockForm,
  list: TypedList,
  index: number,
): { lines: NextLine[]; caret: number } | undefined {
  const [above, row] = [form[list][index - 1], form[list][index]]
  if (!above || !row) return undefined
  const [start, end] = [typedText(form, above), typedText(form, row)]
  const isAlike = above.kind === row.kind
  if (end !== '' && !isAlike) return undefined
  const caret = start.length
  if (row.kind !== 'step' || !isAlike) {
    const text = [start, end].filter(Boolean).join(' ')
    const set = setTypedText(form, above, text)
    return { lines: then(set, (now) => withoutRow(now, list, index)), caret }
  }
  const gone = new Set(textLines(form, row))
  const text = [start, end].filter(Boolean).join(' ')
  const without = unchangedLines(form).filter(({ from }) => from === null || !gone.has(from))
  const joined = then(without, (now) => {
    const step = now[list][index - 1]
    return step ? setRowText(now, step, text) : unchangedLines(now)
  })
  return { lines: renumbered(form, joined), caret }
}

function withoutRow(form: BlockForm, list: TypedList, index: number): NextLine[] {
  const row = form[list][index]
  return row ? removeRow(form, row) : unchangedLines(form)
}

/** One edit after another, as one: each line knows which it was before the first. */
function then(first: NextLine[], second: (form: BlockForm) => NextLine[]): NextLine[] {
  return second(readForm(textOfLines(first))).map(({ text, from }) => ({
    text,
    from: from === null ? null : (first[from]?.from ?? null),
  }))
}
