import { type ReactNode, useId, useRef } from 'react'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { MissingParts, missingInWords, type PublishFault } from './missing-parts.tsx'

/** The last look before a post goes out: what must be put right, what might be, how it looks. */
export function PublishDialog({
  isUpdate,
  faults,
  isWorking,
  place,
  findings,
  cards,
  onPublish,
  onGoTo,
  onClose,
}: {
  isUpdate: boolean
  faults: readonly PublishFault[]
  isWorking: boolean
  /** Where the post is to appear. */
  place: ReactNode
  findings: ReactNode
  cards: ReactNode
  onPublish: () => void
  onGoTo: (field: keyof PostDocument) => void
  onClose: () => void
}) {
  const id = useId()
  const reasons = useRef<HTMLUListElement>(null)
  const isHeldUp = faults.length > 0
  const action = isUpdate ? 'Update now' : 'Publish now'
  return (
    <Dialog
      size="large"
      title={isUpdate ? 'Update the live post?' : 'Publish this post?'}
      onClose={onClose}
      actions={
        <>
          {isHeldUp ? (
            <p id={id} className="me-auto text-sm text-tomato">
              {missingInWords(faults.length)}
            </p>
          ) : null}
          <Button variant="ghost" onClick={onClose}>
            Back to the text
          </Button>
          <Button
            data-autofocus=""
            // It can be reached and pressed, which leads to what is missing.
            className="pointer-events-auto"
            onClick={isHeldUp ? () => reasons.current?.querySelector('button')?.focus() : onPublish}
            aria-disabled={isWorking || isHeldUp || undefined}
            aria-describedby={isHeldUp ? id : undefined}
          >
            {isWorking ? 'Publishing...' : action}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8 pb-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <MissingParts
            title={isUpdate ? 'Missing before it can be updated:' : 'Missing before it can go out:'}
            faults={faults}
            onGoTo={onGoTo}
            list={reasons}
          />
          {place}
          <section className="grid gap-3">
            <h3 className="font-sans text-sm font-semibold">Worth a second look</h3>
            {findings}
          </section>
        </div>
        {cards}
      </div>
    </Dialog>
  )
}
