import { useSyncExternalStore } from 'react'
import { AfterTyping } from '#ui/dialog/after-typing.tsx'
import { ConflictDialog } from '../../features/saving/conflict-dialog.tsx'
import { mergeLeft } from '../../features/saving/left-entries.ts'
import { type Recovery, RecoveryDialog } from '../../features/saving/recovery-dialog.tsx'
import { useWriter } from './open/writer-context.ts'

/** Questions about the text itself: what was found on this device, and what clashes. */
export function WritingDialogs() {
  const { post, writing } = useWriter()
  const { document, saver, left, setLeft } = writing
  const state = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  const held = document.read()
  const found = left.find((entry) => mergeLeft(entry, held) !== undefined)

  async function recover({ entry, document: recovered }: Recovery): Promise<void> {
    if (recovered) document.change(recovered)
    setLeft(left.filter(({ editorId }) => editorId !== entry.editorId))
    await saver.claimLeft(entry)
  }

  if (found) {
    return (
      <RecoveryDialog
        key={found.editorId}
        entry={found}
        held={held}
        heldAt={state.status === 'saved' ? state.at : post.editedAt}
        onChoose={(recovery) => void recover(recovery)}
      />
    )
  }
  if (state.status !== 'conflict') return null
  return (
    <AfterTyping>
      <ConflictDialog conflict={state.conflict} onSettle={saver.settle} />
    </AfterTyping>
  )
}
