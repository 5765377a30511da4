import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { POST_TYPE_LABELS } from '#domain/posts/post-type.ts'
import { ArrowLeft } from '#ui/icons.tsx'
import { isLongTitle } from '../long-title.ts'
import { areDifferentDays, PostDate } from '../post-date.tsx'
import { sectionOf } from '../sections.ts'
import { shownTitle } from '../shown-title.ts'

/** The way back, as it stands above every post and where there is none. */
export function BackToBlog() {
  return (
    <Link
      to={urls.blog()}
      viewTransition
      className="inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold text-leaf underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Blog
    </Link>
  )
}

/** What opens a post: its kind, its title, one sentence about it, and who wrote it when. */
export function PostHeader({
  post,
  updatedAt,
  standfirst,
  children,
}: {
  post: PostSummary
  updatedAt?: string | undefined
  standfirst: ReactNode
  /** What stands under the byline. */
  children?: ReactNode
}) {
  const wasUpdated =
    updatedAt && updatedAt > post.publishedAt && areDifferentDays(updatedAt, post.publishedAt)
  return (
    <header className="mx-auto grid w-full max-w-narrow grid-cols-[minmax(0,1fr)] justify-items-center gap-5 text-center">
      <Link
        to={post.isRecipe ? urls.recipes() : sectionOf(post.postType).url()}
        className="inline-flex min-h-6 items-center text-sm font-semibold text-turmeric underline-offset-4 hover:underline"
      >
        {post.isRecipe ? 'Recipe' : POST_TYPE_LABELS[post.postType].label}
      </Link>
      <h1
        dir="auto"
        className={clsx('wrap-anywhere', isLongTitle(post.title) ? 'text-3xl' : 'text-4xl')}
      >
        {shownTitle(post.title)}
      </h1>
      {standfirst}
      <p className="flex flex-wrap justify-center gap-x-2.5 gap-y-1 text-sm text-muted">
        <span className="max-sm:w-full">
          By <span className="font-semibold wrap-anywhere text-ink">{post.author}</span>
        </span>
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>
        <PostDate at={post.publishedAt} length="long" />
        <span aria-hidden="true">·</span>
        <span>{post.readingMinutes} min read</span>
        {wasUpdated ? (
          <span className="w-full">
            Updated <PostDate at={updatedAt} length="long" />
          </span>
        ) : null}
      </p>
      {children}
    </header>
  )
}
