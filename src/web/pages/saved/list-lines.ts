import { Fraction } from 'fraction.js'
import { AISLES } from '#domain/recipes/shopping/aisles.ts'
import { lineText } from '#domain/recipes/shopping/list-text.ts'
import { type ListLine, mergeFoods } from '#domain/recipes/shopping/merge-foods.ts'
import { savedWords } from '#domain/words/english/saved.ts'
import type { Saved } from '#web/features/posts/post/recipe/saved-shape.ts'
import { translated } from '#web/translated.ts'

/** A line as it is shown; of a food that is needed in another amount, another line. */
export type ShownLine = {
  id: string
  text: string
  recipes: readonly string[]
  /** Whether it was not scaled though a recipe that needs it is. */
  isAsWritten: boolean
}

export type ListPart = { title: string; lines: ShownLine[] }

/** The lines of the list, by aisle, without those that were taken off it; one's own come last. */
export function listParts(saved: Saved): ListPart[] {
  const removed = new Set(saved.removed)
  const own = saved.own.map(({ id, text }) => ({ id, text, recipes: [], isAsWritten: false }))
  return [
    ...linesOfRecipes(saved).map(({ title, lines }) => ({
      title,
      lines: lines.filter(({ id }) => !removed.has(id)),
    })),
    { title: translated('saved', savedWords).own, lines: own },
  ]
}

/**
 * The same without ticks and removals of lines that are not on the list any more: when a recipe is put on
 * it again, everything of it is to be bought again.
 */
export function withoutOldMarks(saved: Saved): Saved {
  const there = new Set([
    ...linesOfRecipes(saved).flatMap(({ lines }) => lines.map(({ id }) => id)),
    ...saved.own.map(({ id }) => id),
  ])
  return {
    ...saved,
    ticked: saved.ticked.filter((id) => there.has(id)),
    removed: saved.removed.filter((id) => there.has(id)),
  }
}

function linesOfRecipes({ recipes }: Saved): ListPart[] {
  const chosen = recipes.filter(({ isOnList }) => isOnList)
  const lines = mergeFoods(
    chosen.map(({ title, factor, ingredients }) => ({
      name: title,
      factor: new Fraction(factor),
      ingredients,
    })),
  )
  return AISLES.map((title) => ({
    title: translated('saved', savedWords).aisle(title),
    lines: lines.filter(({ aisle }) => aisle === title).map(shown),
  }))
}

function shown(line: ListLine): ShownLine {
  const text = lineText(line)
  return {
    id: `${line.id} ${text}`,
    text,
    recipes: line.recipes,
    isAsWritten: line.isAsWritten,
  }
}
