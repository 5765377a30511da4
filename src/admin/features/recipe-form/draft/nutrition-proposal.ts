import type { ReactNode } from 'react'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'

/** Finds out what the foods of a block come to, and shows what there is to say of it. */
export type NutritionProposal = (
  block: string,
  show: (proposal: Omit<RecipeFinding, 'line'>) => ReactNode,
) => ReactNode
