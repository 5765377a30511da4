import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { Samples, SamplesApi } from './samples.calls.ts'
import { samplesQuery } from './samples-query.desk.ts'

type Api = Pick<SamplesApi, 'listSamples' | 'clearSamples' | 'takeSamplesBack'>

/** Shows the samples that came with the program, to clear at one press, with the way back. */
export function ClearSamples({ api, onCleared }: { api: Api; onCleared: () => void }) {
  const queryClient = useQueryClient()
  const samples = useQuery(samplesQuery(api))
  const act = useMutation({
    mutationFn: (what: 'clear' | 'take back') =>
      what === 'clear' ? api.clearSamples({}) : api.takeSamplesBack({}),
    onSuccess(left, what) {
      queryClient.setQueryData(samplesQuery(api).queryKey, left)
      void queryClient.invalidateQueries({ queryKey: ['desk', 'facts'] })
      if (what === 'clear') onCleared()
    },
  })
  if (samples.isPending) {
    return (
      <Skeleton label="Loading what came with the program">
        <SkeletonBlock className="h-24 w-full" />
      </Skeleton>
    )
  }
  if (samples.isLoadingError) {
    return <ErrorNotice message={samples.error.message} onRetry={() => void samples.refetch()} />
  }
  const counted = countSamples(samples.data)
  return (
    <div className="grid justify-items-start gap-4">
      {counted.length > 0 ? (
        <>
          <p>Visitors still see {inWords(counted)} that came with the program.</p>
          <AskedTwice
            label="Clear them"
            question="Posts go to the trash for 30 days. Invented praise, people, figures and contact facts are taken off the pages. What you have written stays, and you can take this back."
            confirmLabel="Clear the samples"
            isWorking={act.isPending}
            onConfirm={() => act.mutate('clear')}
          />
        </>
      ) : (
        <p>Nothing of that kind is left to clear.</p>
      )}
      {samples.data.canBeTakenBack ? (
        <div className="flex flex-wrap items-center gap-3" role="status">
          <p className="text-sm">The samples are cleared.</p>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={act.isPending || undefined}
            onClick={() => {
              if (!act.isPending) act.mutate('take back')
            }}
          >
            Take that back
          </Button>
        </div>
      ) : null}
      {act.error ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {act.error.message}
        </p>
      ) : null}
    </div>
  )
}

/** Returns the number of things that clearing takes away; pages with a text stay. */
function countSamples({ sections, settings, posts }: Samples): string[] {
  return [
    counted(posts.length, 'post'),
    counted(sections.length, 'section'),
    counted(settings.length, 'setting'),
  ].flat()
}

function counted(count: number, what: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${what}` : `${count} ${what}s`]
}

function inWords(all: readonly string[]): string {
  return new Intl.ListFormat('en').format(all)
}
