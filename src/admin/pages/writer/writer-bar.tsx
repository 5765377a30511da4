import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { Users } from '#admin/icons.tsx'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { DeskMenuContext } from '../../features/desk-frame/desk-menu.tsx'
import { PostStatus } from '../../features/post-editor/publishing/post-status.tsx'
import { scheduleInWords } from '../../features/post-editor/publishing/schedule-words.ts'

/** The line above the text: what state the post is in, where the words are, what to do next. */
export function WriterBar({
  post,
  userId,
  editors,
  saveNotice,
  actions,
  isWorking,
  onReschedule,
}: {
  post: DeskPostState
  /** Who is reading this. */
  userId: string
  editors: DeskPostState['editors']
  saveNotice: ReactNode
  actions: ReactNode
  isWorking: boolean
  /** Schedules the text as it stands now, for the same moment. */
  onReschedule: () => void
}) {
  const { schedule, live, status } = post
  const menu = use(DeskMenuContext)
  return (
    <div className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-14 max-w-[100rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 max-sm:gap-x-1.5 max-sm:px-3 max-sm:py-1 sm:px-6">
        <div className="sm:hidden">{menu}</div>
        <Link
          to={urls.adminPosts()}
          className="flex min-h-9 items-center gap-1.5 text-sm text-muted pointer-coarse:min-h-11 hover:text-ink max-sm:w-9 max-sm:justify-center"
        >
          <ArrowLeft aria-hidden="true" className="size-4 max-sm:size-5" />
          <span className="max-sm:sr-only">Posts</span>
        </Link>
        <PostStatus post={post} />
        {schedule ? (
          <span className="text-xs text-muted">
            {schedule.isOverdue ? 'Was due ' : 'Goes out '}
            {scheduleInWords(schedule)}
          </span>
        ) : null}
        {schedule?.hasChanges && !schedule.isOverdue ? (
          <Button
            size="sm"
            variant="outline"
            onClick={onReschedule}
            aria-disabled={isWorking || undefined}
          >
            Take the changes in
          </Button>
        ) : null}
        {live && status === 'published' ? (
          <a
            href={urls.post(live.slug)}
            target="_blank"
            rel="noopener"
            className="text-xs text-leaf underline underline-offset-4 max-md:hidden"
          >
            View live<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : null}
        {editors.length > 0 ? (
          <span className="flex items-center gap-1.5 text-xs text-turmeric">
            <Users aria-hidden="true" className="size-4" />
            Also open: {otherEditors(editors, userId)}
          </span>
        ) : null}
        <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:gap-x-2">
          {saveNotice}
          {actions}
        </div>
      </div>
      {schedule?.isOverdue ? (
        <p role="alert" className="bg-tomato-wash px-6 py-2 text-sm font-medium text-tomato">
          This post was due {scheduleInWords(schedule)} and is not out.{' '}
          {schedule.error ? `${schedule.error} ` : ''}It is tried again; publish it yourself if it
          cannot wait.
        </p>
      ) : null}
    </div>
  )
}

/** Somebody's own other tab is no other person, but its text is another all the same. */
function otherEditors(editors: DeskPostState['editors'], userId: string): string {
  const names = editors.map((editor) =>
    editor.userId === userId ? 'another tab of yours' : editor.name,
  )
  return [...new Set(names)].join(', ')
}
