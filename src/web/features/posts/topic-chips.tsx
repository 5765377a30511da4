import { Link } from 'react-router'
import type { TopicLink } from '#contract/topic-link.ts'
import { urls } from '#contract/urls.ts'

/** Topics as links to their posts. */
export function TopicChips({ topics, label }: { topics: readonly TopicLink[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {topics.map(({ slug, name, path = urls.topic(slug) }) => (
          <li key={slug} className="min-w-0">
            <Link
              to={path}
              className="inline-flex min-h-7 items-center text-sm font-semibold wrap-anywhere text-leaf underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
