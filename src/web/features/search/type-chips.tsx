import { clsx } from 'clsx'
import { Link } from 'react-router'
import { searchAddress } from '#contract/search-address.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import { cardWords } from '#domain/words/english/cards.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { translated } from '#web/translated.ts'
import type { SearchAddress } from './search-address.ts'

/** The ways to narrow the results down to one type; each is a page, so each is a link. */
export function TypeChips({
  q,
  type: current,
  language,
}: Pick<SearchAddress, 'q' | 'type' | 'language'>) {
  return (
    <nav aria-label={translated('search', searchContent).types} className="min-w-0">
      <ul className="strip gap-2 [--strip-part:auto] max-[24rem]:flex-wrap md:flex md:flex-wrap">
        {[undefined, ...POST_TYPES].map((type) => (
          <li key={type ?? 'all'}>
            <Link
              to={searchAddress({ q, type, language })}
              preventScrollReset
              aria-current={type === current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center whitespace-nowrap rounded-full border px-3 text-sm font-semibold transition-colors',
                type === current
                  ? 'border-leaf bg-leaf text-leaf-ink'
                  : 'border-control hover:border-ink hover:bg-card',
              )}
            >
              {type
                ? translated('cards', cardWords).types[type]
                : translated('search', searchContent).everything}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
