import { Link } from 'react-router'
import { listWords } from '#domain/words/english/lists.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
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
  const words = translated('lists', listWords)
  return (
    <nav
      aria-label={words.more}
      className="mt-16 flex flex-wrap justify-between gap-4 border-t border-line pt-8"
    >
      {cursor ? (
        <Link to={section.url()} className={buttonStyles({ variant: 'outline' })}>
          <ArrowLeft aria-hidden="true" />
          {words.newest}
        </Link>
      ) : null}
      {nextCursor ? (
        <Link
          to={section.url({ cursor: nextCursor })}
          rel="next"
          prefetch="intent"
          className={buttonStyles({ variant: 'outline', className: 'ms-auto' })}
        >
          {words.older}
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}
