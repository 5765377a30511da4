import { COUNTED_AT_MOST, type DeskFacts, type DeskListItem } from '#contract/desk/desk-list.ts'
import { urls } from '#contract/urls.ts'
import type { FirstRun } from '#first-run/first-run.calls.ts'
import { FIRST_STEPS } from '#first-run/first-run.ts'

/** Something that waits for a person, and where it is done. */
export type Step = {
  kind: 'overdue' | 'first-run' | 'changes' | 'draft' | 'scheduled' | 'write'
  title: string
  note: string
  /** Where it is done; undefined for what begins with a new post. */
  to: string | undefined
}

/**
 * Lists the next steps, most urgent first: what should be published and is not, what readers do not see yet, the
 * draft that was written in last, what will go out. Never empty.
 */
export function nextSteps({
  facts: { counts, nextScheduledAt },
  lastDraft,
  hasLive,
  firstRun,
}: {
  facts: Pick<DeskFacts, 'counts' | 'nextScheduledAt'>
  lastDraft: Pick<DeskListItem, 'id' | 'title' | 'editedAt'> | undefined
  hasLive: boolean
  /** How far the owner of a new site is, where that is known. */
  firstRun?: FirstRun | undefined
}): Step[] {
  const steps: Step[] = []
  const scheduled = urls.adminPosts({ status: 'scheduled' })
  if (counts.overdue > 0) {
    steps.push({
      kind: 'overdue',
      title: `${counted(counts.overdue, 'post')} should be out and ${counts.overdue === 1 ? 'is' : 'are'} not`,
      note: 'See why, or publish by hand',
      to: scheduled,
    })
  }
  if (firstRun?.isOpen) {
    const open = FIRST_STEPS.length - Object.keys(firstRun.left).length
    steps.push({
      kind: 'first-run',
      title: 'Make the site yours',
      note: `${open} of ${FIRST_STEPS.length} steps are open`,
      to: urls.adminFirstRun(),
    })
  }
  if (counts.changed > 0) {
    steps.push({
      kind: 'changes',
      title: `${counted(counts.changed, 'live post')} with changes that readers do not see`,
      note: 'Update or discard them',
      to: urls.adminPosts({ status: 'published' }),
    })
  }
  if (lastDraft) {
    const others = counts.draft - 1
    steps.push({
      kind: 'draft',
      title: `Continue “${lastDraft.title || 'Untitled'}”`,
      note: `Edited ${moment(lastDraft.editedAt)}${others > 0 ? ` · ${counted(others, 'more draft')}` : ''}`,
      to: urls.adminPost(lastDraft.id),
    })
  }
  if (counts.scheduled > 0) {
    steps.push({
      kind: 'scheduled',
      title: `${counted(counts.scheduled, 'post')} will go out`,
      note: nextScheduledAt ? `The next ${moment(nextScheduledAt)}` : 'See when',
      to: scheduled,
    })
  }
  if (!lastDraft) {
    steps.push({
      kind: 'write',
      title: hasLive ? 'Write something new' : 'Write the first post',
      note: 'It begins as a draft that visitors do not see',
      to: undefined,
    })
  }
  return steps
}

function counted(count: number, what: string): string {
  if (count >= COUNTED_AT_MOST) return `${COUNTED_AT_MOST}+ ${what}s`
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}

/** A moment, with its year where that is not this one. */
export function moment(at: string, now = new Date()): string {
  const date = new Date(at)
  return date.toLocaleString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
