import { Link } from 'react-router'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { ArrowRight } from '#web/icons.tsx'
import type { PostSection } from '../sections.ts'

/** The ways to the rest of a list; nothing at all when this page is the whole of it. */
export function Pager({
  section,
  cursor,
  nextCursor,
}: {
  section: PostSection
  cursor: string | undefined
  nextCursor: string | null
}) {
  if (!cursor && !nextCursor) return null
  return (
    <nav
      aria-label="More posts"
      className="mt-16 flex flex-wrap justify-between gap-4 border-t border-line pt-8"
    >
      {cursor ? (
        <Link to={section.url()} className={buttonStyles({ variant: 'outline' })}>
          <ArrowLeft aria-hidden="true" />
          Newest posts
        </Link>
      ) : null}
      {nextCursor ? (
        <Link
          to={section.url({ cursor: nextCursor })}
          rel="next"
          prefetch="intent"
          className={buttonStyles({ variant: 'outline', className: 'ms-auto' })}
        >
          Older posts
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}
