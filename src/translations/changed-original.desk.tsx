import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { originalQuery, type Translated, translationsQuery } from './translated.desk.ts'

type Props<Seen> = {
  of: Translated<Seen>
  /** Renders what differs; null where it is not known what the translation was made from. */
  renderDiff: (seen: Seen) => ReactNode
}

/** Says of a translation that its original has changed, what in it, and takes note that the translation has followed. */
export function ChangedOriginal<Seen>({ of, renderDiff }: Props<Seen>) {
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
      {isOpen ? <Difference of={of} renderDiff={renderDiff} /> : null}
    </div>
  )
}

function Difference<Seen>({ of, renderDiff }: Props<Seen>) {
  const { data, isLoadingError, error, refetch } = useQuery(originalQuery(of))
  const { setUpToDate, isWorking } = useUpToDate(of)
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
      {renderDiff(data) ?? (
        <p className="text-muted">From which text it was made is not known here.</p>
      )}
      <Button
        size="sm"
        className="justify-self-start"
        disabled={isWorking}
        onClick={() => void setUpToDate(data)}
      >
        The translation is up to date
      </Button>
    </>
  )
}

/** Takes note that a translation follows the text that was on the screen, and no later one. */
function useUpToDate<Seen>(of: Translated<Seen>) {
  const queryClient = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)

  async function setUpToDate(seen: Seen): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await of.setUpToDate(seen)
      showToast({ title: 'Up to date' })
      await queryClient.invalidateQueries({ queryKey: translationsQuery(of).queryKey })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'Not noted', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  return { setUpToDate, isWorking }
}
