import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { X } from '#ui/icons.tsx'
import { translated } from '#web/translated.ts'
import {
  chosenFilters,
  type RecipeFilters,
  type TopicNames,
  withoutFilter,
} from './recipe-address.ts'

/** All that was chosen, each a link to the same without it. */
export function ChosenFilters({ filters, topics }: { filters: RecipeFilters; topics: TopicNames }) {
  const chosen = chosenFilters(filters, topics)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={translated('recipes', recipesContent).chosen} className="flex flex-wrap gap-2">
      {chosen.map(({ name, word, words }) => (
        <li key={`${name} ${word}`} className="max-w-full">
          <Link
            to={urls.recipes(withoutFilter(filters, { name, word }))}
            preventScrollReset
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-[1.4rem] bg-leaf-wash px-4 py-1.5 text-sm font-semibold text-leaf hover:underline"
          >
            <span className="sr-only">{translated('recipes', recipesContent).remove(words)}</span>
            <span aria-hidden="true" className="min-w-0 wrap-anywhere first-letter:uppercase">
              {words}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
