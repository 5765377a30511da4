import { Fraction } from 'fraction.js'
import type { Recipe } from '#domain/recipes/shape/recipe.ts'

/**
 * Every field of a recipe by the name that a cook would give it, as text that can be compared.
 *
 * @param numberOf what an ingredient is called by, at its place in the list
 */
function fieldsOfRecipe(
  recipe: Recipe,
  numberOf: (place: number) => number = (place) => place,
): Map<string, string> {
  const fields = new Map<string, string>()
  const add = (name: string, value: unknown) => {
    if (value !== undefined) fields.set(name, canonical(value))
  }
  add('name', recipe.name)
  add('yield', recipe.yield)
  add('tin', recipe.tin)
  for (const [name, minutes] of Object.entries(recipe.times)) add(`time ${name}`, minutes)
  add('category', recipe.category)
  add('cuisine', recipe.cuisine)
  for (const diet of recipe.diets) add(`diet ${diet}`, true)
  let place = 0
  for (const { title, items } of recipe.ingredients) {
    if (title !== undefined) add(`heading before ingredient ${numberOf(place)}`, title)
    for (const { text, ingredient } of items) {
      const { measures, food, ...others } = ingredient ?? { measures: undefined, food: text }
      const number = numberOf(place)
      add(`ingredient ${number} food`, food)
      add(`ingredient ${number} place`, place)
      add(`ingredient ${number} amount`, measures)
      for (const [name, value] of Object.entries(others)) add(`ingredient ${number} ${name}`, value)
      place += 1
    }
  }
  let number = 0
  for (const { title, items } of recipe.method) {
    if (title !== undefined) add(`heading before step ${number}`, title)
    for (const { parts, pictures } of items) {
      add(
        `step ${number} text`,
        parts
          .map((part) => (part.kind === 'text' ? part.text : part.name))
          .join('')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      for (const [index, part] of parts.filter(({ kind }) => kind === 'food').entries()) {
        add(`step ${number} food ${index}`, part)
      }
      for (const [index, picture] of pictures.entries())
        add(`step ${number} picture ${index}`, picture)
      number += 1
    }
  }
  for (const [index, swap] of recipe.swaps.entries()) add(`swap ${index}`, swap)
  for (const [index, note] of recipe.notes.entries()) add(`note ${index}`, note)
  add('source', recipe.source)
  return fields
}

/**
 * How many of the fields that went out came back the same. An ingredient is looked for by its food: where it
 * stands in the list is a field of its own, so that one which is lost does not count as all below it.
 */
export function countSameFields(
  out: Recipe,
  back: Recipe,
): { same: number; all: number; lost: string[] } {
  const numbers = numbersOf(foodsOf(out), foodsOf(back))
  const [before, after] = [
    fieldsOfRecipe(out),
    fieldsOfRecipe(back, (place) => numbers[place] ?? -1),
  ]
  const lost = [...before]
    .filter(([name, value]) => after.get(name) !== value)
    .map(([name]) => name)
  return { same: before.size - lost.length, all: before.size, lost }
}

/** The food of each ingredient, in their order. */
function foodsOf({ ingredients }: Recipe): string[] {
  return ingredients.flatMap(({ items }) =>
    items.map(({ text, ingredient }) => ingredient?.food ?? text),
  )
}

/** Which ingredient that went out each one that came back is: the one at its own place, else the next of its food. */
function numbersOf(out: string[], back: string[]): number[] {
  const free = new Set(out.keys())
  const numbers = back.map((food, place) => (out[place] === food ? place : -1))
  for (const number of numbers) free.delete(number)
  return numbers.map((number, place) => {
    if (number !== -1) return number
    const found = [...free].find((other) => out[other] === back[place]) ?? -1
    free.delete(found)
    return found
  })
}

/** As JSON, with the members of objects in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member) => {
    if (member instanceof Fraction) return member.toFraction()
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member
    return Object.fromEntries(
      Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
  })
}
