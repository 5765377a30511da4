import { Link } from 'react-router'
import type { PostPage } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { LoadingFailed } from '../loading-failed.tsx'
import type { PostSection } from '../sections.ts'
import { magazineSizeAt } from './card-shape.ts'
import { NothingYet } from './nothing-yet.tsx'
import { PostCard } from './post-card.tsx'
import { PostCardSkeleton } from './post-card-skeleton.tsx'
import { PostGrid } from './post-grid.tsx'

const SKELETON_KEYS = ['one', 'two', 'three', 'four', 'five', 'six']

/** A page of posts with its cards, or what stands in their place: skeletons, an error, nothing. */
export function PostList({
  section,
  cursor,
  posts,
}: {
  section: PostSection
  cursor: string | undefined
  posts: {
    data: PostPage | undefined
    isPending: boolean
    isError: boolean
    refetch: () => unknown
  }
}) {
  const isEverything = !section.type
  const { lists } = useSite()
  const isMagazine = isEverything && !cursor && !lists
  const isPlain = lists === 'plain'
  const sizeAt = (index: number) => {
    if (isPlain) return 'row'
    return isMagazine ? magazineSizeAt(index, posts.data?.items.length) : 'regular'
  }

  if (posts.isPending) {
    return (
      <Skeleton label={section.loading}>
        <PostGrid isMagazine={isMagazine} isPlain={isPlain}>
          {SKELETON_KEYS.map((key, index) => (
            <PostCardSkeleton key={key} size={sizeAt(index)} hasTypeLabel={isEverything} />
          ))}
        </PostGrid>
      </Skeleton>
    )
  }
  if (posts.isError || !posts.data) {
    return (
      <LoadingFailed
        {...section.error}
        drawing={<Drawing of="broken-cup" />}
        fields={{ cursor }}
        onRetry={() => void posts.refetch()}
      />
    )
  }
  if (posts.data.items.length === 0) return <NoPosts section={section} cursor={cursor} />

  return (
    <PostGrid isMagazine={isMagazine} isPlain={isPlain}>
      {posts.data.items.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          size={sizeAt(index)}
          hasTypeLabel={isEverything}
          isPriority={index === 0}
        />
      ))}
    </PostGrid>
  )
}

/** Past the last page there may be nothing although there are posts. */
function NoPosts({ section, cursor }: { section: PostSection; cursor: string | undefined }) {
  const words = translated('lists', listWords)
  const isEverything = !section.type
  if (cursor) {
    return (
      <EmptyState
        title={words.end}
        message={words.endLead}
        drawing={<Drawing of="empty-bowl" />}
        action={
          <Link to={section.url()} className={buttonStyles({ variant: 'outline' })}>
            {words.newest}
          </Link>
        }
      />
    )
  }
  return (
    <NothingYet
      {...section.empty}
      className="rounded-card bg-sand px-6 py-14 sm:px-10"
      drawing={<Drawing of="empty-bowl" className="h-48 md:h-72" />}
      action={
        <Link
          to={isEverything ? urls.home() : urls.blog()}
          className={buttonStyles({ variant: 'outline' })}
        >
          {isEverything ? translated('page', pageWords).backHome : words.seeEverything}
        </Link>
      }
    />
  )
}
