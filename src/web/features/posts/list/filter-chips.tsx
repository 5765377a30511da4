import { clsx } from 'clsx'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { translated } from '#web/translated.ts'
import { POST_SECTIONS, sectionInWords } from '../sections.ts'

const { blog, ...others } = POST_SECTIONS

/** Where each chip leads, in their order. */
function chips() {
  const { recipes } = translated('lists', listWords)
  return [
    sectionInWords(blog),
    { chip: recipes, url: urls.recipes },
    ...Object.values(others).map(sectionInWords),
  ]
}

/** The ways to narrow the list down. Each is a page of its own, so each chip is a link. */
export function FilterChips({ current }: { current: string }) {
  return (
    <nav aria-label={translated('lists', listWords).kinds} className="min-w-0">
      <ul className="strip gap-2 [--strip-part:auto] max-[24rem]:flex-wrap md:flex md:flex-wrap">
        {chips().map(({ chip, url }) => (
          <li key={chip}>
            <Link
              to={url()}
              aria-current={chip === current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center whitespace-nowrap rounded-full border px-3 text-sm font-semibold transition-colors',
                chip === current
                  ? 'border-leaf bg-leaf text-leaf-ink'
                  : 'border-control hover:border-ink hover:bg-card',
              )}
            >
              {chip}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
