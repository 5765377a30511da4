import type { EditorView } from '@codemirror/view'
import { uuidv4 } from 'uuidv7'
import type { UploadedImage } from '#contract/media.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { escapeDescription } from '#domain/posts/text/text-pictures.ts'
import { blockPlaceAt } from './block-place.ts'
import { changePicture } from './live/blocks/picture-text.ts'
import { scrollCursorIntoView } from './text/cursor-in-sight.ts'
import { finishUpload, placeOfUpload, recordUpload, showUpload } from './uploads.ts'

export type DescribedPicture = { file: File; alt: string }

/** A picture of the library, with what it shows in this text. */
export type StoredPicture = { image: UploadedImage; alt: string }

/** Brings a picture to the server. Repeating it with the same key stores it once. */
export type SendPicture = (
  picture: DescribedPicture & { idempotencyKey: string; onProgress: (share: number) => void },
  signal: AbortSignal,
) => Promise<UploadedImage>

type Refusal = { title: string; description: string }

/** All of the files or none, in the words that the form has for it. */
export function choosePictures(
  files: readonly File[],
): { ok: true } | { ok: false; toast: Refusal } {
  const isRefused = files.some((file) => !checkImageFile(file).ok)
  if (!isRefused && files.length > 0) return { ok: true }
  return {
    ok: false,
    toast: {
      title: 'Invalid Files',
      description: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
    },
  }
}

/**
 * Sends pictures and puts each into the text, behind the part that it was dropped on, once the
 * server has it; they stand in the order in which they were chosen. Those of the library are there
 * at once.
 */
export function sendPictures(
  view: EditorView,
  {
    pictures,
    at,
    send,
    onPlaced,
  }: {
    pictures: readonly (DescribedPicture | StoredPicture)[]
    at: number
    send: SendPicture
    /** Called for each that stands in the text. */
    onPlaced: (picture: StoredPicture) => void
  },
): void {
  const place = blockPlaceAt(view.state, at, { isInItem: true })
  const startedAt = performance.now()
  const put = (id: string, picture: StoredPicture) => {
    const isWaiting = finishUpload(view, id, markdownOf(picture.image, picture.alt))
    if (isWaiting) scrollCursorIntoView(view)
    onPlaced(picture)
  }
  const stored: (() => void)[] = []
  for (const [index, picture] of pictures.entries()) {
    const where = { at: place.at, order: startedAt + index / 1000 }
    if ('image' in picture) {
      const id = uuidv4()
      const status = { kind: 'sending', share: 1 } as const
      showUpload(view, where.at, { ...where, id, name: '', status, onCancel: () => undefined })
      stored.push(() => put(id, picture))
    } else {
      startUpload(view, where, picture, send, (id, image) => put(id, { image, alt: picture.alt }))
    }
  }
  // After all have their places, so that each is put in front of those that come later.
  for (const putStored of stored) putStored()
}

/** Sends a picture that is to stand where another stands, with its description and caption. */
export function replacePicture(
  view: EditorView,
  { picture, at, send }: { picture: DescribedPicture; at: number; send: SendPicture },
): void {
  startUpload(view, { at, order: performance.now() }, picture, send, (id, { url }) => {
    const place = placeOfUpload(view.state, id)
    finishUpload(view, id, '')
    if (place === undefined) return
    const { from, to, text } = view.state.doc.lineAt(place)
    const changed = changePicture(text, { url })
    view.dispatch({ changes: { from, to, insert: changed }, userEvent: 'input.replace' })
  })
}

function startUpload(
  view: EditorView,
  { at, order }: { at: number; order: number },
  picture: DescribedPicture,
  send: SendPicture,
  onArrived: (id: string, image: UploadedImage) => void,
): void {
  const id = uuidv4()
  const controller = new AbortController()

  async function run(): Promise<void> {
    recordUpload(view, id, { kind: 'sending', share: 0 })
    try {
      const image = await send(
        {
          ...picture,
          idempotencyKey: id,
          onProgress: (share) => recordUpload(view, id, { kind: 'sending', share }),
        },
        controller.signal,
      )
      onArrived(id, image)
    } catch (error) {
      if (controller.signal.aborted) return
      const message = error instanceof Error ? error.message : 'It did not arrive.'
      recordUpload(view, id, { kind: 'failed', message, onRetry: () => void run() })
    }
  }

  showUpload(view, at, {
    id,
    name: picture.file.name,
    order,
    status: { kind: 'sending', share: 0 },
    onCancel: () => {
      controller.abort()
      finishUpload(view, id, '')
    },
  })
  void run()
}

function markdownOf({ url }: UploadedImage, alt: string): string {
  return `![${escapeDescription(alt)}](${url})`
}
