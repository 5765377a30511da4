import { BLOCK_LANGUAGES, type BlockLanguage } from '../language/block-language.ts'
import { listHeading } from '../language/list-heading.ts'
import { type LineRole, type ReadRecipe, readRecipe } from '../language/read-recipe.ts'
import { readPicture } from '../language/read-step.ts'
import type { StepPicture } from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'

/** Fields that a recipe has once, in the order in which a new one writes them. */
export const HEAD_FIELDS = [
  ...(['name', 'yield', 'tin', 'time', 'category', 'cuisine', 'diet'] as const),
  ...(['allergens', 'nutrition'] as const),
] as const
export type HeadField = (typeof HEAD_FIELDS)[number]
export type SingleField = HeadField | 'source'

/** Some lines of a block that belong together: an ingredient, a step with all that stands below it. */
export type FormRow = {
  kind: 'field' | 'heading' | 'ingredient' | 'step' | 'plain'
  /** Its first line, counted from 0, and how many it has. */
  at: number
  size: number
  /** Without bullet, number, `##` and the name of a field; a step has its further lines behind `\n`. */
  text: string
  pictures: (StepPicture & { at: number })[]
}

/** A block as the rows of a form. Every line that is not blank is in exactly one of them. */
export type BlockForm = {
  /** As they stand, with all that is around their words; a CR of the end of a line is part of it. */
  lines: readonly string[]
  roles: readonly LineRole[]
  language: RecipeLanguage
  /** The words that its fields are named in. */
  words: BlockLanguage
  fields: Partial<Record<SingleField, FormRow>>
  /** The lines before the lists that were not understood. */
  plain: FormRow[]
  ingredients: FormRow[]
  method: FormRow[]
  swaps: FormRow[]
  notes: FormRow[]
}

const FIELD = /^\s*(\p{L}+):\s*(.*)$/iu
const SINGLE: Record<string, SingleField> = {
  name: 'name',
  serves: 'yield',
  makes: 'yield',
  tin: 'tin',
  time: 'time',
  category: 'category',
  cuisine: 'cuisine',
  diet: 'diet',
  allergens: 'allergens',
  nutrition: 'nutrition',
  source: 'source',
}

/** Lays the text of a block out as a form. Takes time in proportion to it and never throws. */
export function readForm(text: string, read: ReadRecipe = readRecipe(text)): BlockForm {
  const lines = text === '' ? [] : text.split('\n')
  // The reader takes one line end off; a last line that is empty is blank.
  const roles = [...read.roles]
  const place = roles.at(-1)?.place ?? 'fields'
  while (roles.length < lines.length) roles.push({ kind: 'blank', place })
  const form: BlockForm = {
    lines,
    roles,
    language: read.recipe.language ?? 'en',
    words: BLOCK_LANGUAGES[read.recipe.language ?? 'en'],
    fields: {},
    plain: [],
    ingredients: [],
    method: [],
    swaps: [],
    notes: [],
  }
  for (const [at, role] of roles.slice(0, lines.length).entries()) addLine(form, at, role)
  return form
}

function addLine(form: BlockForm, at: number, { kind, place }: LineRole): void {
  const written = (form.lines[at] ?? '').trim()
  const rows = { fields: form.plain, ingredients: form.ingredients, method: form.method }[place]
  const add = (row: Partial<FormRow>, to = rows) => {
    to.push({ kind: 'plain', at, size: 1, text: written, pictures: [], ...row })
  }
  if (kind === 'heading') add({ kind, text: headingText(written) })
  else if (kind === 'ingredient') add({ kind, text: withoutBullet(written) })
  else if (kind === 'step') add({ kind, text: withoutNumber(written) })
  else if (kind === 'below') {
    if (!addBelow(form.method.at(-1), at, written)) add({})
  } else if (kind === 'unread' || kind === 'field') addField(form, { at, written, kind }, add)
}

/** Without the signs that make a heading of it. */
function headingText(written: string): string {
  return written.startsWith('##')
    ? written.replace(/^##\s*/, '')
    : (listHeading(withoutBullet(written)) ?? written)
}

function withoutBullet(text: string): string {
  return text.replace(/^[-*]\s*/, '')
}

function withoutNumber(text: string): string {
  return text.replace(/^\d{1,3}[.)]\s*/, '')
}

/** More of the step above, whose lines may have blank ones between them; not across a line that is too long. */
function addBelow(step: FormRow | undefined, at: number, written: string): boolean {
  if (step?.kind !== 'step') return false
  step.size = at + 1 - step.at
  const picture = readPicture(written)
  if (picture) step.pictures.push({ ...picture, at })
  else step.text += `\n${written}`
  return true
}

function addField(
  form: BlockForm,
  line: { at: number; written: string; kind: 'unread' | 'field' },
  add: (row: Partial<FormRow>, to?: FormRow[]) => void,
): void {
  const { at, written, kind } = line
  const [, name = '', text = ''] = FIELD.exec(written) ?? []
  const field = form.words.fieldOf(name)
  // “note:” and “swap:” without a word are rows that somebody has just emptied.
  const isRow = kind === 'field' || text === ''
  const single = SINGLE[field]
  if (isRow && field === 'note') add({ kind: 'field', text }, form.notes)
  else if (isRow && field === 'swap') add({ kind: 'field', text }, form.swaps)
  else if (kind === 'field' && single && !form.fields[single]) {
    const said = single === 'yield' ? yieldValue(written, text, form.words) : text
    form.fields[single] = { kind: 'field', at, size: 1, text: said, pictures: [] }
  } else add({})
}

/** “serves: 4” or “makes: 12 muffins”, whatever words the line has for serving and making. */
function yieldValue(written: string, text: string, words: BlockLanguage): string {
  if (/^\s*(?:serves|makes):/i.test(written)) return written
  return words.readYield(text)?.of === undefined
    ? `serves: ${text.slice(0, text.length - persons(text).length)}`
    : `makes: ${text}`
}

/** The words behind the number of those whom a recipe serves: “ Personen”. */
export function persons(text: string): string {
  const before = (end: number, kind: RegExp) => {
    let at = end
    while (at > 0 && kind.test(text.charAt(at - 1))) at -= 1
    return at
  }
  const word = before(text.length, /\p{L}/u)
  return word === text.length ? '' : text.slice(before(word, /\s/))
}
