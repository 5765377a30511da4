import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallMethods } from '#contract/calls/call.ts'
import type { upkeepCalls } from '#contract/calls/upkeep-calls.ts'
import type { Samples } from '#contract/desk/samples.ts'
import { urls } from '#contract/urls.ts'
import { Part } from './overview-parts.tsx'

type SamplesApi = Pick<CallMethods<typeof upkeepCalls>, 'listSamples'>

/** What came with the program and visitors still see, each with the way to it; nothing once there is none. */
export function SamplesPart({ api }: { api: SamplesApi }) {
  const { data } = useQuery(samplesQuery(api))
  const groups = data ? groupsOf(data).filter(({ items }) => items.length > 0) : []
  if (groups.length === 0) return null
  return (
    <Part title="Still sample">
      <p className="text-sm text-muted">
        Visitors see this, and it came with the program: write your own, remove it, or say that it
        is true.
      </p>
      {groups.map(({ label, items }) => (
        <details key={label} className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold">
            {label} <span className="font-normal text-muted tabular-nums">{items.length}</span>
          </summary>
          <ul className="grid gap-0.5 pt-1">
            {items.map(({ to, title }) => (
              <li key={to + title}>
                <Link
                  to={to}
                  dir="auto"
                  className="inline-block min-h-6 text-leaf underline underline-offset-4 wrap-anywhere"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Part>
  )
}

function samplesQuery(api: SamplesApi) {
  return queryOptions({
    queryKey: ['desk', 'samples'],
    queryFn: ({ signal }) => api.listSamples({ signal }),
  })
}

function groupsOf({ sections, pages, settings, posts }: Samples) {
  return [
    {
      label: 'Sections',
      items: sections.map(({ page, id, title }) => ({
        to: `${urls.adminPage(page)}#${id}`,
        title,
      })),
    },
    { label: 'Pages', items: pages.map(({ id, title }) => ({ to: urls.adminPage(id), title })) },
    { label: 'Settings', items: settings.map((title) => ({ to: urls.adminSettings(), title })) },
    { label: 'Posts', items: posts.map(({ id, title }) => ({ to: urls.adminPost(id), title })) },
  ]
}
