import { Fraction } from 'fraction.js'
import { useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { formatNumber } from '#domain/recipes/kitchen/kitchen-amount.ts'
import { queryFor, shownFor } from '#domain/recipes/page/choice.ts'
import { savedWords } from '#domain/words/english/saved.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { EmptyState } from '#ui/notice.tsx'
import type { SavedRecipe } from '#web/features/posts/post/recipe/saved-shape.ts'
import { changeSaved } from '#web/features/posts/post/recipe/saved-store.ts'
import { PostDate } from '#web/features/posts/post-date.tsx'
import { translated } from '#web/translated.ts'
import { withoutOldMarks } from './list-lines.ts'

type Props = { recipes: readonly SavedRecipe[]; say: (problem: string | undefined) => void }

/** The recipe that was removed last, and where it stood. */
type Removed = { recipe: SavedRecipe; place: number }

/** The recipes that are saved, each with how many it is to be for, and whether it is on the list. */
export function SavedRecipes({ recipes, say }: Props) {
  const [removed, setRemoved] = useState<Removed>()
  const remove = (recipe: SavedRecipe) => {
    setRemoved({ recipe, place: recipes.indexOf(recipe) })
    say(
      changeSaved((saved) => ({
        ...saved,
        recipes: saved.recipes.filter(({ slug }) => slug !== recipe.slug),
      })),
    )
  }
  const undo = ({ recipe, place }: Removed) => {
    say(
      changeSaved((saved) => ({
        ...saved,
        // Saved again meanwhile, in another tab say, it is there already.
        recipes: saved.recipes.some(({ slug }) => slug === recipe.slug)
          ? saved.recipes
          : saved.recipes.toSpliced(place, 0, recipe),
      })),
    )
    setRemoved(undefined)
  }
  const words = translated('saved', savedWords)
  return (
    <section aria-label={words.recipes} className="grid content-start gap-3 print:hidden">
      <p role="status" className="text-sm text-muted empty:hidden">
        {removed ? (
          <>
            <span className="wrap-anywhere">{removed.recipe.title}</span>
            {` ${words.isRemoved} `}
            <Button variant="link" size="sm" onClick={() => undo(removed)}>
              {words.undo}
              <span className="sr-only">{words.undoRemoval}</span>
            </Button>
          </>
        ) : null}
      </p>
      {recipes.length === 0 ? (
        <EmptyState
          title={words.nothing}
          className="w-full"
          message={words.nothingLead}
          action={
            <Link to={urls.recipes()} className={buttonStyles({ variant: 'outline' })}>
              {words.see}
            </Link>
          }
        />
      ) : (
        <ul className="grid">
          {recipes.map((recipe) => (
            <li key={recipe.slug} className="border-t border-line py-6">
              <Saved recipe={recipe} say={say} onRemove={() => remove(recipe)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Saved({
  recipe,
  say,
  onRemove,
}: {
  recipe: SavedRecipe
  say: Props['say']
  onRemove: () => void
}) {
  const { slug, title, picture, savedAt, isOnList } = recipe
  const serves = recipe.serves === null ? undefined : new Fraction(recipe.serves)
  const shown = shownFor({ scale: recipe.factor })
  const number = shown.factor.mul(serves ?? 1)
  const change = (next: Partial<SavedRecipe>) =>
    say(
      changeSaved((saved) => ({
        ...withoutOldMarks(saved),
        recipes: saved.recipes.map((one) => (one.slug === slug ? { ...one, ...next } : one)),
      })),
    )
  const step = (by: number) => {
    const wanted = number.add(new Fraction(by).mul(serves ? 1 : '1/2'))
    if (wanted.gt(0)) change({ factor: wanted.div(serves ?? 1).toFraction() })
  }
  const words = translated('saved', savedWords)
  const much = formatNumber(number, undefined)
  return (
    <article className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 sm:grid-cols-[9rem_1fr]">
      <img
        src={picture ?? '/placeholder.svg'}
        alt=""
        width={88}
        height={88}
        className="aspect-square w-full rounded-card bg-line object-cover sm:aspect-3/2 md:max-lg:row-span-2 lg:row-span-2"
      />
      <div className="grid gap-1">
        <h2 dir="auto" className="text-lg leading-snug wrap-anywhere">
          <Link
            to={urls.post(slug) + queryFor(shown, serves)}
            className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>
            {`${words.savedOn} `}
            <PostDate at={savedAt} length="short" />
          </span>
          <Button variant="link" size="sm" className="-ms-4" onClick={onRemove}>
            {words.remove}
            <span className="sr-only"> {title}</span>
          </Button>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:col-span-full">
        <fieldset className="flex items-center gap-1 sm:gap-2">
          <legend className="sr-only">{words.howMuch(title)}</legend>
          <Button variant="outline" size="icon" aria-label={words.fewer} onClick={() => step(-1)}>
            −
          </Button>
          <output className="text-center text-sm tabular-nums sm:min-w-24">
            {serves ? words.servings(much) : words.times(much)}
          </output>
          <Button variant="outline" size="icon" aria-label={words.more} onClick={() => step(1)}>
            +
          </Button>
        </fieldset>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold">
          <input
            type="checkbox"
            className="tick-box"
            checked={isOnList}
            onChange={({ target }) => change({ isOnList: target.checked })}
          />
          {words.onList}
          <span className="sr-only">{words.forRecipe(title)}</span>
        </label>
      </div>
    </article>
  )
}
