import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryPictureDetails } from '#contract/desk/library.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { CENTRE, FocusPicker } from './focus-picker.tsx'
import { LIBRARY_KEY, pictureQuery } from './library-query.ts'
import { PictureLoading } from './picture-loading.tsx'

const TITLE = 'Crop point'

/** Chooses the point of one picture that stays in sight wherever it is cut. */
export function FocusDialog({
  api,
  id,
  onClose,
}: {
  api: Pick<LibraryApi, 'getPicture' | 'updatePicture'>
  id: string
  onClose: () => void
}) {
  const picture = useQuery({ ...pictureQuery(api, id), staleTime: 0 })
  if (picture.data) return <Form api={api} picture={picture.data} onClose={onClose} />
  return <PictureLoading title={TITLE} picture={picture} onClose={onClose} />
}

function Form({
  api,
  picture,
  onClose,
}: {
  api: Pick<LibraryApi, 'getPicture' | 'updatePicture'>
  picture: LibraryPictureDetails
  onClose: () => void
}) {
  const [focus, setFocus] = useState(picture.picture.focus ?? CENTRE)
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => api.updatePicture(picture.id, { focus }),
    onSuccess: (now) => {
      queries.setQueryData(pictureQuery(api, now.id).queryKey, now)
      void queries.invalidateQueries({ queryKey: LIBRARY_KEY })
      showToast({ title: 'Saved', description: 'Every page that cuts the picture keeps it.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={TITLE}
      lead="Press what must stay in sight. Cards, search results and what is shared show the picture cut; that point is never cut off."
      onClose={onClose}
      action="Save"
      working="Saving…"
      isWorking={save.isPending}
      onSubmit={() => save.mutate()}
    >
      <FocusPicker picture={picture.picture} focus={focus} onChange={setFocus} />
      {save.error ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {save.error.message}
        </p>
      ) : null}
    </FormDialog>
  )
}
