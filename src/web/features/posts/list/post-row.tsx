import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { translated } from '#web/translated.ts'
import { useHiddenFacts } from '../hidden-facts.ts'
import { PostDate } from '../post-date.tsx'
import { PostKicker } from '../post-kicker.tsx'
import { PostPicture } from '../post-picture.tsx'
import { shownTitle } from '../shown-title.ts'
import { RecipeFacts } from './recipe-facts.tsx'

/**
 * A post in few words: its picture on the left, small, and its title, which is the link. A tall one has its picture
 * above the words where there is more room than on a phone.
 */
export function PostRow({ post, isTall = false }: { post: PostSummary; isTall?: boolean }) {
  const hides = useHiddenFacts()
  const dish = hides.dish ? undefined : post.dish
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-5',
        isTall ? 'sm:grid-cols-1' : 'sm:grid-cols-[12rem_minmax(0,1fr)]',
      )}
    >
      <PostPicture
        post={post}
        sizes={`(min-width: 40rem) ${isTall ? '33vw' : '12rem'}, 6rem`}
        isDecorative
        className="aspect-square sm:aspect-3/2"
      />
      <div className="grid content-start gap-1.5 wrap-anywhere">
        <PostKicker post={post} />
        <h3 dir="auto" className={clsx('text-lg leading-snug', isTall && 'lg:text-xl')}>
          <Link
            to={urls.post(post.slug)}
            viewTransition
            prefetch="intent"
            className="decoration-turmeric decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {shownTitle(post.title)}
          </Link>
        </h3>
        {/* Of a recipe what it takes says more than when it was written; a phone has room for one line. */}
        {dish ? <RecipeFacts of={{ ...dish, diets: [] }} className="text-xs" /> : null}
        <p className={clsx('flex flex-wrap gap-x-2 text-xs text-muted', dish && 'max-sm:hidden')}>
          {hides.date || <PostDate at={post.publishedAt} length="short" />}
          {hides.date || hides.minutes || <span aria-hidden="true">·</span>}
          {hides.minutes || (
            <span>{translated('page', pageWords).minutes(post.readingMinutes)}</span>
          )}
        </p>
      </div>
    </article>
  )
}
