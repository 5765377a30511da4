import { clsx } from 'clsx'
import { Link, useViewTransitionState } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { cardWords } from '#domain/words/english/cards.ts'
import { ArrowRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
import { useHiddenFacts } from '../hidden-facts.ts'
import { isLongTitle } from '../long-title.ts'
import { PostDate } from '../post-date.tsx'
import { PostKicker } from '../post-kicker.tsx'
import { PostPicture } from '../post-picture.tsx'
import { shownTitle } from '../shown-title.ts'
import { type CardSize, cardShape } from './card-shape.ts'
import { PlayMark } from './play-mark.tsx'
import { RecipeFacts } from './recipe-facts.tsx'

type PostCardProps = {
  post: PostSummary
  size?: CardSize
  /** In a list of one type, its label on every card would say nothing. */
  hasTypeLabel?: boolean
  isPriority?: boolean
  /** Where its title stands in the outline of the page. */
  headingLevel?: 2 | 3
}

/**
 * A post in a list. The whole card leads to it, through one link that says where it goes.
 *
 * On the way there its picture becomes the picture of the post.
 */
export function PostCard({
  post,
  size = 'regular',
  hasTypeLabel = true,
  isPriority = false,
  headingLevel = 2,
}: PostCardProps) {
  const url = urls.post(post.slug)
  const isOpening = useViewTransitionState(url)
  const hides = useHiddenFacts()

  return (
    <article className={clsx('group', cardShape.card(size))}>
      <PostPicture
        post={post}
        sizes={cardShape.pictureSizes[size]}
        isPriority={isPriority}
        isDecorative
        className={clsx(
          cardShape.picture(size),
          isOpening && '[view-transition-name:post-picture]',
        )}
      >
        {post.hasVideo ? <PlayMark className="absolute start-4 bottom-4" /> : null}
      </PostPicture>

      <div className={cardShape.words(size)}>
        {hasTypeLabel ? <PostKicker post={post} /> : null}
        <CardTitle size={size} level={headingLevel} isClamped={!hasTypeLabel}>
          {shownTitle(post.title)}
        </CardTitle>
        <p dir="auto" className={cardShape.excerpt(size)}>
          {post.excerpt}
        </p>
        {hides.dish || (post.dish && <RecipeFacts of={post.dish} />)}
        <div className={cardShape.byline(size)}>
          <p className="flex flex-wrap gap-x-2 text-muted">
            {hides.author || <span className="wrap-anywhere">{post.author}</span>}
            {hides.author || hides.date || <span aria-hidden="true">·</span>}
            {hides.date || <PostDate at={post.publishedAt} length="short" />}
          </p>
          <ReadMore url={url} title={shownTitle(post.title)} />
        </div>
      </div>
    </article>
  )
}

type CardTitleProps = {
  size: CardSize
  level: 2 | 3
  /** In a list of one type, whose cards stand in columns of one height. */
  isClamped: boolean
  children: string
}

function CardTitle({ size, level, isClamped, children }: CardTitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading
      dir="auto"
      className={clsx(
        'decoration-turmeric decoration-2 underline-offset-4 group-hover:underline',
        cardShape.title(size, isLongTitle(children)),
        isClamped && 'sm:line-clamp-2',
      )}
    >
      {children}
    </Heading>
  )
}

function ReadMore({ url, title }: { url: string; title: string }) {
  const words = translated('cards', cardWords)
  return (
    <p>
      <Link
        to={url}
        viewTransition
        prefetch="intent"
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-leaf after:absolute after:inset-0 after:rounded-card"
      >
        {`${words.readMore} `}
        <span className="sr-only">{words.about(title)}</span>
        <ArrowRight
          aria-hidden="true"
          className="size-4 transition-transform group-hover:translate-x-1"
        />
      </Link>
    </p>
  )
}
