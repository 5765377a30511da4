import { readQuantity } from '../shape/quantity.ts'
import { type LineMark, marksOfIngredient } from './ingredient-marks.ts'
import { listHeading, METHOD } from './list-heading.ts'
import { FIELDS } from './read-fields.ts'
import type { LinePlace } from './read-recipe.ts'

/** The context that the lines above give the next one. */
export type LineContext = { place: LinePlace; isInStep: boolean }

export const FIRST_LINE: LineContext = { place: 'fields', isInStep: false }

const FIELD = /^(\s*)([a-z]+):/i
const ITEM = /^(\s*)([-*]|\d{1,3}[.)])(\s+|$)/
/** A time, a tin, a range: what a field says in numbers. */
const NUMBER_START = /(?<![\p{L}\d.,/])(?=[\d½⅓⅔¼¾])/gu
/** Longer lines are not looked at: nobody reads one for its colours. */
const LONGEST = 1_000

/** The parts of a line of a recipe block, as the reader of recipes takes them, and what follows for the next. */
export function markLine(
  text: string,
  context: LineContext,
): { marks: LineMark[]; next: LineContext } {
  const { place } = context
  if (text.trim() === '' || text.length > LONGEST) return { marks: [], next: context }
  if (context.isInStep && /^(?: {2,}|\t)/.test(text)) {
    return { marks: marksOfStep(text, 0), next: context }
  }
  const heading = /^\s*##(?:\s+(.+?))?\s*$/.exec(text)
  if (heading) {
    const isMethod = place === 'method' || METHOD.test(heading[1] ?? '')
    const next = { place: isMethod ? 'method' : 'ingredients', isInStep: false } as const
    return { marks: [{ from: 0, to: text.length, kind: 'heading' }], next }
  }
  const item = ITEM.exec(text)
  if (item) return markItem(text, { item, context })
  return { marks: marksOfField(text), next: { place, isInStep: false } }
}

function markItem(
  text: string,
  { item, context: { place } }: { item: RegExpExecArray; context: LineContext },
): { marks: LineMark[]; next: LineContext } {
  const [all, space = '', mark = ''] = item
  const bullet: LineMark = { from: space.length, to: space.length + mark.length, kind: 'bullet' }
  if (/\d/.test(mark)) {
    const marks = [bullet, ...marksOfStep(text, all.length)]
    return { marks, next: { place: 'method', isInStep: true } }
  }
  if (place === 'method') return { marks: [unread(text)], next: { place, isInStep: false } }
  if (listHeading(text.slice(all.length))) {
    const heading: LineMark = {
      from: all.length,
      to: trimmedEnd(text, text.length),
      kind: 'heading',
    }
    return { marks: [bullet, heading], next: { place: 'ingredients', isInStep: false } }
  }
  const parts = marksOfIngredient(text.slice(all.length)).map(({ from, to, kind }) => ({
    from: from + all.length,
    to: to + all.length,
    kind,
  }))
  const marks = [bullet, ...parts]
  return { marks, next: { place: 'ingredients', isInStep: false } }
}

function trimmedEnd(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length
}

/** The foods that the words of a step name, and the picture that a line below it is. */
export function marksOfStep(text: string, start = 0): LineMark[] {
  const marks: LineMark[] = []
  for (const { 0: all, 1: name = '', index } of text.matchAll(
    /\{([^{}:\n]{1,80})(?::[^{}\n]{1,20})?\}/g,
  )) {
    if (index < start) continue
    const colon = index + 1 + name.length
    marks.push({ from: index, to: colon, kind: 'reference' })
    const end = index + all.length
    if (colon < end - 1) marks.push({ from: colon, to: end - 1, kind: 'share' })
    marks.push({ from: end - 1, to: end, kind: 'reference' })
  }
  const picture = /^\s*!\[[^[\]]*\]\([^\s()]+\)\s*$/.exec(text)
  return picture
    ? [
        {
          from: text.length - text.trimStart().length,
          to: trimmedEnd(text, text.length),
          kind: 'picture',
        },
      ]
    : marks
}

function marksOfField(text: string): LineMark[] {
  const [all, space = '', name = ''] = FIELD.exec(text) ?? []
  if (all === undefined || !Object.hasOwn(FIELDS, name.toLowerCase())) return [unread(text)]
  const marks: LineMark[] = [{ from: space.length, to: all.length, kind: 'field' }]
  if (!/^(?:serves|makes|time|tin)$/i.test(name)) return marks
  for (const { index } of text.matchAll(NUMBER_START)) {
    const number = readQuantity(text.slice(index))
    if (number && index >= (marks.at(-1)?.to ?? 0)) {
      marks.push({ from: index, to: index + number.length, kind: 'amount' })
    }
  }
  return marks
}

function unread(text: string): LineMark {
  return {
    from: text.length - text.trimStart().length,
    to: trimmedEnd(text, text.length),
    kind: 'unread',
  }
}
