import type { ImageType } from '#domain/media/image-file.ts'
import type { Focus } from '#domain/media/image-name.ts'
import type { Rendition } from '#domain/media/rendition-plan.ts'

/** A picture that has been decoded, checked and re-encoded: upright, sRGB, no metadata. */
export type ReadImage = {
  type: ImageType
  byteSize: number
  /** SHA-256 of its bytes, in hexadecimal digits. */
  checksum: string
  width: number
  height: number
  /** Base64. */
  thumbhash: string
}

export type ReadImageResult = { ok: true; image: ReadImage } | { ok: false; message: string }

export type RenderedImage = Rendition & { height: number; bytes: Uint8Array }

/** The texts and the cropped picture of a post's social card. */
export type PostCard = {
  siteName: string
  title: string
  label: string
  byline: string
  colours: Record<'paper' | 'ink' | 'muted' | 'leaf', string>
  picture?: { bytes: Uint8Array; focus: Focus | undefined }
}

/** A picture of the site itself, such as its icon, made of one of the library. */
export type SitePicture = {
  bytes: Uint8Array
  width: number
  height: number
  /** Whole within these sides, whole and no larger than it is, or cut to them. */
  fit: 'contain' | 'inside' | 'cover'
  /** The colour behind it; left out, nothing. */
  ground?: string
  /** How much of each side stays free, from 0 to 0.5. */
  margin?: number
  format: 'png' | 'jpeg'
}

/** The tasks of the image process by name: their input and their output. */
export type ImageTasks = {
  /** From one file to another, which is not there yet. */
  read: { input: { from: string; to: string; type: ImageType }; output: ReadImageResult }
  render: { input: { from: string; renditions: Rendition[] }; output: RenderedImage[] }
  /** A JPEG. */
  card: { input: PostCard; output: Uint8Array }
  site: { input: SitePicture; output: Uint8Array }
}

export type ImageTaskName = keyof ImageTasks

export type ImageRequest = {
  [Name in ImageTaskName]: { name: Name; input: ImageTasks[Name]['input'] }
}[ImageTaskName]

export type ImageAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; output: ImageTasks[ImageTaskName]['output'] }
  /** With the code of the operating system, where it is its error. */
  | { kind: 'failed'; message: string; code?: string | undefined }
  /** The last message of a process that ends itself because a picture took too much memory. */
  | { kind: 'out-of-memory' }
