import type { EditorView } from '@codemirror/view'
import {
  type PicturePlace,
  type PicturesToSend,
  sendToPlace,
} from '#admin/article-blocks/send-to-place.ts'
import type { StoredPicture, UploadPlace } from '#admin/article-blocks/start-upload.ts'
import type { UploadedImage } from '#contract/media.ts'
import { escapeDescription } from '#domain/posts/text/text-pictures.ts'
import { blockPlaceAt } from '../text/block-place.ts'
import { keepCursorInSight } from '../text/keep-cursor-in-sight.ts'
import { finishUpload, recordUpload, showUpload } from './uploads.ts'

/** Sends pictures and puts them into the text behind the part that they were dropped on. */
export function sendPictures(
  view: EditorView,
  {
    at,
    onPlaced,
    ...sent
  }: PicturesToSend & {
    at: number
    /** Called for each that stands in the text. */
    onPlaced: (picture: StoredPicture) => void
  },
): void {
  const place = blockPlaceAt(view.state, at, { isInItem: true })
  const put: PicturePlace['put'] = (id, picture) => {
    const isWaiting = finishUpload(view, id, pictureMarkdown(picture.image, picture.alt))
    if (isWaiting) keepCursorInSight(view)
    onPlaced(picture)
  }
  sendToPlace({ ...placeIn(view, place.at), put }, sent)
}

/** A place of the text, for a picture on its way. */
function placeIn(view: EditorView, at: number): UploadPlace {
  return {
    show: (upload) => showUpload(view, at, upload),
    record: (id, status) => recordUpload(view, id, status),
    end: (id) => void finishUpload(view, id, ''),
  }
}

function pictureMarkdown({ url }: UploadedImage, alt: string): string {
  return `![${escapeDescription(alt)}](${url})`
}
