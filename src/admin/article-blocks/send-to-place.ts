import { uuidv4 } from 'uuidv7'
import {
  type DescribedPicture,
  type SendPicture,
  type StoredPicture,
  startUpload,
  type UploadPlace,
} from './start-upload.ts'

/** A place of a text where pictures are put in. */
export type PicturePlace = UploadPlace & {
  /** Puts one that has arrived where it was shown on its way. */
  put: (id: string, picture: StoredPicture) => void
}

export type PicturesToSend = {
  pictures: readonly (DescribedPicture | StoredPicture)[]
  send: SendPicture
}

/**
 * Sends pictures and puts each into a text once the server has it; they stand in the order in which they were chosen.
 * Those of the library are there at once.
 */
export function sendToPlace(place: PicturePlace, { pictures, send }: PicturesToSend): void {
  const startedAt = performance.now()
  const stored: (() => void)[] = []
  for (const [index, picture] of pictures.entries()) {
    const order = startedAt + index / 1000
    if ('image' in picture) {
      const id = uuidv4()
      const status = { kind: 'sending', share: 1 } as const
      place.show({ id, name: '', order, status, onCancel: () => undefined })
      stored.push(() => place.put(id, picture))
    } else {
      const { alt } = picture
      startUpload(place, {
        picture,
        order,
        send,
        onArrived: (id, image) => place.put(id, { image, alt }),
      })
    }
  }
  // After all have their places, so that each is put in front of those that come later.
  for (const putStored of stored) putStored()
}
