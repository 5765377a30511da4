import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { Section } from '#ui/layout.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { home } from '#web/content/home.ts'
import { PostCard } from '#web/features/posts/list/post-card.tsx'
import { PostRow } from '#web/features/posts/list/post-row.tsx'
import { ArrowRight } from '#web/icons.tsx'

const SKELETON_KEYS = ['one', 'two', 'three']

/**
 * The four newest posts: one large, three beside it. Nothing where there is none, and nothing where they
 * do not load: everything else of the page is there.
 */
export function HomeLatest({
  posts,
  isPending,
}: {
  posts: readonly PostSummary[] | undefined
  isPending: boolean
}) {
  const { heading, linkLabel, loading } = home.latest
  if (!isPending && !posts?.length) return null

  const [first, ...others] = posts ?? []
  return (
    <Section aria-labelledby="latest" className="pt-0!">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 id="latest" className="text-3xl">
          {heading}
        </h2>
        <Link
          to={urls.blog()}
          viewTransition
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {linkLabel}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {first ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PostCard post={first} size="second" headingLevel={3} />
          <ul className="grid grid-cols-[minmax(0,1fr)] content-between gap-y-6">
            {others.map((post) => (
              <li key={post.id} className="border-line not-first:border-t not-first:pt-6">
                <PostRow post={post} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <Skeleton label={loading}>
          <LatestSkeleton />
        </Skeleton>
      )}
    </Section>
  )
}

function LatestSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid content-start gap-4">
        <SkeletonBlock className="aspect-3/2 rounded-card!" />
        <SkeletonLine className="w-2/3 text-2xl" />
        <SkeletonLine className="w-full" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-between gap-y-6">
        {SKELETON_KEYS.map((key) => (
          <SkeletonBlock key={key} className="h-32 rounded-card! lg:h-36" />
        ))}
      </div>
    </div>
  )
}
