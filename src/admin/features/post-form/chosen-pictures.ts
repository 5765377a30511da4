import type { UploadedImage } from '#contract/media.ts'

/** A picture in the form, before and after it reached the server. */
export type ChosenPicture = {
  id: string
  file: File
  alt: string
  /** What is wrong with the file as such; sending it would be refused. */
  fault: string | undefined
  /** The last try, kept so that repeating it is recognised as the same upload. */
  attempt: UploadAttempt | undefined
  /** What the server holds, and the words that it holds it with. */
  uploaded: { image: UploadedImage; alt: string } | undefined
  progress: UploadProgress
}

export type UploadAttempt = { key: string; index: number; alt: string }

export type UploadProgress =
  | { status: 'idle' }
  | { status: 'sending'; share: number }
  | { status: 'failed'; message: string }

export type PicturesAction =
  | { type: 'added'; pictures: ChosenPicture[] }
  | { type: 'removed'; id: string }
  | { type: 'moved'; id: string; by: -1 | 1 }
  | { type: 'described'; id: string; alt: string }
  | { type: 'changed'; id: string; change: PictureChange }
  | { type: 'cleared' }

export type PictureChange = Partial<Pick<ChosenPicture, 'attempt' | 'uploaded' | 'progress'>>

/** The pictures after something happened to them; the first is the post's featured image. */
export function picturesReducer(
  pictures: ChosenPicture[],
  action: PicturesAction,
): ChosenPicture[] {
  switch (action.type) {
    case 'added':
      return [...pictures, ...action.pictures]
    case 'removed':
      return pictures.filter(({ id }) => id !== action.id)
    case 'moved':
      return movePicture(pictures, action.id, action.by)
    case 'described':
      return changePicture(pictures, action.id, { alt: action.alt })
    case 'changed':
      return changePicture(pictures, action.id, action.change)
    case 'cleared':
      return []
  }
}

/** A new picture in the form. */
export function choosePicture(id: string, file: File, fault: string | undefined): ChosenPicture {
  return {
    id,
    file,
    alt: '',
    fault,
    attempt: undefined,
    uploaded: undefined,
    progress: { status: 'idle' },
  }
}

/** What the server holds of a picture, unless its description has changed since. */
export function heldByServer({ uploaded, alt }: ChosenPicture): UploadedImage | undefined {
  return uploaded?.alt === alt ? uploaded.image : undefined
}

/** The try to make now: the last one again if nothing about it has changed, else a new one. */
export function attemptFor(
  { attempt, alt }: ChosenPicture,
  index: number,
  newKey: () => string,
): UploadAttempt {
  if (attempt?.index === index && attempt.alt === alt) return attempt
  return { key: newKey(), index, alt }
}

function changePicture(
  pictures: ChosenPicture[],
  id: string,
  change: Partial<ChosenPicture>,
): ChosenPicture[] {
  return pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture))
}

function movePicture(pictures: ChosenPicture[], id: string, by: -1 | 1): ChosenPicture[] {
  const from = pictures.findIndex((picture) => picture.id === id)
  const to = from + by
  const picture = pictures[from]
  if (!picture || to < 0 || to >= pictures.length) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}
