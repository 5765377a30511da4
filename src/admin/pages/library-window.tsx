import { uuidv4 } from 'uuidv7'
import type { UploadedImage } from '#contract/media.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { type PickedPictures, PicturePicker } from '../features/library/picture-picker.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import type { PickPicture } from '../site-documents/picture-control.tsx'

/** The window in which a field of the site takes its picture from the library, or puts a new one there. */
export function LibraryWindow({ onPick, onClose }: PickPicture) {
  const { api, library } = useDesk()

  async function pick({ stored: [stored], files: [file] }: PickedPictures): Promise<void> {
    try {
      const picture: UploadedImage | undefined =
        stored ??
        (file && (await api.uploadImage({ file, index: 0, alt: '', idempotencyKey: uuidv4() })))
      if (picture) onPick(picture)
    } catch (error) {
      showToast({
        title: 'The picture could not be stored',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    }
  }

  return <PicturePicker api={library} onPick={(picked) => void pick(picked)} onClose={onClose} />
}
