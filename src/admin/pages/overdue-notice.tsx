import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { AlarmClock } from '#admin/icons.tsx'
import { COUNTED_AT_MOST } from '#contract/desk/desk-list.ts'
import { urls } from '#contract/urls.ts'
import { deskFactsQuery } from '../api/desk-facts-query.ts'
import { scheduleInWords } from '../features/post-editor/publishing/schedule-words.ts'
import { useDesk } from '../session/desk-session-provider.tsx'

/** Warns of posts that should be published and are not; nothing while there are none. */
export function OverdueNotice() {
  const { posts } = useDesk()
  const { data } = useQuery(deskFactsQuery(posts))
  const id = useId()
  if (!data || data.overdue.length === 0) return null
  const count = data.counts.overdue
  const more = count - data.overdue.length
  return (
    <section
      aria-labelledby={id}
      className="flex gap-4 rounded-card border-2 border-tomato bg-tomato-wash px-5 py-4"
    >
      <AlarmClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tomato" />
      <div className="grid min-w-0 gap-2">
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal text-tomato">
          {count === 1
            ? 'A post should be out and is not'
            : `${count >= COUNTED_AT_MOST ? `${COUNTED_AT_MOST} or more` : count} posts should be out and are not`}
        </h2>
        <ul className="grid gap-2 text-sm">
          {data.overdue.map(({ id, title, at, timeZone, error }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <Link to={urls.adminPost(id)} className="font-semibold underline underline-offset-4">
                {title || 'Untitled'}
              </Link>
              {`: was due ${scheduleInWords({ at, timeZone })}. `}
              {error
                ? `The last attempt failed (${error.replace(/\.$/, '')}); it is tried again.`
                : 'It is tried every second.'}
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p className="text-sm">
            <Link
              to={urls.adminPosts({ status: 'scheduled' })}
              className="underline underline-offset-4"
            >
              {`And ${more} more`}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  )
}
