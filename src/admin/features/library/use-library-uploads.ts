import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv4 } from 'uuidv7'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { ImageUpload, UploadedImage } from '#contract/media.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { LIBRARY_KEY } from './library-query.ts'
import { sendWithRetries } from './send-with-retries.ts'

/** A file on its way into the library. */
export type LibraryUpload = {
  key: string
  fileName: string
  /** The share sent so far, from 0 to 1. */
  share: number
  /** Why it waits, or why it was given up. */
  note?: string
  isFailed: boolean
}

export type UploadImage = (
  upload: ImageUpload & { onProgress?: (share: number) => void },
) => Promise<UploadedImage>

/**
 * Brings files into the library, one after the other; a line that breaks is tried again.
 *
 * What could not be sent stays in the list with its reason until it is dismissed or sent again.
 */
export function useLibraryUploads(library: LibraryApi, uploadImage: UploadImage) {
  const [uploads, setUploads] = useState<LibraryUpload[]>([])
  const [files] = useState(() => new Map<string, File>())
  const queries = useQueryClient()

  function change(key: string, changes: Partial<LibraryUpload>) {
    setUploads((before) => before.map((it) => (it.key === key ? { ...it, ...changes } : it)))
  }

  function dismiss(key: string) {
    files.delete(key)
    setUploads((before) => before.filter((it) => it.key !== key))
  }

  async function send(key: string) {
    const file = files.get(key)
    if (!file) return
    const check = checkImageFile(file)
    if (!check.ok) return change(key, { isFailed: true, note: check.messages[0] })
    change(key, { isFailed: false, share: 0, note: '' })
    try {
      const image = await sendWithRetries(
        () =>
          uploadImage({
            file,
            index: 0,
            alt: '',
            idempotencyKey: key,
            onProgress: (share) => change(key, { share, note: '' }),
          }),
        { onWaiting: () => change(key, { note: 'The line broke. Trying again…' }) },
      )
      // Saying nothing of it is enough to keep it in the library.
      await sendWithRetries(() => library.updatePicture(image.id, {}))
      dismiss(key)
      void queries.invalidateQueries({ queryKey: LIBRARY_KEY })
    } catch (error) {
      const note = error instanceof Error ? error.message : 'It could not be sent.'
      change(key, { isFailed: true, note })
    }
  }

  async function add(chosen: readonly File[]) {
    const added = chosen.map((file) => ({ key: uuidv4(), file }))
    for (const { key, file } of added) files.set(key, file)
    setUploads((before) => [
      ...before,
      ...added.map(({ key, file }) => ({ key, fileName: file.name, share: 0, isFailed: false })),
    ])
    for (const { key } of added) await send(key)
  }

  return { uploads, add, retry: send, dismiss }
}
