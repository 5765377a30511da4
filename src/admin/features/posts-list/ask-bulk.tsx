import type { BulkRequest } from '#contract/desk/desk-list.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'

type Question = { title: string; lead: string; action: string; isDestructive?: boolean }

/** The questions that are asked before many posts are changed: what readers see at once, and what has no way back. */
const QUESTIONS: Partial<Record<BulkRequest['action'], (what: string) => Question>> = {
  publish: (what) => ({
    title: `Publish ${what}?`,
    lead: 'Readers see them at once, as they stand now. What is live already gets its changes.',
    action: 'Publish now',
  }),
  unpublish: (what) => ({
    title: `Unpublish ${what}?`,
    lead: 'Their addresses answer that there is nothing, until they are published again.',
    action: 'Unpublish',
  }),
  purge: (what) => ({
    title: `Delete ${what} for good?`,
    lead: 'They go with their whole history. This cannot be undone.',
    action: 'Delete for good',
    isDestructive: true,
  }),
}

/** Whether something is asked about before it is done to many posts. */
export function isAskedFirst(action: BulkRequest['action']): boolean {
  return QUESTIONS[action] !== undefined
}

/** Asks before something is done to these posts, and names them. */
export function AskBulk({
  action,
  titles,
  onConfirm,
  onClose,
}: {
  action: BulkRequest['action']
  titles: readonly string[]
  onConfirm: () => void
  onClose: () => void
}) {
  const what = titles.length === 1 ? 'this post' : `these ${titles.length} posts`
  const question = QUESTIONS[action]?.(what)
  if (!question) return null
  return (
    <FormDialog {...question} onClose={onClose} onSubmit={onConfirm}>
      <ul className="max-h-60 list-disc overflow-y-auto ps-5 text-sm">
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and never move
          <li key={index} className="[overflow-wrap:anywhere]">
            {title || 'Untitled'}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
