import type { DraftConflict } from '#contract/desk/desk-drafts.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Says that somebody else's changes came in beside one's own. */
export function announceMerged(theirs: DraftConflict['theirs']): void {
  showToast({
    title: `Changes by ${theirs.editedBy?.name ?? 'somebody'} came in`,
    description: 'They are in the text beside yours. The history has every state.',
  })
}
