import type { UploadedImage } from '#contract/media.ts'
import type { NewPost, PublishedPost } from '#contract/posts.ts'
import type { PictureFile } from '#tests/support/media/picture-files.ts'

/** An upload as it was sent, and its answer once there was one. */
export type UploadEntry = { key: string; file: PictureFile; answer: UploadedImage | undefined }

/** A post as it was sent, and its answer once there was one. */
export type PostEntry = { key: string; post: NewPost; answer: PublishedPost | undefined }

/** What the writers did: each call stands here before it is sent, as they would remember it. */
export type Ledger = { uploads: UploadEntry[]; posts: PostEntry[] }

export function createLedger(): Ledger {
  return { uploads: [], posts: [] }
}
