import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { type DeskPostsApi, deskPostsQuery } from './desk-posts-query.ts'
import { localDate } from './local-date.ts'
import { PostActions } from './post-actions.tsx'
import { type PostListProps, PostRows } from './post-rows.tsx'
import { type TrashApi, useDeletePost } from './use-delete-post.ts'

const WIDE = '(min-width: 48rem)'

/** The posts that exist, with a way to look at each. */
export function PostsTable({ api, trash }: { api: DeskPostsApi; trash: TrashApi }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <h2 id={headingId} className="text-2xl">
        Existing Blog Posts
      </h2>
      <Posts api={api} trash={trash} headingId={headingId} />
    </section>
  )
}

function Posts({
  api,
  trash,
  headingId,
}: {
  api: DeskPostsApi
  trash: TrashApi
  headingId: string
}) {
  const posts = useInfiniteQuery(deskPostsQuery(api))
  const isWide = useIsWide()
  const handleDelete = useDeletePost(trash)

  if (posts.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <p className="text-muted">Loading blog posts...</p>
        {['a', 'b', 'c', 'd'].map((row) => (
          <SkeletonBlock key={row} className="h-14 w-full" />
        ))}
      </div>
    )
  }
  if (posts.isLoadingError) {
    return (
      <ErrorNotice
        title="Error loading blog posts:"
        message={posts.error.message}
        onRetry={() => void posts.refetch()}
      />
    )
  }

  const items = posts.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <EmptyState title="No blog posts found. Create your first blog post using the form below!" />
    )
  }

  const List = isWide ? PostRows : PostCards
  return (
    <>
      <List posts={items} headingId={headingId} onDelete={handleDelete} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">
          Delete moves a post to the Trash, where it can be restored for 30 days.
        </p>
        {posts.hasNextPage ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() => void posts.fetchNextPage()}
            aria-disabled={posts.isFetchingNextPage || undefined}
          >
            {posts.isFetchingNextPage ? 'Loading older posts...' : 'Older posts'}
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {items.length} posts listed
      </p>
      {posts.isError ? (
        <ErrorNotice
          title="Error loading blog posts:"
          message={posts.error.message}
          onRetry={() =>
            void (posts.isFetchNextPageError ? posts.fetchNextPage() : posts.refetch())
          }
        />
      ) : null}
    </>
  )
}

/** Whether five columns fit; below that each post is a card of its own. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Posts one below the other, where a table would have to be scrolled sideways. */
function PostCards({ posts, headingId, onDelete }: PostListProps) {
  const types = usePostTypes()
  return (
    <ul aria-labelledby={headingId} className="grid gap-3">
      {posts.map((post) => (
        <li key={post.id} className="grid gap-3 rounded-card border border-line bg-card p-4">
          <div className="grid gap-1">
            <h3 dir="auto" className="text-lg">
              {post.title || 'Untitled'}
            </h3>
            <p className="text-sm text-muted">
              {post.author} · {localDate(post.publishedAt)}
            </p>
          </div>
          <Badge className="justify-self-start">{types[post.postType].label}</Badge>
          <PostActions post={post} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  )
}
