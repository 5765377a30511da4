import { useEffect, useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, redirect, useSearchParams } from 'react-router'
import type { RecipeChoices, RecipePage } from '#contract/find-recipes.ts'
import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/layout.tsx'
import { FilterChips } from '#web/features/posts/list/filter-chips.tsx'
import { PostCardSkeleton } from '#web/features/posts/list/post-card-skeleton.tsx'
import { PostGrid } from '#web/features/posts/list/post-grid.tsx'
import { RecipeCard } from '#web/features/posts/list/recipe-card.tsx'
import { PageHead } from '#web/features/posts/page-head.tsx'
import { ChosenFilters } from '#web/features/posts/recipes/chosen-filters.tsx'
import type { ListParts } from '#web/features/posts/recipes/list-parts.ts'
import {
  addressOfToday,
  filtersOf,
  namesOfTopics,
  readRecipeAddress,
  tidierAddress,
} from '#web/features/posts/recipes/recipe-address.ts'
import { RecipeForm } from '#web/features/posts/recipes/recipe-form.tsx'
import { RecipeResults } from '#web/features/posts/recipes/recipe-results.tsx'
import { recipesHead } from '#web/features/posts/recipes/recipes-head.ts'
import { readPageContext } from '#web/page-context.ts'
import { type LoadedBy, loadPage, nothingToWaitFor, usePage } from '#web/page-data.tsx'
import { useHeadSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'

const RETRIES = 3

/** The filters' choices, and the recipes found. */
type Recipes = { choices: RecipeChoices; found: RecipePage }

/** A plain form sends what is empty as well: such an address leads to the tidy one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { reads, tags, keepNowhere } = readPageContext(context)
  const { searchParams } = new URL(request.url)
  const tidier = tidierAddress(searchParams)
  if (tidier !== undefined) throw redirect(tidier)
  tags.add(pageTags.posts())
  const address = readRecipeAddress(searchParams)
  return loadPage<Recipes>(context, async (show) => {
    const choices = await reads.listRecipeChoices()
    show({ choices })
    const found = await reads.findRecipes(address)
    const moved = addressOfToday(address, found.topics)
    if (moved !== undefined) throw redirect(moved)
    // While the index is opened or made: in a moment there is more to be said.
    if (found.total === null || !found.isComplete) keepNowhere()
    return { choices, found }
  })
}

export const clientLoader = nothingToWaitFor

const NO_CHOICES: RecipeChoices = { diets: [], topics: [], categories: [], cuisines: [], foods: [] }

export default function RecipesPage({ loaderData }: { loaderData: LoadedBy<typeof loader> }) {
  const [parameters] = useSearchParams()
  const site = useHeadSite()
  const address = useMemo(() => readRecipeAddress(parameters), [parameters])
  const filters = useMemo(() => filtersOf(address), [address])
  const page = usePage(loaderData, { query: address, retries: RETRIES, keepsPrevious: true })
  const choices = useLatest(page.data?.choices) ?? NO_CHOICES
  const recipes = { ...page, data: page.data?.found }
  const topics = namesOfTopics(choices.topics, useLatest(page.data?.found)?.topics)
  // Of what is too much each condition would be a link that holds all the others.
  const isRefused = recipes.error instanceof AppError && recipes.error.code === 'invalid'
  const isEmptySite = recipes.data?.total === 0 && !Object.values(address).some(Boolean)
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-5 pb-section sm:gap-8 sm:pt-10">
      <PageHead
        head={recipesHead(address, {
          site,
          page: recipes.isPlaceholderData ? undefined : recipes.data,
        })}
      />
      <Masthead />
      {isEmptySite ? null : <RecipeForm {...{ filters, choices, topics, isRefused }} />}
      {isRefused ? null : <ChosenFilters filters={filters} topics={topics} />}
      <RecipeResults address={address} recipes={recipes} parts={parts} />
    </Container>
  )
}

/** The value, or the last one that there was: what is refused comes without choices. */
function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value)
  useEffect(() => {
    if (value) setLatest(value)
  }, [value])
  return value ?? latest
}

const SKELETON_KEYS = ['one', 'two', 'three', 'four', 'five', 'six']

const parts: ListParts = {
  cards: (recipes) => (
    <PostGrid isMagazine={false}>
      {recipes.map((recipe) => (
        <RecipeCard key={recipe.post.id} recipe={recipe} />
      ))}
    </PostGrid>
  ),
  skeletons: () => (
    <PostGrid isMagazine={false}>
      {SKELETON_KEYS.map((key) => (
        <PostCardSkeleton key={key} />
      ))}
    </PostGrid>
  ),
}

function Masthead() {
  const { title, badge, heading, lead, saved } = translated('recipes', recipesContent)
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-7">
      <div className="grid items-end gap-2 sm:gap-5 lg:grid-cols-3 lg:gap-8">
        <div className="grid justify-items-start gap-4 lg:col-span-2">
          <Badge className="max-sm:hidden">{badge}</Badge>
          <h1 className="text-3xl sm:text-4xl">{heading}</h1>
        </div>
        <div className="grid justify-items-start gap-2 lg:pb-2">
          <p className="max-w-[32ch] text-lg text-muted max-sm:hidden">{lead}</p>
          <Link
            to={urls.saved()}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-leaf underline underline-offset-4"
          >
            {saved}
          </Link>
        </div>
      </div>
      <FilterChips current={title} />
    </header>
  )
}
