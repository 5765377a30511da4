import { type ReactNode, useRef } from 'react'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { AwaitedPictures, waitInWords } from './awaited-pictures.tsx'
import { HeldUpActions } from './held-up-actions.tsx'
import { MissingParts, type PublishError } from './missing-parts.tsx'

/** The last look before a post is published: what must be put right, what might be, how it looks. */
export function PublishDialog({
  isUpdate,
  errors,
  isWorking,
  awaited,
  place,
  findings,
  cards,
  onPublish,
  onGoTo,
  onClose,
}: {
  isUpdate: boolean
  errors: readonly PublishError[]
  isWorking: boolean
  /** How many pictures of the text are still on their way. */
  awaited: number
  /** Where the post is to appear. */
  place: ReactNode
  findings: ReactNode
  cards: ReactNode
  onPublish: () => void
  onGoTo: (field: keyof PostDocument) => void
  onClose: () => void
}) {
  const reasons = useRef<HTMLUListElement>(null)
  const action = isUpdate ? 'Update now' : 'Publish now'
  return (
    <Dialog
      size="large"
      title={isUpdate ? 'Update the live post?' : 'Publish this post?'}
      onClose={onClose}
      actions={
        <HeldUpActions
          errors={errors}
          list={reasons}
          isWorking={isWorking}
          action={isWorking ? (awaited > 0 ? waitInWords(awaited) : 'Publishing...') : action}
          onAct={onPublish}
          onClose={onClose}
        />
      }
    >
      <div className="grid grid-cols-1 gap-8 pb-2 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6">
          <MissingParts
            title={isUpdate ? 'Missing before it can be updated:' : 'Missing before it can go out:'}
            errors={errors}
            onGoTo={onGoTo}
            list={reasons}
          />
          <AwaitedPictures count={awaited} />
          {place}
          <section className="grid gap-3">
            <h3 className="font-sans text-sm font-semibold">Worth a second look</h3>
            {findings}
          </section>
        </div>
        <div className="self-start">{cards}</div>
      </div>
    </Dialog>
  )
}
