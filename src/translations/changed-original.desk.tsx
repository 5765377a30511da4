import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { TranslationsApi } from './translation.calls.ts'
import { originalQuery, translationsQuery } from './translations-query.desk.ts'

type Props = {
  api: TranslationsApi
  postId: string
  renderDiff: (before: PostDocument, after: PostDocument, titles: [string, string]) => ReactNode
}

/** Says of a translation that its original has changed, what in it, and takes note that the translation has followed. */
export function ChangedOriginal({ api, postId, renderDiff }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-turmeric-wash p-4 text-sm">
      <p className="font-semibold text-turmeric">The original has changed</p>
      <p>Readers see another text of it than this translation was made from.</p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide the difference' : 'See the difference'}
      </Button>
      {isOpen ? <Difference api={api} postId={postId} renderDiff={renderDiff} /> : null}
    </div>
  )
}

function Difference({ api, postId, renderDiff }: Props) {
  const { data, isLoadingError, error, refetch } = useQuery(originalQuery(api, postId))
  const { setUpToDate, isWorking } = useUpToDate(api, postId)
  if (isLoadingError) {
    return (
      <ErrorNotice
        title="The original could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <Skeleton label="Loading the original">
        <SkeletonBlock className="h-24 w-full" />
      </Skeleton>
    )
  }
  return (
    <>
      {data.before ? (
        renderDiff(data.before, data.after, ['Then', 'Now'])
      ) : (
        <p className="text-muted">From which text it was made is not known here.</p>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={isWorking}
        onClick={() => void setUpToDate(data.revisionId)}
      >
        The translation is up to date
      </Button>
    </>
  )
}

/** Takes note that a translation follows the text that was on the screen, and no later one. */
function useUpToDate(api: TranslationsApi, postId: string) {
  const queryClient = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)

  async function setUpToDate(revisionId: string): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await api.setUpToDate(postId, { revisionId })
      showToast({ title: 'Up to date' })
      await queryClient.invalidateQueries({ queryKey: translationsQuery(api, postId).queryKey })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'Not noted', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  return { setUpToDate, isWorking }
}
