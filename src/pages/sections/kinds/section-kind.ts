import type { SectionFields } from './section-field.ts'

/** A kind of section. */
export type SectionKind = {
  label: string
  /** The words about its use, to choose by. */
  help: string
  /** The ground of it: bands of a page alternate. */
  ground: 'paper' | 'sand' | 'card' | 'leaf'
  /** Data of the site that it shows: its page is made anew when that changes. `fields` is only its own fields. */
  shows: 'fields' | 'posts' | 'chosen posts' | 'people'
  /**
   * It is a part of the program. The page that begins with one always has it, moved and hidden as its owner likes, and never
   * twice; a page of the owner's may have one if its field says so (`mayHave`), other pages cannot.
   */
  isFixed?: true
  /** It has enough to say when all that only the owner can know is taken out of it. */
  standsWithoutClaims?: true
  fields: SectionFields
}
