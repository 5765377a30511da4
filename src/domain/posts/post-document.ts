import type { PostType } from './post-type.ts'

/**
 * A post as its writer sees it: everything as typed, whatever state it is in.
 *
 * An empty `slug` leaves the address to the program; an empty `postType` is not chosen yet.
 * The first of `mediaIds` is the featured picture.
 */
export type PostDocument = {
  title: string
  content: string
  postType: PostType | ''
  author: string
  videoUrl: string
  metaTitle: string
  metaDescription: string
  slug: string
  mediaIds: string[]
}

export const DOCUMENT_FIELDS = [
  'title',
  'content',
  'postType',
  'author',
  'videoUrl',
  'metaTitle',
  'metaDescription',
  'slug',
  'mediaIds',
] as const satisfies readonly (keyof PostDocument)[]

/** The fields in which two documents differ, in the order of the form. */
export function changedFields(one: PostDocument, other: PostDocument): (keyof PostDocument)[] {
  return DOCUMENT_FIELDS.filter((field) =>
    field === 'mediaIds'
      ? one.mediaIds.join() !== other.mediaIds.join()
      : one[field] !== other[field],
  )
}

/** Whether two documents hold the same, letter by letter. */
export function isSameDocument(one: PostDocument, other: PostDocument): boolean {
  return changedFields(one, other).length === 0
}
