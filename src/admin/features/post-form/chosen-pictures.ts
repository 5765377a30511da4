import type { UploadedImage } from '#contract/media.ts'

/** A picture in the form, before and after it reached the server. */
export type ChosenPicture = {
  id: string
  /** The name that the writer knows it by; of a picture that came with the draft the size is not known. */
  name: string
  size: number | undefined
  /** Null once only the server has it: after another visit, or when the desk has added it. */
  file: File | null
  alt: string
  /** The error in the file as such; sending it would be refused. */
  fault: string | undefined
  /** Of its upload, so that repeating that is recognised as the same. */
  upload: { key: string; index: number }
  /** The picture on the server, with the words that it holds it with. */
  uploaded: UploadedImage | undefined
  progress: UploadProgress
}

export type UploadProgress =
  | { status: 'idle' }
  | { status: 'sending'; share: number }
  | { status: 'failed'; message: string }

/** A new picture in the form. */
export function choosePicture(
  id: string,
  { file, fault, index }: { file: File; fault: string | undefined; index: number },
): ChosenPicture {
  return {
    id,
    name: file.name,
    size: file.size,
    file,
    alt: '',
    fault,
    upload: { key: id, index },
    uploaded: undefined,
    progress: { status: 'idle' },
  }
}

/** The pictures that the server holds, in their order; the first is the post's featured image. */
export function listMediaIds(pictures: readonly ChosenPicture[]): string[] {
  return pictures.flatMap(({ uploaded }) => uploaded?.id ?? [])
}

/** Whether the server holds neither less nor other words than the form. */
export function isHeldByServer({ uploaded, alt }: ChosenPicture): boolean {
  return uploaded?.alt === alt.trim()
}

/** The pictures with one of them a place further up or down, where there is one. */
export function movePicture(
  pictures: readonly ChosenPicture[],
  id: string,
  by: -1 | 1,
): readonly ChosenPicture[] {
  const from = pictures.findIndex((picture) => picture.id === id)
  const to = from + by
  const picture = pictures[from]
  if (!picture || to < 0 || to >= pictures.length) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

/**
 * The pictures as a draft has them that somebody else may have changed: in its order, without
 * what it has no more, with what it has besides. Those that are still on their way keep their place.
 */
export function arrangePictures(
  pictures: readonly ChosenPicture[],
  mediaIds: readonly string[],
  images: readonly UploadedImage[],
): ChosenPicture[] {
  const findPlace = ({ uploaded }: ChosenPicture) => (uploaded ? mediaIds.indexOf(uploaded.id) : -1)
  const staying = pictures.filter((picture) => !picture.uploaded || findPlace(picture) >= 0)
  const inOrder = staying
    .filter(({ uploaded }) => uploaded)
    .toSorted((one, other) => findPlace(one) - findPlace(other))
  const known = new Set(listMediaIds(staying))
  const added = mediaIds
    .filter((id) => !known.has(id))
    .map((id) => toChosenPicture(images.find((image) => image.id === id) ?? unknownImage(id)))
  return [
    ...staying.map((picture) => (picture.uploaded ? (inOrder.shift() ?? picture) : picture)),
    ...added,
  ]
}

function toChosenPicture(image: UploadedImage): ChosenPicture {
  const { id, name, alt } = image
  return {
    id,
    name,
    size: undefined,
    file: null,
    alt,
    fault: undefined,
    upload: { key: id, index: 0 },
    uploaded: image,
    progress: { status: 'idle' },
  }
}

/** The draft names it, and nobody has said yet what it is. */
function unknownImage(id: string): UploadedImage {
  return { id, name: 'Image', url: '', width: 1, height: 1, alt: '' }
}
