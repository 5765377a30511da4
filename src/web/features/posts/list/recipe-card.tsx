import { clsx } from 'clsx'
import { Link, useViewTransitionState } from 'react-router'
import type { FoundRecipe } from '#contract/find-recipes.ts'
import { urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { translated } from '#web/translated.ts'
import { isLongTitle } from '../long-title.ts'
import { PostPicture } from '../post-picture.tsx'
import { shownTitle } from '../shown-title.ts'
import { cardShape } from './card-shape.ts'
import { RecipeFacts } from './recipe-facts.tsx'

const cardWords = () => translated('recipes', recipesContent).card
const MOST_MISSING = 6

/** A recipe in a list. The whole card leads to its post, through one link that says where it goes. */
export function RecipeCard({ recipe }: { recipe: FoundRecipe }) {
  const { post, name, category } = recipe
  const url = urls.post(post.slug)
  const isOpening = useViewTransitionState(url)
  return (
    <article className={clsx('group', cardShape.card('regular'))}>
      <PostPicture
        post={post}
        sizes={cardShape.pictureSizes.regular}
        isDecorative
        className={clsx(
          cardShape.picture('regular'),
          isOpening && '[view-transition-name:post-picture]',
        )}
      />
      <div className={cardShape.words('regular')}>
        <p className="text-xs font-semibold text-turmeric first-letter:uppercase">
          {category ?? cardWords().kicker}
        </p>
        <h2 dir="auto" className={cardShape.title('regular', isLongTitle(name))}>
          <Link
            to={url}
            viewTransition
            prefetch="intent"
            className="decoration-turmeric decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {shownTitle(name)}
          </Link>
        </h2>
        {name === post.title ? null : (
          <p dir="auto" className="text-xs wrap-anywhere text-muted">
            {cardWords().ofPost(shownTitle(post.title))}
          </p>
        )}
        <RecipeFacts of={recipe} />
        <House recipe={recipe} />
        <Unchecked lines={recipe.unchecked} />
      </div>
    </article>
  )
}

/** The foods that are in the house and those that are missing, where somebody has said what they have. */
function House({ recipe: { has, misses } }: { recipe: FoundRecipe }) {
  if (has.length === 0) return null
  const named = misses.slice(0, MOST_MISSING).join(', ')
  const more = misses.length - MOST_MISSING
  return (
    <div className="mt-1 grid gap-1 border-t border-line pt-3 text-sm">
      <p className={clsx('font-semibold', misses.length === 0 && 'text-leaf')}>
        {misses.length === 0
          ? cardWords().hasAll
          : cardWords().has(has.length, has.length + misses.length)}
      </p>
      {misses.length > 0 ? (
        <p className="wrap-anywhere text-muted">
          {cardWords().missing} {named}
          {more > 0 ? ` ${cardWords().andMore(more)}` : ''}
        </p>
      ) : null}
    </div>
  )
}

/** Lists the lines of a recipe that leave open whether it has a food that somebody leaves out. */
function Unchecked({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  const named = lines.slice(0, MOST_MISSING).join('; ')
  const more = lines.length - MOST_MISSING
  return (
    <p className="mt-1 border-t border-line pt-3 text-sm wrap-anywhere text-muted">
      <span className="font-semibold text-ink">{cardWords().unchecked}</span> {named}
      {more > 0 ? ` ${cardWords().andMore(more)}` : ''}
    </p>
  )
}
