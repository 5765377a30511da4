import { Link } from 'react-router'
import type { RecipePage } from '#contract/find-recipes.ts'
import { type RecipesAddress, urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
import type { ListParts } from './list-parts.ts'
import { filtersOf, type RecipeFilters } from './recipe-address.ts'

const leavingWords = () => translated('recipes', recipesContent).leaving

/** Explains what leaving out is and what it is not: somebody may act on it. */
export function AboutLeavingOut() {
  return (
    <p className="max-w-[75ch] border-s-2 border-turmeric ps-4 text-sm text-muted">
      {leavingWords().about}
    </p>
  )
}

/** Above a list of those that could not be checked alone. */
export function UncheckedHead({ filters }: { filters: RecipeFilters }) {
  return (
    <div className="mb-8 grid justify-items-start gap-3">
      <p className="max-w-[75ch]">{leavingWords().text}</p>
      <Link to={urls.recipes(filters)} className={buttonStyles({ variant: 'outline' })}>
        <ArrowLeft aria-hidden="true" />
        {leavingWords().back}
      </Link>
    </div>
  )
}

/** The recipes that perhaps have what is left out, apart from those that were checked. */
export function UncheckedRecipes({
  address,
  page: { unchecked },
  cards,
}: {
  address: RecipesAddress
  page: RecipePage
  cards: ListParts['cards']
}) {
  if (unchecked.total === 0 || address.unchecked) return null
  return (
    <section aria-labelledby="unchecked" className="mt-16 grid gap-6 border-t border-line pt-10">
      <div className="grid gap-3">
        <h2 id="unchecked" className="text-3xl">
          {leavingWords().title(unchecked.total)}
        </h2>
        <p className="max-w-[75ch] text-muted">{leavingWords().text}</p>
      </div>
      {unchecked.items.length > 0 ? cards(unchecked.items) : null}
      {unchecked.total > unchecked.items.length ? (
        <Link
          to={urls.recipes({ ...filtersOf(address), unchecked: '1' })}
          rel="nofollow"
          className={buttonStyles({ variant: 'outline', className: 'justify-self-start' })}
        >
          {leavingWords().all(unchecked.total)}
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </section>
  )
}
