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
import { escapeDescription } from '#domain/posts/text/text-pictures.ts'
import { blockPlaceAt } from './block-place.ts'
import { keepCursorInSight } from './text/keep-cursor-in-sight.ts'
import { finishUpload, recordUpload, showUpload } from './uploads.ts'

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
    if (isWaiting) keepCursorInSight(view)
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
