import { Link } from 'react-router'
import type { RecipeChoices } from '#contract/find-recipes.ts'
import { urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { type RecipeFilters, wordsIn } from './recipe-address.ts'

const formWords = () => translated('recipes', recipesContent).form
const MOST_COMMON_FOODS = 8
/** Foods of fewer recipes are in few kitchens and not suggested. */
const FEWEST_RECIPES = 3

/** Foods that many recipes need, each a link that adds it to what somebody has. */
export function CommonFoods({
  filters,
  choices,
}: {
  filters: RecipeFilters
  choices: RecipeChoices
}) {
  const have = wordsIn(filters.have)
  const common = choices.foods
    .filter(({ count }) => count >= FEWEST_RECIPES)
    .filter(({ word }) => !have.some((one) => one.toLowerCase() === word))
    .slice(0, MOST_COMMON_FOODS)
  if (common.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="common-foods" className="text-sm text-muted">
        {formWords().add}
      </p>
      <ul aria-labelledby="common-foods" className="flex flex-wrap gap-2">
        {common.map(({ word }) => (
          <li key={word} className="max-w-full">
            <Link
              to={urls.recipes({ ...filters, have: [...have, word].join(',') })}
              preventScrollReset
              rel="nofollow"
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line px-4 text-sm transition-colors hover:border-ink"
            >
              <span aria-hidden="true" className="me-1.5 text-muted">
                +
              </span>
              <span className="min-w-0 wrap-anywhere">{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
