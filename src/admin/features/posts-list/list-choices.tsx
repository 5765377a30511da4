import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { COUNTED_AT_MOST, type DeskFacts, type DeskListQuery } from '#contract/desk/desk-list.ts'
import { POST_TYPES, type PostType } from '#domain/posts/post-type.ts'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { ListChoice } from './posts-list-query.ts'

const TABS = [
  { status: undefined, label: 'All' },
  { status: 'draft', label: 'Drafts' },
  { status: 'scheduled', label: 'Scheduled' },
  { status: 'published', label: 'Live' },
  { status: 'trash', label: 'Trash' },
] as const

const SORTS: Record<DeskListQuery['sort'], string> = {
  edited: 'Last edited',
  created: 'Newest',
  published: 'Last published',
  title: 'Title, A to Z',
}

const SEARCH_AFTER_MS = 300

type ChoicesProps = { choice: ListChoice; onChoose: (changes: Partial<ListChoice>) => void }

/** Which posts: by state, by words, by type, in which order. */
export function ListChoices({
  choice,
  counts,
  onChoose,
}: ChoicesProps & { counts: DeskFacts['counts'] | undefined }) {
  const types = usePostTypes()
  return (
    <div className="grid gap-4">
      <nav aria-label="State of the posts" className="-mb-px overflow-x-auto">
        <ul className="flex gap-1 border-b border-line">
          {TABS.map(({ status, label }) => {
            const count = status && status !== 'published' ? counts?.[status] : undefined
            const isHere = choice.status === status
            return (
              <li key={label}>
                <button
                  type="button"
                  aria-current={isHere ? 'true' : undefined}
                  onClick={() => onChoose({ status })}
                  className={clsx(
                    'flex min-h-11 cursor-pointer items-center gap-2 border-b-2 px-3 text-sm whitespace-nowrap',
                    isHere
                      ? 'border-leaf font-semibold text-ink'
                      : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  {label}
                  {count ? (
                    <span className="text-xs text-muted tabular-nums">
                      {count >= COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : count}
                    </span>
                  ) : null}
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
      <div className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchBox choice={choice} onChoose={onChoose} />
        <Select
          aria-label="Post type"
          value={choice.type ?? ''}
          className="min-h-11 text-sm"
          onChange={(event) =>
            onChoose({ type: (event.currentTarget.value || undefined) as PostType | undefined })
          }
        >
          <option value="">All types</option>
          {POST_TYPES.map((type) => (
            <option key={type} value={type}>
              {types[type].label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Order"
          value={choice.sort}
          className="min-h-11 text-sm"
          onChange={(event) =>
            onChoose({ sort: event.currentTarget.value as DeskListQuery['sort'] })
          }
        >
          {Object.entries(SORTS).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

/** Looks a moment after the typing, not at every letter; follows the address when that changes by itself. */
function SearchBox({ choice: { q = '' }, onChoose }: ChoicesProps) {
  const [words, setWords] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)
  if (seen !== q) {
    setSeen(q)
    if (q !== sent) {
      setSent(q)
      setWords(q)
    }
  }
  const look = useEffectEvent(() => {
    setSent(words)
    onChoose({ q: words })
  })
  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(look, SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [words, q])

  return (
    <Input
      type="search"
      aria-label="Search posts"
      placeholder="Title, author or address"
      value={words}
      maxLength={200}
      className="min-h-11 text-sm"
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  )
}
