import { Fraction } from 'fraction.js'
import type { Recipe } from '#domain/recipes/recipe.ts'

/** Every field of a recipe by the name that a cook would give it, as text that can be compared. */
export function fieldsOfRecipe(recipe: Recipe): Map<string, string> {
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
    if (title !== undefined) add(`heading before ingredient ${place}`, title)
    for (const { text, ingredient } of items) {
      const { measures, food, ...others } = ingredient ?? { measures: undefined, food: text }
      add(`ingredient ${place} food`, food)
      add(`ingredient ${place} amount`, measures)
      for (const [name, value] of Object.entries(others)) add(`ingredient ${place} ${name}`, value)
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

/** How many of the fields that went out came back the same. */
export function countSameFields(
  out: Recipe,
  back: Recipe,
): { same: number; all: number; lost: string[] } {
  const [before, after] = [fieldsOfRecipe(out), fieldsOfRecipe(back)]
  const lost = [...before]
    .filter(([name, value]) => after.get(name) !== value)
    .map(([name]) => name)
  return { same: before.size - lost.length, all: before.size, lost }
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
