import type { RecipeData } from './recipe-data.ts'

/** All minutes from the first to the last; null where the recipe says none, or not all of them in numbers. */
export function totalMinutes({
  minutes: { total, ...each },
}: Pick<RecipeData, 'minutes'>): number | null {
  if (total !== undefined) return total
  const parts = Object.values(each).filter((part) => part !== null)
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0)
}
