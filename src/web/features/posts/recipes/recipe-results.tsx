import { Link } from 'react-router'
import type { RecipePage } from '#contract/find-recipes.ts'
import { type RecipesAddress, urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
import { LoadingFailed } from '../loading-failed.tsx'
import type { ListParts } from './list-parts.ts'
import {
  filtersOf,
  nameOfFilter,
  namesOfTopics,
  type RecipeFilters,
  withoutFilter,
} from './recipe-address.ts'
import { AboutLeavingOut, UncheckedHead, UncheckedRecipes } from './unchecked-recipes.tsx'

const resultWords = () => translated('recipes', recipesContent)

type RecipeResultsProps = {
  parts: ListParts
  address: RecipesAddress
  recipes: {
    data: RecipePage | undefined
    isPending: boolean
    isError: boolean
    error: Error | null
    /** Whether the results are those of the search before. */
    isPlaceholderData: boolean
    refetch: () => unknown
  }
}

/** A page of recipes, or what stands in their place: skeletons, an error, nothing. */
export function RecipeResults({ address, recipes, parts }: RecipeResultsProps) {
  const { data, isPlaceholderData } = recipes
  return (
    <>
      <div className="grid gap-4">
        <p role="status" className="text-muted">
          {data && !isPlaceholderData ? summaryOf(address, data) : resultWords().loading}
        </p>
        {data && !data.isComplete ? <p className="text-muted">{resultWords().partial}</p> : null}
        {address.without ? <AboutLeavingOut /> : null}
      </div>
      <div
        aria-busy={isPlaceholderData}
        className={isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
      >
        <Content address={address} recipes={recipes} parts={parts} />
      </div>
    </>
  )
}

/** One line that is read out whenever it changes. */
function summaryOf(address: RecipesAddress, { total }: RecipePage) {
  if (total === null) return resultWords().uncounted
  const isFiltered = hasFilters(address)
  if (total > 0 && address.unchecked) return resultWords().apart(total)
  if (total === 0) {
    return (
      <span className="sr-only">
        {isFiltered ? resultWords().none.title : resultWords().empty.title}
      </span>
    )
  }
  if (address.have) return resultWords().house(total)
  return isFiltered ? resultWords().found(total) : resultWords().all(total)
}

function hasFilters(address: RecipesAddress): boolean {
  return Object.values(filtersOf(address)).some(Boolean)
}

function Content({ address, recipes, parts }: RecipeResultsProps) {
  const { data } = recipes
  if (recipes.isPending) {
    return <Skeleton label={resultWords().loading}>{parts.skeletons()}</Skeleton>
  }
  if (recipes.isError || !data) return <Failed address={address} recipes={recipes} />
  return (
    <>
      {address.unchecked ? <UncheckedHead filters={filtersOf(address)} /> : null}
      {data.items.length === 0 ? (
        <Nothing address={address} page={data} />
      ) : (
        <>
          {parts.cards(data.items)}
          <Pages address={address} nextCursor={data.nextCursor} />
        </>
      )}
      <UncheckedRecipes address={address} page={data} cards={parts.cards} />
    </>
  )
}

/** The notice in place of results: why a search was refused, or a way to try a failed one again, without a script by loading the page anew. */
function Failed({ address, recipes: { error, refetch } }: Omit<RecipeResultsProps, 'parts'>) {
  const code = error instanceof AppError ? error.code : undefined
  const drawing = <Drawing of="broken-cup" />
  const action = (to: string, words: string) => (
    <Link to={to} className={buttonStyles({ variant: 'outline' })}>
      {words}
    </Link>
  )
  if (code === 'invalid') {
    return (
      <ErrorNotice
        title={resultWords().failed.refused}
        message={resultWords().failed.limits || error?.message}
        drawing={drawing}
        action={action(urls.recipes(), resultWords().none.all)}
      />
    )
  }
  if (code === 'too_many_requests') {
    return (
      <ErrorNotice
        title={resultWords().failed.title}
        message={resultWords().failed.tooMany}
        drawing={drawing}
        action={action(urls.recipes(address), resultWords().failed.again)}
      />
    )
  }
  return (
    <LoadingFailed
      title={resultWords().failed.title}
      message={resultWords().failed.text}
      drawing={drawing}
      fields={address}
      onRetry={() => void refetch()}
    />
  )
}

function Nothing({ address, page }: { address: RecipesAddress; page: RecipePage }) {
  const filters = filtersOf(address)
  const drawing = <Drawing of="empty-bowl" />
  const leadTo = (to: string, words: string) => (
    <Link to={to} className={buttonStyles({ variant: 'outline' })}>
      {words}
    </Link>
  )
  // Past the last page there may be nothing although there are recipes.
  if (page.total !== 0) {
    return (
      <EmptyState
        {...{ title: resultWords().end.title, message: resultWords().end.text, drawing }}
        action={leadTo(urls.recipes(filters), resultWords().pages.first)}
      />
    )
  }
  if (!hasFilters(address)) {
    return (
      <EmptyState
        {...{ title: resultWords().empty.title, message: resultWords().empty.text, drawing }}
        action={leadTo(urls.blog(), resultWords().empty.browse)}
      />
    )
  }
  if (page.unchecked.total > 0) {
    return (
      <EmptyState
        {...{ title: resultWords().leaving.none, message: resultWords().leaving.noneText, drawing }}
      />
    )
  }
  return (
    <EmptyState
      {...{ title: resultWords().none.title, drawing }}
      message={page.nearly.length > 0 ? resultWords().none.nearly : resultWords().none.far}
      action={<WaysOut filters={filters} page={page} />}
    />
  )
}

/** The conditions without which there would be recipes, each a link to these. */
function WaysOut({ filters, page }: { filters: RecipeFilters; page: RecipePage }) {
  const topics = namesOfTopics(page.topics)
  return (
    <ul className="flex flex-wrap justify-center gap-3">
      {page.nearly.map(({ filter: name, word, total }) => (
        <li key={`${name} ${word}`} className="max-w-full">
          <Link
            to={urls.recipes(withoutFilter(filters, { name, word }))}
            className={buttonStyles({
              variant: 'outline',
              className: 'max-w-full wrap-anywhere whitespace-normal',
            })}
          >
            {resultWords().none.drop(nameOfFilter(name, word, topics), total)}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={urls.recipes()}
          className={buttonStyles({ variant: 'link', className: 'min-h-11' })}
        >
          {resultWords().none.all}
        </Link>
      </li>
    </ul>
  )
}

function Pages({ address, nextCursor }: { address: RecipesAddress; nextCursor: string | null }) {
  const { cursor, ...whole } = address
  if (!cursor && !nextCursor) return null
  return (
    <nav
      aria-label={resultWords().pages.label}
      className="mt-16 flex flex-wrap justify-between gap-4 border-t border-line pt-8"
    >
      {cursor ? (
        <Link to={urls.recipes(whole)} className={buttonStyles({ variant: 'outline' })}>
          <ArrowLeft aria-hidden="true" />
          {resultWords().pages.first}
        </Link>
      ) : null}
      {nextCursor ? (
        <Link
          to={urls.recipes({ ...whole, cursor: nextCursor })}
          rel="next nofollow"
          className={buttonStyles({ variant: 'outline', className: 'ms-auto' })}
        >
          {resultWords().pages.next}
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}
