import type { EditorView } from 'prosemirror-view'
import {
  type PicturePlace,
  type PicturesToSend,
  sendToPlace,
} from '#admin/article-blocks/send-to-place.ts'
import {
  type DescribedPicture,
  type SendPicture,
  type StoredPicture,
  startUpload,
  type UploadPlace,
} from '#admin/article-blocks/start-upload.ts'
import { splitPictureWidth, withPictureWidth } from '#domain/media/picture-width.ts'
import { schema } from '../../document/schema/schema.ts'
import { keepCursorInSight } from '../text/keep-cursor-in-sight.ts'
import { finishUpload, placeOfUpload, recordUpload, showUpload } from './uploads.ts'

/** Sends pictures and puts them into the text behind the outermost block that they were dropped on. */
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
  const put: PicturePlace['put'] = (id, picture) => {
    const attributes = { src: picture.image.url, alt: picture.alt }
    const isWaiting = finishUpload(view, id, schema.node('picture', attributes))
    if (isWaiting) keepCursorInSight(view)
    onPlaced(picture)
  }
  sendToPlace({ ...placeIn(view, at), put }, sent)
}

/** Sends a picture that is to stand where another stands, with its description and caption. */
export function replacePicture(
  view: EditorView,
  { picture, at, send }: { picture: DescribedPicture; at: number; send: SendPicture },
): void {
  const before = view.state.doc.nodeAt(at)?.attrs.src
  startUpload(placeIn(view, at + 1), {
    picture,
    order: performance.now(),
    send,
    onArrived(id, { url }) {
      const near = placeOfUpload(view, id) ?? 0
      finishUpload(view, id)
      const place = nearestPicture(view, before, near)
      if (place === undefined) return
      const attrs = view.state.doc.nodeAt(place)?.attrs
      const src = withPictureWidth(url, splitPictureWidth(String(attrs?.src)).width)
      view.dispatch(view.state.tr.setNodeMarkup(place, null, { ...attrs, src, form: null }))
    },
  })
}

function placeIn(view: EditorView, at: number): UploadPlace {
  return {
    show: (upload) => showUpload(view, at, upload),
    record: (id, status) => recordUpload(view, id, status),
    end: (id) => void finishUpload(view, id),
  }
}

/** Where the picture of an address stands now, of several the one that is nearest to a place. */
function nearestPicture({ state }: EditorView, url: unknown, near: number): number | undefined {
  const places: number[] = []
  state.doc.forEach(({ type, attrs }, at) => {
    if (type.name === 'picture' && attrs.src === url) places.push(at)
  })
  return places.sort((one, other) => Math.abs(one - near) - Math.abs(other - near))[0]
}
