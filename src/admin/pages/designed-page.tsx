import { uuidv4 } from 'uuidv7'
import { DESIGNED_PAGE_PATHS } from '#contract/designed-page.ts'
import type { UploadedImage } from '#contract/media.ts'
import { DESIGNED_PAGES, type DesignedPageId } from '#domain/site/sections/designed-pages.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { type PickedPictures, PicturePicker } from '../features/library/picture-picker.tsx'
import type { PickedPicture } from '../features/site/picture-control.tsx'
import { DesignedPageDesk } from '../features/site/sections/designed-page-desk.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'

/** A page that is made of sections, as it is being written. */
export function DesignedPage({ id }: { id: DesignedPageId }) {
  const { api, library, siteDocuments } = useDesk()
  const path = DESIGNED_PAGE_PATHS[id]

  async function pick(
    { stored: [stored], files: [file] }: PickedPictures,
    onPick: (picture: PickedPicture) => void,
  ): Promise<void> {
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

  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{DESIGNED_PAGES[id].label}</h1>
        <p className="max-w-measure text-sm text-muted">
          What you write is saved while you type, and readers see it when you publish, at{' '}
          <a href={path} className="text-leaf underline underline-offset-4">
            {path}
          </a>
          .
        </p>
      </div>
      <DesignedPageDesk
        api={siteDocuments}
        id={id}
        pickPicture={({ onPick, onClose }) => (
          <PicturePicker
            api={library}
            onPick={(picked) => void pick(picked, onPick)}
            onClose={onClose}
          />
        )}
      />
    </>
  )
}
