import type { ReactNode } from 'react'
import type { RecipePage } from '#contract/find-recipes.ts'

/** The parts that a list of recipes shares with other lists; the page says how it looks. */
export type ListParts = {
  cards: (recipes: RecipePage['items']) => ReactNode
  skeletons: () => ReactNode
}
