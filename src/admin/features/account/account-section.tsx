import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card.tsx'

/** One thing that somebody looks after, with what it is for. */
export function AccountSection({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead: string
  /** The button to add one, at the end of the heading's line. */
  action?: ReactNode
  children?: ReactNode
}) {
  const headingId = useId()
  return (
    <Card>
      <section aria-labelledby={headingId} className="grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="grid max-w-[52ch] gap-1">
            <h2 id={headingId} className="text-xl">
              {title}
            </h2>
            <p className="text-sm text-muted">{lead}</p>
          </div>
          {action}
        </div>
        {children}
      </section>
    </Card>
  )
}

/** A line of a list: what it is, what is known of it, and what can be done with it. */
export function AccountRow({
  title,
  detail,
  children,
}: {
  title: ReactNode
  detail: string
  children?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  )
}
