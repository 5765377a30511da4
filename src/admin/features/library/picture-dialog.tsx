import { useQuery } from '@tanstack/react-query'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import { pictureQuery } from './library-query.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureLoading } from './picture-loading.tsx'

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
  return <PictureLoading title="Picture" picture={picture} onClose={onClose} />
}
