import { useQuery } from '@tanstack/react-query'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { pictureQuery } from './library-query.ts'
import { PictureForm } from './picture-form.tsx'

/** One picture, large, with everything that is known of it. */
export function PictureDialog({
  api,
  id,
  onClose,
}: {
  api: LibraryApi
  id: string
  onClose: () => void
}) {
  const picture = useQuery(pictureQuery(api, id))
  if (picture.data) return <PictureForm api={api} picture={picture.data} onClose={onClose} />
  return (
    <Dialog
      title="Picture"
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
