import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FileText } from '#admin/icons.tsx'
import { usePostTypes } from '#admin/post-types.ts'
import type { DeskListItem } from '#contract/desk/desk-list.ts'
import { urls } from '#contract/urls.ts'
import { LANGUAGES } from '#domain/words/languages.ts'

export type RowProps = {
  renderStatus: (post: DeskListItem) => ReactNode
  scheduleWords: (schedule: NonNullable<DeskListItem['schedule']>) => string
}

/** One post a line; on a small screen its parts stand below each other. */
export function ListRows({
  items,
  chosen,
  onToggle,
  renderStatus,
  scheduleWords,
}: RowProps & {
  items: DeskListItem[]
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
}) {
  const types = usePostTypes()
  return (
    <ul aria-label="Posts" className="divide-y divide-line border-y border-line">
      {items.map((post) => (
        <li
          key={post.id}
          className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3.5 sm:gap-x-4 lg:grid-cols-[auto_auto_minmax(0,1fr)_12.5rem_11rem] lg:items-center"
        >
          <label className="grid size-6 cursor-pointer place-items-center max-lg:mt-0.5">
            <span className="sr-only">Choose {post.title || 'Untitled'}</span>
            <input
              type="checkbox"
              className="size-4.5"
              checked={chosen.has(post.id)}
              onChange={() => onToggle(post.id)}
            />
          </label>
          <Thumbnail address={post.thumbnail} />
          <div className="min-w-0">
            <Link
              to={urls.adminPost(post.id)}
              dir="auto"
              className="line-clamp-2 font-serif text-lg leading-snug underline-offset-4 hover:text-leaf hover:underline lg:line-clamp-1"
            >
              {post.title || 'Untitled'}
            </Link>
            <p className="truncate text-xs text-muted">
              {post.author || 'No author'} · {types[post.postType].label}
              {post.language ? ` · ${LANGUAGES[post.language].label}` : null}
              {post.slug ? (
                <span className="max-lg:hidden">{` · ${urls.post(post.slug)}`}</span>
              ) : null}
            </p>
          </div>
          <div className="col-start-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 lg:contents">
            {renderStatus(post)}
            <p className="text-xs text-muted tabular-nums lg:text-end">
              {rowMoment(post, scheduleWords)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Says nothing that the title beside it does not say. */
function Thumbnail({ address }: { address: string | null }) {
  const frame = 'size-12 shrink-0 overflow-hidden rounded-control bg-sand'
  if (!address) {
    return (
      <span aria-hidden="true" className={`${frame} grid place-items-center text-muted`}>
        <FileText className="size-5" />
      </span>
    )
  }
  return (
    <span className={frame}>
      <img
        src={address}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  )
}

function rowMoment(post: DeskListItem, scheduleWords: RowProps['scheduleWords']): string {
  if (post.status === 'trash' && post.purgedAt) return `Gone for good ${day(post.purgedAt)}`
  if (post.schedule) return scheduleWords(post.schedule)
  return `Edited ${day(post.editedAt)}`
}

function day(moment: string): string {
  const at = new Date(moment)
  return at.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
