import { uuidv4 } from 'uuidv7'
import type { UploadedImage } from '#contract/media.ts'
import { previewOf } from './file-preview.ts'
import type { Upload, UploadStatus } from './upload-box.ts'

export type DescribedPicture = { file: File; alt: string }

/** A picture of the library, with what it shows in this text. */
export type StoredPicture = { image: UploadedImage; alt: string }

/** Brings a picture to the server. Repeating it with the same key stores it once. */
export type SendPicture = (
  picture: DescribedPicture & { idempotencyKey: string; onProgress: (share: number) => void },
  signal: AbortSignal,
) => Promise<UploadedImage>

/** Where a picture on its way is shown. */
export type UploadPlace = {
  show: (upload: Upload) => void
  record: (id: string, status: UploadStatus) => void
  /** It was given up. */
  end: (id: string) => void
}

/** Sends a picture, and shows how that is getting on until it has arrived or was given up. */
export function startUpload(
  { show, record, end }: UploadPlace,
  {
    picture,
    order,
    send,
    onArrived,
  }: {
    picture: DescribedPicture
    order: number
    send: SendPicture
    onArrived: (id: string, image: UploadedImage) => void
  },
): void {
  const id = uuidv4()
  const controller = new AbortController()
  const preview = previewOf(picture.file)

  async function run(): Promise<void> {
    record(id, { kind: 'sending', share: 0 })
    try {
      const image = await send(
        {
          ...picture,
          idempotencyKey: id,
          onProgress: (share) => record(id, { kind: 'sending', share }),
        },
        controller.signal,
      )
      onArrived(id, image)
      preview.end()
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof Error ? error.message : 'It did not arrive.'
      record(id, { kind: 'failed', message, onRetry: () => void run() })
    }
  }

  show({
    id,
    name: picture.file.name,
    order,
    status: { kind: 'sending', share: 0 },
    preview: preview.show,
    onCancel: () => {
      controller.abort()
      end(id)
      preview.end()
    },
  })
  void run()
}
