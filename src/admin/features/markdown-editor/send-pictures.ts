import type { EditorView } from '@codemirror/view'
import { uuidv4 } from 'uuidv7'
import {
  type DescribedPicture,
  type SendPicture,
  type StoredPicture,
  startUpload,
  type UploadPlace,
} from '#admin/article-blocks/start-upload.ts'
import type { UploadedImage } from '#contract/media.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { escapeDescription } from '#domain/posts/text/text-pictures.ts'
import { blockPlaceAt } from './block-place.ts'
import { changePicture } from './live/blocks/picture-text.ts'
import { scrollCursorIntoView } from './text/cursor-in-sight.ts'
import { finishUpload, placeOfUpload, recordUpload, showUpload } from './uploads.ts'

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
      startUpload(placeIn(view, where.at), {
        picture,
        order: where.order,
        send,
        onArrived: (id, image) => put(id, { image, alt: picture.alt }),
      })
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
  const put = (id: string, { url }: UploadedImage) => {
    const place = placeOfUpload(view.state, id)
    finishUpload(view, id, '')
    if (place === undefined) return
    const { from, to, text } = view.state.doc.lineAt(place)
    const changed = changePicture(text, { url })
    view.dispatch({ changes: { from, to, insert: changed }, userEvent: 'input.replace' })
  }
  startUpload(placeIn(view, at), { picture, order: performance.now(), send, onArrived: put })
}

/** A place of the text, for a picture on its way. */
function placeIn(view: EditorView, at: number): UploadPlace {
  return {
    show: (upload) => showUpload(view, at, upload),
    record: (id, status) => recordUpload(view, id, status),
    end: (id) => void finishUpload(view, id, ''),
  }
}

function markdownOf({ url }: UploadedImage, alt: string): string {
  return `![${escapeDescription(alt)}](${url})`
}
