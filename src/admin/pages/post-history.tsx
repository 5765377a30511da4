import '../styles/desk.css'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { deskPostQuery } from '../features/post-editor/post-query.ts'
import { listStates, liveStateId, WORKING } from '../features/post-history/post-states.ts'
import { RevisionComparison } from '../features/post-history/revision-comparison.tsx'
import { type Compared, RevisionList } from '../features/post-history/revision-list.tsx'
import { revisionsQuery } from '../features/post-history/revisions-query.ts'
import { DocumentDiff } from '../features/saving/document-diff.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'

export const meta = deskMeta('History')

/** The page of a post's history. */
export default function AdminPostHistoryPage() {
  const { id = '' } = useParams()
  return <DeskPlace>{() => <History key={id} id={id} />}</DeskPlace>
}

function History({ id }: { id: string }) {
  const { posts } = useDesk()
  const post = useQuery(deskPostQuery(posts, id))
  const revisions = useInfiniteQuery(revisionsQuery(posts, id))
  const items = revisions.data?.pages.flatMap((page) => page.items) ?? []
  const [chosen, setChosen] = useState<Partial<Compared>>({})
  const { isWorking, restore } = useRestore(id)
  const states = listStates(post.data, items)
  const live = liveStateId(post.data, items)
  const [newest, second] = states
  // What is being written is compared with what readers see, or else with the state before.
  const before = chosen.before ?? live ?? (second ?? newest)?.id
  const after = chosen.after ?? newest?.id
  const isComparedWithLive = before === live && after === WORKING
  const hasStates = items.length > 0 || live !== undefined
  // Both are waited for: a list that gets its first row later would move what is about to be pressed.
  const isPending = revisions.isPending || post.isPending
  const compared = !isPending && hasStates && before && after ? { before, after } : undefined

  return (
    <Container className="grid gap-6 py-8">
      <div className="grid gap-2">
        <Link
          to={urls.adminPost(id)}
          className="flex min-h-9 items-center gap-1.5 justify-self-start text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to the text
        </Link>
        <h1 className="text-2xl">
          History{post.data ? ` of “${post.data.document.title || 'Untitled'}”` : ''}
        </h1>
        <p className="max-w-measure text-sm text-muted">
          Choose a state for each side. Restoring brings a state into the working copy; readers see
          it when you publish.
        </p>
      </div>
      {isPending ? (
        <Skeleton label="Loading the history">
          <SkeletonBlock className="h-96 w-full" />
        </Skeleton>
      ) : null}
      {revisions.isLoadingError ? (
        <ErrorNotice
          title="The history could not be loaded"
          message={revisions.error.message}
          onRetry={() => void revisions.refetch()}
        />
      ) : null}
      {!isPending && revisions.isSuccess && !hasStates ? (
        <EmptyState
          title="No states yet"
          message="Saving by hand (Ctrl S), publishing, and ten minutes of writing each keep one."
        />
      ) : null}
      {compared ? (
        <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <section aria-label="States" className="grid gap-4 lg:max-h-[70vh] lg:overflow-y-auto">
            <RevisionList
              revisions={states}
              compared={compared}
              onCompare={(side) => setChosen({ ...chosen, ...side })}
            />
            {revisions.hasNextPage ? (
              <Button variant="outline" size="sm" onClick={() => void revisions.fetchNextPage()}>
                Older states
              </Button>
            ) : null}
          </section>
          <section aria-label="Comparison" className="grid min-w-0 content-start gap-4">
            {live && !isComparedWithLive ? (
              <Button
                variant="outline"
                size="sm"
                className="justify-self-start"
                onClick={() => setChosen({ before: live, after: WORKING })}
              >
                Compare the working copy with what is live
              </Button>
            ) : null}
            <RevisionComparison
              posts={posts}
              post={post.data}
              postId={id}
              compared={compared}
              isWorking={isWorking}
              onRestore={(revisionId) => void restore(revisionId)}
              renderDiff={(left, right, titles) => (
                <DocumentDiff before={left} after={right} titles={titles} />
              )}
            />
          </section>
        </div>
      ) : null}
    </Container>
  )
}

/** Brings a state back into the working copy, whatever version that has by then. */
function useRestore(id: string) {
  const { posts } = useDesk()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isWorking, setIsWorking] = useState(false)

  async function restore(revisionId: string): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      const { version } = await posts.getDeskPost(id)
      const answer = await posts.restoreRevision(id, revisionId, { baseVersion: version })
      if (!answer.ok) throw new Error('Somebody is writing in it right now. Try again.')
      queryClient.removeQueries({ queryKey: deskPostQuery(posts, id).queryKey })
      await queryClient.invalidateQueries({ queryKey: ['desk', 'revisions', id] })
      showToast({
        title: 'Restored',
        description: 'What was there before is in the history.',
      })
      await navigate(urls.adminPost(id))
    } catch (error) {
      showToast({
        title: 'Not restored',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    } finally {
      setIsWorking(false)
    }
  }

  return { isWorking, restore }
}
