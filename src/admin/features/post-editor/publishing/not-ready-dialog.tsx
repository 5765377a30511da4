import { type ReactNode, useRef } from 'react'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { HeldUpActions } from './held-up-actions.tsx'
import { MissingParts, type PublishError } from './missing-parts.tsx'

/** Says what a post needs before it can be scheduled. Nothing in it publishes. */
export function NotReadyDialog({
  errors,
  place,
  onAgain,
  onGoTo,
  onClose,
}: {
  errors: readonly PublishError[]
  /** Where the post is to appear. */
  place: ReactNode
  /** Asks for the moment, once everything is there. */
  onAgain: () => void
  onGoTo: (field: keyof PostDocument) => void
  onClose: () => void
}) {
  const reasons = useRef<HTMLUListElement>(null)
  const isHeldUp = errors.length > 0
  return (
    <Dialog
      title="Not ready to be scheduled"
      lead="It goes out by itself at its moment, so nothing may be missing then."
      onClose={onClose}
      actions={
        <HeldUpActions
          errors={errors}
          list={reasons}
          action="Choose the time…"
          onAct={onAgain}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-6 pb-2">
        {isHeldUp ? (
          <MissingParts title="Still missing:" errors={errors} onGoTo={onGoTo} list={reasons} />
        ) : (
          <p role="status" className="text-sm">
            Everything is there now.
          </p>
        )}
        {place}
      </div>
    </Dialog>
  )
}
