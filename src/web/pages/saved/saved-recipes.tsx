import { Fraction } from 'fraction.js'
import { useState } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { formatNumber } from '#domain/recipes/kitchen/kitchen-amount.ts'
import { queryFor, shownFor } from '#domain/recipes/page/choice.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { EmptyState } from '#ui/notice.tsx'
import type { SavedRecipe } from '#web/features/posts/post/recipe/saved-shape.ts'
import { changeSaved } from '#web/features/posts/post/recipe/saved-store.ts'
import { PostDate } from '#web/features/posts/post-date.tsx'
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
  return (
    <section aria-label="Recipes" className="grid content-start gap-3 print:hidden">
      <p role="status" className="text-sm text-muted empty:hidden">
        {removed ? (
          <>
            <span className="wrap-anywhere">{removed.recipe.title}</span> is removed.{' '}
            <Button variant="link" size="sm" onClick={() => undo(removed)}>
              Undo<span className="sr-only"> the removal</span>
            </Button>
          </>
        ) : null}
      </p>
      {recipes.length === 0 ? (
        <EmptyState
          title="Nothing saved yet"
          className="w-full"
          message="Press Save on a recipe, and it stands here."
          action={
            <Link to={urls.recipes()} className={buttonStyles({ variant: 'outline' })}>
              See the recipes
            </Link>
          }
        />
      ) : (
        <ul className="grid">
          {recipes.map((recipe) => (
            <li key={recipe.slug} className="border-t border-line py-6 last:border-b">
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
  const { slug, title, savedAt, isOnList } = recipe
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
  const words = wordsFor(formatNumber(number, undefined), serves !== undefined)
  return (
    <article className="grid gap-3">
      <h2 dir="auto" className="text-xl wrap-anywhere">
        <Link
          to={urls.post(slug) + queryFor(shown, serves)}
          className="decoration-turmeric decoration-2 underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </h2>
      <p className="text-xs text-muted">
        Saved <PostDate at={savedAt} length="short" />
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <fieldset className="flex items-center gap-2">
          <legend className="sr-only">How much of {title}</legend>
          <Button variant="outline" size="icon" aria-label="Fewer" onClick={() => step(-1)}>
            −
          </Button>
          <output className="min-w-24 text-center text-sm tabular-nums">{words}</output>
          <Button variant="outline" size="icon" aria-label="More" onClick={() => step(1)}>
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
          On the shopping list
          <span className="sr-only"> for {title}</span>
        </label>
        <Button variant="link" className="ms-auto -me-5" onClick={onRemove}>
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </article>
  )
}

function wordsFor(number: string, isServings: boolean): string {
  if (isServings) return number === '1' ? '1 serving' : `${number} servings`
  return number === '1' ? 'As written' : `${number} times`
}
