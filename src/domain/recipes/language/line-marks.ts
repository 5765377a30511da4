import { readQuantity } from '../shape/quantity.ts'
import { listHeading, METHOD } from './list-heading.ts'
import { FIELDS } from './read-fields.ts'
import { endOfName } from './read-food.ts'
import { LEAD, readAmounts, readIngredient } from './read-ingredient.ts'
import type { LinePlace } from './read-recipe.ts'
import { readUnit } from './read-unit.ts'

/** A part of a line that an editor shows in a look of its own. */
export type LineMark = {
  from: number
  to: number
  kind:
    | 'field'
    | 'heading'
    | 'bullet'
    | 'flag'
    | 'amount'
    | 'unit'
    | 'food'
    | 'aside'
    | 'reference'
    | 'share'
    | 'picture'
    | 'unread'
}

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
  const marks = [bullet, ...marksOfIngredient(text, all.length)]
  return { marks, next: { place: 'ingredients', isInStep: false } }
}

function marksOfIngredient(text: string, start: number): LineMark[] {
  const words = text.slice(start)
  if (words.trim() === '') return []
  if (!readIngredient(words)) return [{ from: start, to: text.trimEnd().length, kind: 'unread' }]
  const flags = LEAD.exec(words)?.[0] ?? ''
  const { rest } = readAmounts(words.slice(flags.length).trimEnd())
  const food = start + words.trimEnd().length - rest.length
  const end = food + endOfName(rest)
  const bracket = text.slice(food, end).search(/(?<!\])\(/)
  const foodEnd = bracket === -1 ? end : food + bracket
  return [
    { from: start, to: start + flags.trimEnd().length, kind: 'flag' } as const,
    ...marksOfAmounts(text, start + flags.length, food),
    { from: food, to: trimmedEnd(text, foodEnd), kind: 'food' } as const,
    { from: foodEnd, to: trimmedEnd(text, end), kind: 'aside' } as const,
  ].filter(({ from, to }) => to > from)
}

function trimmedEnd(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length
}

/** Numbers and units before a food. */
function marksOfAmounts(text: string, start: number, end: number): LineMark[] {
  const marks: LineMark[] = []
  let at = start
  while (at < end) {
    const rest = text.slice(at, end)
    const number = readQuantity(rest)
    const unit = number ? undefined : readUnit(rest)
    const isWord = /^\p{L}/u.test(rest)
    const length = number?.length ?? unit?.length ?? 0
    if (length > 0) marks.push({ from: at, to: at + length, kind: number ? 'amount' : 'unit' })
    at += length || (isWord ? (/^\p{L}+/u.exec(rest)?.[0].length ?? 1) : 1)
  }
  return marks
}

function marksOfStep(text: string, start: number): LineMark[] {
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
