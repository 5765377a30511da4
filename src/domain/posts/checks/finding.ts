import type { PostField } from '../post-fields.ts'
import type { TextPicture } from '../text/text-pictures.ts'

/** A problem for readers or search engines. It warns, and never blocks publishing. */
export type Finding = {
  kind:
    | 'alt-text'
    | 'foreign-picture'
    | 'missing-picture'
    | 'heading-order'
    | 'broken-link'
    | 'long-paragraph'
    | 'health-claim'
    | 'description'
    | 'title-length'
    | 'recipe'
    | 'address'
  /** The line of the Markdown, counted from 0; null for what is not in the text. */
  line: number | null
  message: string
  /** The thing to do about it, in a sentence. */
  advice: string
  /** The corrected line, where a program can know it; several lines where one is to be added. */
  replacement?: string
  /** The words of the button that puts it there; “Put it right” for what is wrong. */
  remedy?: string
  /** The picture without a description: a picture of the text, or one of the post's own by its id. */
  undescribed?: TextPicture | string
  /** The field of the post that it is about, where that is not the text. */
  field?: PostField
}
