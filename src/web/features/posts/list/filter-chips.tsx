import { clsx } from 'clsx'
import { Link } from 'react-router'
import { POST_SECTIONS, type PostSection } from '../sections.ts'

/** The ways to narrow the list down. Each is a page of its own, so each chip is a link. */
export function FilterChips({ current }: { current: PostSection }) {
  return (
    <nav aria-label="Kinds of posts">
      <ul className="flex flex-wrap gap-2">
        {Object.values(POST_SECTIONS).map((section) => (
          <li key={section.chip}>
            <Link
              to={section.url()}
              aria-current={section === current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-10 items-center rounded-full border px-4 text-sm font-semibold transition-colors',
                section === current
                  ? 'border-leaf bg-leaf text-leaf-ink'
                  : 'border-control hover:border-ink hover:bg-card',
              )}
            >
              {section.chip}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
