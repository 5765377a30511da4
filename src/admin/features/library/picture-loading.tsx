import type { UseQueryResult } from '@tanstack/react-query'
import type { LibraryPictureDetails } from '#contract/desk/library.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'

/** A window on one picture while it loads, and when it did not. */
export function PictureLoading({
  title,
  picture,
  onClose,
}: {
  title: string
  picture: UseQueryResult<LibraryPictureDetails>
  onClose: () => void
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {picture.isError ? (
        <ErrorNotice
          title="The picture did not load"
          message={picture.error.message}
          onRetry={() => void picture.refetch()}
        />
      ) : (
        <div role="status" aria-busy="true">
          <span className="sr-only">Loading the picture...</span>
          <SkeletonBlock className="h-72 w-full" />
        </div>
      )}
    </Dialog>
  )
}
