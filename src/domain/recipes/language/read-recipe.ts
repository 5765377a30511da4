import { readQuantity } from '../quantity.ts'
import {
  type Group,
  type IngredientLine,
  RECIPE_MAX_LINE_LENGTH,
  RECIPE_MAX_LINES,
  RECIPE_MAX_STEPS,
  type Recipe,
  type RecipeFinding,
  type Step,
} from '../recipe.ts'
import { readTimes } from '../times.ts'
import { readTin } from '../tin.ts'
import { readIngredient } from './read-ingredient.ts'
import { readParts, readPicture } from './read-step.ts'

const FIELD = /^([a-z]+):\s*(.*)$/i
const HEADING = /^##\s+(.+)$/
const METHOD = /^(?:method|steps|directions|instructions)$/i
const BULLET = /^[-*]\s+(.*)$/
const NUMBERED = /^\d{1,3}[.)]\s+(.*)$/
const INDENTED = /^(?: {2,}|\t)\s*(\S.*)$/

/** A recipe that was read, where each of its steps and ingredients stands, and what was not understood. */
export type ReadRecipe = {
  recipe: Recipe
  findings: RecipeFinding[]
  /** The lines of the block, counted from 0, of ingredients and steps in their order. */
  lines: { ingredients: number[]; steps: number[] }
}

/**
 * Reads the text between the fences of a `recipe` block.
 *
 * It never throws and loses nothing: a line that is not understood is part of the recipe as it was
 * written, and a finding. Takes time in proportion to the text.
 */
export function readRecipe(text: string): ReadRecipe {
  const reader = new Reader()
  const lines = text.replace(/\n$/, '').split('\n')
  for (const [line, written] of lines.slice(0, RECIPE_MAX_LINES).entries()) {
    reader.read(written.trimEnd(), line)
  }
  if (lines.length > RECIPE_MAX_LINES) {
    reader.find(RECIPE_MAX_LINES, `A recipe has ${RECIPE_MAX_LINES} lines at the most.`, SPLIT)
  }
  return { recipe: reader.recipe, findings: reader.findings, lines: reader.lines }
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
  readonly lines: ReadRecipe['lines'] = { ingredients: [], steps: [] }
  #place: 'fields' | 'ingredients' | 'method' = 'fields'
  /** The step that an indented line belongs to. */
  #step: Step | undefined

  read(text: string, line: number): void {
    if (text.trim() === '') return
    if (text.length > RECIPE_MAX_LINE_LENGTH) {
      this.find(line, `A line has ${RECIPE_MAX_LINE_LENGTH} characters at the most.`, AS_WRITTEN)
      this.#addUnread(text, line)
      return
    }
    if (this.#step && this.#readBelowStep(text)) return
    this.#step = undefined
    const trimmed = text.trim()
    if (this.#readHeading(trimmed) || this.#readItem(trimmed, line)) return
    if (this.#readField(trimmed, line)) return
    this.find(line, 'This line is not understood.', AS_WRITTEN)
    this.#addUnread(trimmed, line)
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
      return true
    }
    const groups: Group<unknown>[] =
      this.#place === 'method' ? this.recipe.method : this.recipe.ingredients
    if (this.#place === 'fields') this.#place = 'ingredients'
    groups.push({ title, items: [] })
    return true
  }

  #readItem(text: string, line: number): boolean {
    const numbered = NUMBERED.exec(text)?.[1]
    if (numbered !== undefined) return this.#addStep(numbered, line)
    const listed = BULLET.exec(text)?.[1]
    if (listed === undefined || this.#place === 'method') return false
    this.#place = 'ingredients'
    this.#addIngredient(listed.trim(), line)
    return true
  }

  #addIngredient(text: string, line: number): void {
    const ingredient = readIngredient(text)
    if (!ingredient) {
      this.find(line, `“${text.slice(0, 80)}” is not understood as an ingredient.`, AS_WRITTEN)
    }
    lastGroup(this.recipe.ingredients).items.push({ text, ...(ingredient && { ingredient }) })
    this.lines.ingredients.push(line)
  }

  #addStep(text: string, line: number): boolean {
    if (this.lines.steps.length === RECIPE_MAX_STEPS) {
      this.find(line, `A recipe has ${RECIPE_MAX_STEPS} steps at the most.`, SPLIT)
      return false
    }
    this.#place = 'method'
    this.#step = { parts: readParts(text.trim()), pictures: [] }
    lastGroup(this.recipe.method).items.push(this.#step)
    this.lines.steps.push(line)
    return true
  }

  /** A picture of the step, or more of its text. */
  #readBelowStep(text: string): boolean {
    const below = INDENTED.exec(text)?.[1]
    if (below === undefined || !this.#step) return false
    const picture = readPicture(below)
    if (picture) this.#step.pictures.push(picture)
    else this.#step.parts.push(...readParts(`\n${below}`))
    return true
  }

  #readField(text: string, line: number): boolean {
    const [, name = '', value = ''] = FIELD.exec(text) ?? []
    const read = FIELDS[name.toLowerCase()]
    if (!read || value.trim() === '') return false
    if (!read(this.recipe, value.trim())) {
      this.find(
        line,
        `“${value.slice(0, 80)}” is not understood as ${name}.`,
        ADVICE[name.toLowerCase()] ?? 'Say it once.',
      )
      this.#addUnread(text, line)
    }
    return true
  }

  /** Where it stands, so that nothing is lost when the recipe is written again. */
  #addUnread(text: string, line: number): void {
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

/** What each field sets; false for a value that is not understood or given a second time. */
const FIELDS: Record<string, (recipe: Recipe, value: string) => boolean> = {
  name: (recipe, value) => setOnce(recipe, 'name', value),
  serves: (recipe, value) => setYield(recipe, value, true),
  makes: (recipe, value) => setYield(recipe, value, false),
  tin: (recipe, value) => setOnce(recipe, 'tin', readTin(value)),
  time(recipe, value) {
    const times = readTimes(value)
    if (!times || Object.keys(recipe.times).length > 0) return false
    recipe.times = times
    return true
  },
  category: (recipe, value) => setOnce(recipe, 'category', value),
  cuisine: (recipe, value) => setOnce(recipe, 'cuisine', value),
  diet(recipe, value) {
    const diets = value.split(',').map((diet) => diet.trim().toLowerCase())
    recipe.diets.push(...diets.filter((diet) => diet !== '' && !recipe.diets.includes(diet)))
    return true
  },
  swap(recipe, value) {
    const [food = '', by = ''] = value.split('->').map((side) => side.trim())
    if (!food || !by) return false
    recipe.swaps.push({ food, by })
    return true
  },
  note(recipe, value) {
    recipe.notes.push(value)
    return true
  },
  source(recipe, value) {
    const [first = '', ...others] = value.split('|').map((part) => part.trim())
    const isAddress = /^https?:\/\/\S+$/.test(first)
    const name = isAddress ? others.join(' | ') : value
    return setOnce(recipe, 'source', { ...(isAddress && { url: first }), ...(name && { name }) })
  },
}

const ADVICE: Record<string, string> = {
  serves: 'Write a number, as in “serves: 4”.',
  makes: 'Write how many of what, as in “makes: 12 muffins”.',
  tin: 'Write its shape and its size, as in “tin: round 23x5 cm”.',
  time: 'Write it as in “time: prep 15 min, cook 1 h, rest 8 h”.',
  swap: 'Write the food, an arrow and what to take instead, as in “swap: bay leaf -> thyme”.',
}

function setOnce<Name extends 'name' | 'tin' | 'category' | 'cuisine' | 'source'>(
  recipe: Recipe,
  name: Name,
  value: Recipe[Name],
): boolean {
  if (value === undefined || recipe[name] !== undefined) return false
  recipe[name] = value
  return true
}

function setYield(recipe: Recipe, value: string, isServings: boolean): boolean {
  const read = readQuantity(value)
  const of = read ? value.slice(read.length).trim() : ''
  if (!read || recipe.yield || isServings === (of !== '')) return false
  recipe.yield = { quantity: read.quantity, ...(of && { of }) }
  return true
}
