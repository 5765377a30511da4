import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A part of the overview: what it is, how much of it, and the way to all of it. */
export function Part({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 className="text-lg">{title}</h2>
        {aside ? <p className="text-sm">{aside}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** A post in a short list. */
export function ShortRow({ to, title, note }: { to: string; title: string; note: string }) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 grid gap-0.5 rounded-control px-2 py-2 transition-colors hover:bg-leaf-wash"
      >
        <span dir="auto" className="line-clamp-2 font-serif md:line-clamp-1">
          {title}
        </span>
        <span className="truncate text-xs text-muted tabular-nums">{note}</span>
      </Link>
    </li>
  )
}
