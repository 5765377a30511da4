import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { LIVE, ownState, type WholeState, WORKING } from './post-states.ts'
import type { Compared } from './revision-list.tsx'
import { momentInWords, revisionInWords } from './revision-words.ts'
import { revisionQuery } from './revisions-query.ts'

/** Two states of a post beside each other, either of which can be brought back. */
export function RevisionComparison({
  posts,
  post,
  postId,
  compared,
  isWorking,
  onRestore,
  renderDiff,
}: {
  posts: Pick<DeskPostsApi, 'getRevision'>
  /** Holds the states that are no revisions. */
  post: DeskPostState | undefined
  postId: string
  compared: Compared
  isWorking: boolean
  onRestore: (revisionId: string) => void
  renderDiff: (before: PostDocument, after: PostDocument, titles: [string, string]) => ReactNode
}) {
  const before = useWholeState(posts, post, postId, compared.before)
  const after = useWholeState(posts, post, postId, compared.after)

  if (before.isPending || after.isPending) {
    return (
      <Skeleton label="Loading both states">
        <SkeletonBlock className="h-96 w-full" />
      </Skeleton>
    )
  }
  const error = before.error ?? after.error
  if (!before.data || !after.data || error) {
    return (
      <ErrorNotice
        title="These states could not be loaded"
        message={error?.message}
        onRetry={() => {
          void before.refetch()
          void after.refetch()
        }}
      />
    )
  }
  const titles: [string, string] = [revisionTitle(before.data), revisionTitle(after.data)]
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 md:grid-cols-2">
        {[before.data, after.data].map((state, side) =>
          state.kind === WORKING || state.kind === LIVE ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are a left and a right side
            <span key={side} />
          ) : (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: there are a left and a right side
              key={side}
              variant="outline"
              size="sm"
              className="justify-self-start"
              aria-disabled={isWorking || undefined}
              onClick={() => onRestore(state.id)}
            >
              Restore {momentInWords(state.createdAt)}
            </Button>
          ),
        )}
      </div>
      {renderDiff(before.data.document, after.data.document, titles)}
    </div>
  )
}

/** The text of a state: a revision is asked for, the others are there. */
function useWholeState(
  posts: Pick<DeskPostsApi, 'getRevision'>,
  post: DeskPostState | undefined,
  postId: string,
  id: string,
) {
  const own = ownState(post, id)
  const query = useQuery({ ...revisionQuery(posts, postId, id), enabled: !own })
  const { error, refetch } = query
  const data: WholeState | undefined = own ?? query.data
  return { data, error, refetch, isPending: !data && !error }
}

function revisionTitle(state: WholeState): string {
  return `${revisionInWords(state)}, ${momentInWords(state.createdAt)}`
}
