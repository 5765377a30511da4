import {
  type Group,
  type IngredientLine,
  RECIPE_MAX_LINE_LENGTH,
  RECIPE_MAX_LINES,
  RECIPE_MAX_STEPS,
  type Recipe,
  type RecipeFinding,
  type Step,
} from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { BLOCK_LANGUAGES } from './block-language.ts'
import { detectLanguage } from './detect-language.ts'
import { listHeading, METHOD } from './list-heading.ts'
import { ownUnitWords } from './own-unit-words.ts'
import { FIELD_ADVICE, FIELDS, SAY_IT_ONCE } from './read-fields.ts'
import { readIngredient } from './read-ingredient.ts'
import { readParts, readPicture } from './read-step.ts'

const FIELD = /^(\p{L}+):\s*(.*)$/isu
const HEADING = /^##\s+(.+)$/
const BULLET = /^[-*]\s+(.*)$/s
const NUMBERED = /^\d{1,3}[.)]\s+(.*)$/s
const INDENTED = /^(?: {2,}|\t)\s*(\S.*)$/s
/** A bullet, a number or a heading that nothing has been written behind yet. */
const EMPTY_BULLET = /^[-*]$/
const EMPTY_HEADING = '##'
const EMPTY_NUMBER = /^\d{1,3}[.)]$/

/** The part of a block that a line stands in: its list of ingredients begins with the first heading or bullet. */
export type LinePlace = 'fields' | 'ingredients' | 'method'

/** The role of a line of a block, and where it stands. */
export type LineRole = {
  /** `method` is the heading that begins the steps, `below` belongs to the step above it. */
  kind: 'blank' | 'field' | 'heading' | 'method' | 'ingredient' | 'step' | 'below' | 'unread'
  place: LinePlace
}

/** A recipe that was read, where each of its steps and ingredients stands, and what was not understood. */
export type ReadRecipe = {
  recipe: Recipe
  findings: RecipeFinding[]
  /**
   * The lines of the block, counted from 0, of ingredients and steps in their order, and of each
   * field by its name: the last one where it stands several times.
   */
  lines: { ingredients: number[]; steps: number[]; fields: Partial<Record<string, number>> }
  /** One for each line. Fields that were not understood are fields too, and lines beyond the limit unread. */
  roles: LineRole[]
  /** The lines as they were written. */
  written: string[]
}

/**
 * Reads the text between the fences of a `recipe` block.
 *
 * It never throws and loses nothing: a line that is not understood is part of the recipe as it was
 * written, and a finding. Takes time in proportion to the text.
 */
export function readRecipe(text: string): ReadRecipe {
  const lines = text.replace(/\n$/, '').split('\n')
  const language = detectLanguage(lines.slice(0, RECIPE_MAX_LINES))
  const reader = new Reader(language)
  for (const [line, written] of lines.slice(0, RECIPE_MAX_LINES).entries()) {
    reader.read(written.trimEnd(), line)
  }
  if (lines.length > RECIPE_MAX_LINES) {
    reader.find(RECIPE_MAX_LINES, `A recipe has ${RECIPE_MAX_LINES} lines at the most.`, SPLIT)
  }
  const { recipe, findings, roles } = reader
  for (let line = roles.length; line < lines.length; line++) reader.addRole('unread')
  if (language === 'en') ownUnitWords(recipe, lines)
  return { recipe, findings, lines: reader.lines, roles, written: lines }
}

const SPLIT = 'Make two recipes of it, each in a block of its own.'
const AS_WRITTEN = 'It is shown as it stands and never scaled.'

class Reader {
  readonly recipe: Recipe = {
    times: {},
    diets: [],
    ingredients: [],
    method: [],
    swaps: [],
    notes: [],
    unread: [],
  }
  readonly findings: RecipeFinding[] = []
  readonly #language: RecipeLanguage
  readonly lines: ReadRecipe['lines'] = { ingredients: [], steps: [], fields: {} }
  readonly roles: LineRole[] = []
  #place: LinePlace = 'fields'
  /** The step that an indented line belongs to. */
  #step: Step | undefined
  /** Where the number of that step stands, as long as nothing was written behind it. */
  #emptyStepLine: number | undefined

  constructor(language: RecipeLanguage) {
    this.#language = language
    if (language !== 'en') this.recipe.language = language
  }

  read(text: string, line: number): void {
    if (text.trim() === '') {
      this.addRole('blank')
      return
    }
    if (text.length > RECIPE_MAX_LINE_LENGTH) {
      this.find(line, `A line has ${RECIPE_MAX_LINE_LENGTH} characters at the most.`, AS_WRITTEN)
      this.#addUnread(text, line)
      return
    }
    if (this.#step && this.#readBelowStep(text)) {
      this.addRole('below')
      return
    }
    this.#step = undefined
    const trimmed = text.trim()
    if (this.#readHeading(trimmed) || this.#readItem(trimmed, line)) return
    if (this.#readField(trimmed, line)) return
    this.find(line, 'This line is not understood.', AS_WRITTEN)
    this.#addUnread(trimmed, line)
  }

  addRole(kind: LineRole['kind']): void {
    this.roles.push({ kind, place: this.#place })
  }

  find(line: number, message: string, advice: string): void {
    this.findings.push({ line, message, advice })
  }

  #readHeading(text: string): boolean {
    const title = HEADING.exec(text)?.[1]
    if (!title) return false
    if (this.#place !== 'method' && METHOD.test(title)) {
      this.#place = 'method'
      this.recipe.method.push({ items: [] })
      this.addRole('method')
      return true
    }
    const groups: Group<unknown>[] =
      this.#place === 'method' ? this.recipe.method : this.recipe.ingredients
    if (this.#place === 'fields') this.#place = 'ingredients'
    groups.push({ title, items: [] })
    this.addRole('heading')
    return true
  }

  #readItem(text: string, line: number): boolean {
    const numbered = NUMBERED.exec(text)?.[1]
    if (numbered !== undefined) return this.#addStep(numbered, line)
    const listed = BULLET.exec(text)?.[1]
    if (listed !== undefined && this.#place !== 'method') {
      this.#place = 'ingredients'
      const title = listHeading(listed)
      if (title) {
        this.recipe.ingredients.push({ title, items: [] })
        this.addRole('heading')
        return true
      }
      this.#addIngredient(listed.trim(), line)
      return true
    }
    return this.#readEmptyItem(text, line)
  }

  /** Passes over an item without words: it is nothing yet, and neither shown nor found fault with. */
  #readEmptyItem(text: string, line: number): boolean {
    if (text === EMPTY_HEADING) {
      if (this.#place === 'fields') this.#place = 'ingredients'
      this.addRole('heading')
      return true
    }
    if (EMPTY_NUMBER.test(text)) {
      this.#place = 'method'
      this.#step = { parts: [], pictures: [] }
      this.#emptyStepLine = line
      this.addRole('step')
      return true
    }
    if (!EMPTY_BULLET.test(text) || this.#place === 'method') return false
    this.#place = 'ingredients'
    this.addRole('ingredient')
    return true
  }

  #addIngredient(text: string, line: number): void {
    const ingredient = readIngredient(text, this.#language)
    if (!ingredient) {
      this.find(line, `“${text.slice(0, 80)}” is not understood as an ingredient.`, AS_WRITTEN)
    }
    lastGroup(this.recipe.ingredients).items.push({ text, ...(ingredient && { ingredient }) })
    this.lines.ingredients.push(line)
    this.addRole('ingredient')
  }

  #addStep(text: string, line: number): boolean {
    if (this.lines.steps.length === RECIPE_MAX_STEPS) {
      this.find(line, `A recipe has ${RECIPE_MAX_STEPS} steps at the most.`, SPLIT)
      return false
    }
    this.#place = 'method'
    this.#emptyStepLine = undefined
    this.#step = { parts: readParts(text.trim()), pictures: [] }
    this.#pushStep(this.#step, line)
    this.addRole('step')
    return true
  }

  #pushStep(step: Step, line: number): void {
    lastGroup(this.recipe.method).items.push(step)
    this.lines.steps.push(line)
  }

  /** A picture of the step, or more of its text. */
  #readBelowStep(text: string): boolean {
    const below = INDENTED.exec(text)?.[1]
    if (below === undefined || !this.#step) return false
    if (this.#emptyStepLine !== undefined) {
      if (this.lines.steps.length === RECIPE_MAX_STEPS) return false
      this.#pushStep(this.#step, this.#emptyStepLine)
      this.#emptyStepLine = undefined
    }
    const picture = readPicture(below)
    if (picture) this.#step.pictures.push(picture)
    else this.#step.parts.push(...readParts(`\n${below}`))
    return true
  }

  #readField(text: string, line: number): boolean {
    const [, name = '', value = ''] = FIELD.exec(text) ?? []
    const field = BLOCK_LANGUAGES[this.#language].fieldOf(name)
    const read = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
    if (!read || value.trim() === '') return false
    this.lines.fields[field] = line
    const isRead = read(this.recipe, value.trim())
    for (const part of Array.isArray(isRead) ? isRead : []) {
      this.find(
        line,
        `“${part.slice(0, 80)}” is not understood as a ${name}.`,
        `It is shown as it stands, and search engines do not get it. ${FIELD_ADVICE[field] ?? ''}`,
      )
    }
    if (isRead === false) {
      this.find(
        line,
        `“${value.slice(0, 80)}” is not understood as ${name}.`,
        FIELD_ADVICE[field] ?? SAY_IT_ONCE,
      )
      this.#addUnread(text, line, 'field')
    } else this.addRole('field')
    return true
  }

  /** Where it stands, so that nothing is lost when the recipe is written again. */
  #addUnread(text: string, line: number, kind: LineRole['kind'] = 'unread'): void {
    this.addRole(kind)
    if (this.#place === 'ingredients') {
      lastGroup<IngredientLine>(this.recipe.ingredients).items.push({ text })
      this.lines.ingredients.push(line)
    } else if (this.#place === 'method') {
      lastGroup(this.recipe.method).items.push({ parts: readParts(text), pictures: [] })
      this.lines.steps.push(line)
    } else this.recipe.unread.push(text)
  }
}

function lastGroup<Item>(groups: Group<Item>[]): Group<Item> {
  const last = groups.at(-1)
  if (last) return last
  const first = { items: [] }
  groups.push(first)
  return first
}
