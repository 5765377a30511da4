import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { cardWords } from '#domain/words/english/cards.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { postWords } from '#domain/words/english/post.ts'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { translated } from '#web/translated.ts'
import { useHiddenFacts } from '../hidden-facts.ts'
import { isLongTitle } from '../long-title.ts'
import { areDifferentDays, PostDate } from '../post-date.tsx'
import { LIST_OF_TYPE } from '../section-addresses.ts'
import { shownTitle } from '../shown-title.ts'

/**
 * How a post opens: its title, its picture, and what is said of it. On a wide screen and on paper the picture stands
 * beside the words, on a phone between the title and the rest.
 */
export function PostHead({
  title,
  picture,
  children,
}: {
  title: ReactNode
  /** Null where there is none: the words then stand over the column of the text. */
  picture: ReactNode
  children: ReactNode
}) {
  return (
    <Container className="pt-4 lg:pt-10 print:pt-0">
      <header
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-4',
          picture
            ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12 print:grid-cols-[minmax(0,1fr)_auto] print:grid-rows-[auto_1fr]'
            : 'mx-auto w-full max-w-measure print:max-w-none',
        )}
      >
        <div className="grid gap-2 lg:gap-4">{title}</div>
        {picture ? (
          <div className="max-sm:-mx-gutter max-sm:[--radius-card:0] lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
            {picture}
          </div>
        ) : null}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
      </header>
    </Container>
  )
}

/** The way back to the list in its language, what kind of post it is, and its title. */
export function PostTitle({ post }: { post: PostSummary & Pick<Partial<PostDetail>, 'language'> }) {
  const words = translated('cards', cardWords)
  // A guide or news with a recipe in it is a guide or news.
  const isRecipe = post.isRecipe && post.postType === 'blog'
  // In another language than that of the site there is one list alone.
  const other = post.language && urls.postsIn(post.language)
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm font-semibold">
        <Link
          to={other || urls.blog()}
          viewTransition
          className="inline-flex min-h-6 items-center gap-1.5 text-leaf underline-offset-4 hover:underline print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {translated('post', postWords).back}
        </Link>
        <Link
          to={other || (isRecipe ? urls.recipes() : LIST_OF_TYPE[post.postType].url())}
          className="inline-flex min-h-6 items-center text-turmeric underline-offset-4 hover:underline"
        >
          {isRecipe ? words.recipe : words.types[post.postType]}
        </Link>
      </p>
      <h1
        dir="auto"
        className={clsx('wrap-anywhere', isLongTitle(post.title) ? 'text-2xl' : 'text-title')}
      >
        {shownTitle(post.title)}
      </h1>
    </>
  )
}

/** Who wrote a post, when, and how long it takes to read. */
export function PostByline({
  post,
  updatedAt,
}: {
  post: PostSummary & Pick<Partial<PostDetail>, 'bylineHtml'>
  updatedAt?: string | undefined
}) {
  const words = translated('post', postWords)
  const hides = useHiddenFacts()
  const wasUpdated =
    !hides.date &&
    updatedAt &&
    updatedAt > post.publishedAt &&
    areDifferentDays(updatedAt, post.publishedAt)
  const byline = post.bylineHtml ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of names that it has escaped
    <span dangerouslySetInnerHTML={{ __html: post.bylineHtml }} />
  ) : (
    post.author
  )
  return (
    <p className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-muted">
      {hides.author || (
        <span className="max-sm:w-full">
          {`${words.by} `}
          <span className="font-semibold wrap-anywhere text-ink">{byline}</span>
        </span>
      )}
      {hides.author || (hides.date && hides.minutes) || (
        <span aria-hidden="true" className="max-sm:hidden">
          ·
        </span>
      )}
      {hides.date || <PostDate at={post.publishedAt} length="long" />}
      {hides.date || hides.minutes || <span aria-hidden="true">·</span>}
      {hides.minutes || <span>{translated('page', pageWords).minutes(post.readingMinutes)}</span>}
      {wasUpdated ? (
        <span className="w-full">
          {`${words.updated} `}
          <PostDate at={updatedAt} length="long" />
        </span>
      ) : null}
    </p>
  )
}
