import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { Sample, Samples, SamplesApi } from './samples.calls.ts'
import { samplesQuery } from './samples-query.desk.ts'

type Api = Pick<SamplesApi, 'listSamples' | 'confirmSample'>

/**
 * Shows the samples that visitors still see, each with the way to it and the word that it is true; nothing once there
 * is none.
 */
export function SamplesPart({
  api,
  frame,
}: {
  api: Api
  /** The elements around it where there is something. */
  frame: (list: ReactNode) => ReactNode
}) {
  const { data } = useQuery(samplesQuery(api))
  const confirm = useConfirm(api)
  const groups = data ? groupSamples(data).filter(({ items }) => items.length > 0) : []
  if (groups.length === 0) return null
  return frame(
    <>
      <p className="text-sm text-muted">
        Visitors see this, and it came with the program: write your own, remove it, or say that it
        is true.
      </p>
      {groups.map(({ label, items }) => (
        <details key={label} className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold">
            {label} <span className="font-normal text-muted tabular-nums">{items.length}</span>
          </summary>
          <ul className="grid gap-1 pt-1">
            {items.map(({ to, title, sample }) => (
              <li key={to + title} className="flex items-center justify-between gap-3">
                <Link
                  to={to}
                  dir="auto"
                  className="inline-block min-h-6 text-leaf underline underline-offset-4 wrap-anywhere"
                >
                  {title}
                </Link>
                <Button
                  variant="ghost"
                  size="sm"
                  className="shrink-0"
                  aria-disabled={confirm.isPending || undefined}
                  onClick={() => {
                    if (!confirm.isPending) confirm.mutate({ sample, title, isOurs: true })
                  }}
                >
                  It is ours<span className="sr-only">: {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>,
  )
}

/** Says of a sample that it is true, with the way back. */
function useConfirm(api: Api) {
  const queryClient = useQueryClient()
  const confirm = useMutation({
    mutationFn: ({ sample, isOurs }: { sample: Sample; title: string; isOurs: boolean }) =>
      api.confirmSample({ sample, isOurs }),
    onSuccess(samples, { sample, title, isOurs }) {
      queryClient.setQueryData(samplesQuery(api).queryKey, samples)
      if (!isOurs) return
      showToast({
        title: `Yours: ${title}`,
        action: {
          label: 'Undo',
          onPress: () => confirm.mutate({ sample, title, isOurs: false }),
        },
      })
    },
    onError(error) {
      showToast({ title: 'That did not work', description: error.message, variant: 'destructive' })
    },
  })
  return confirm
}

function groupSamples({ sections, pages, settings, posts }: Samples) {
  type Item = { to: string; title: string; sample: Sample }
  const items = (
    kind: Exclude<Sample['kind'], 'section'>,
    of: { id: string; title: string }[],
    to: (id: string) => string,
  ): Item[] => of.map(({ id, title }) => ({ to: to(id), title, sample: { kind, id } }))
  return [
    {
      label: 'Sections',
      items: sections.map(({ page, id, title }): Item => {
        const to = `${urls.adminPage(page)}#${id}`
        return { to, title, sample: { kind: 'section', page, id } }
      }),
    },
    { label: 'Pages', items: items('page', pages, urls.adminPage) },
    { label: 'Settings', items: items('setting', settings, urls.adminSettings) },
    { label: 'Posts', items: items('post', posts, urls.adminPost) },
  ]
}
