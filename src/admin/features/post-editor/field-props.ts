import type { UploadedImage } from '#contract/media.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'

/** The fields of a post beside its text, as they are shown and changed. */
export type Fields = Omit<PostDocument, 'content'>

export type FieldsProps = {
  fields: Fields
  onChange: (changes: Partial<Fields>) => void
  /** The errors of the last try to publish, by field. */
  errors: Partial<Record<keyof PostDocument, string>>
}

export type PicturesProps = FieldsProps & {
  pictures: UploadedImage[]
}
