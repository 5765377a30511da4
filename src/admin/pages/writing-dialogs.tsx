import { useSyncExternalStore } from 'react'
import type { DeskPostState } from '#contract/desk-posts.ts'
import { ConflictDialog } from '../features/saving/conflict-dialog.tsx'
import { type Recovery, RecoveryDialog } from '../features/saving/recovery-dialog.tsx'
import type { Writing } from './use-writing.ts'

/** Questions about the text itself: what was found on this device, and what clashes. */
export function WritingDialogs({
  post,
  writing: { document, saver, journal, left, setLeft },
}: {
  post: DeskPostState
  writing: Writing
}) {
  const state = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  const [found] = left

  async function recover({ entry, document: recovered }: Recovery): Promise<void> {
    if (recovered) document.change(recovered)
    setLeft(left.slice(1))
    // Forgotten only once it is on the server, or in this tab's own journal.
    await saver.flush()
    await journal.drop(entry.editorId)
  }

  if (found) {
    return (
      <RecoveryDialog
        key={found.editorId}
        entry={found}
        server={post}
        onChoose={(recovery) => void recover(recovery)}
      />
    )
  }
  if (state.status !== 'conflict') return null
  return <ConflictDialog conflict={state.conflict} onSettle={saver.settle} />
}
