import { TERMS_PER_POST } from './term.ts'

/** Facts of a kind of terms. */
type TermKindFacts = {
  /** One of them, and several, as words in a sentence. */
  one: string
  plural: string
  /** Of this kind, on one post. */
  perPost: number
  /** How many posts one may have where these stand in an order; null where they are sorted by date. */
  partsMax: number | null
  /** Whether one may stand below another. */
  isNested: boolean
  /** Whether one may be of a group that its owner names. */
  isGrouped: boolean
}

/** The kinds of terms that posts are sorted by. A new kind is a row here, a field of the post, its calls and the addresses of its pages. */
export const TERM_KINDS = {
  topic: {
    one: 'topic',
    plural: 'topics',
    perPost: TERMS_PER_POST,
    partsMax: null,
    isNested: true,
    isGrouped: true,
  },
  series: {
    one: 'series',
    plural: 'series',
    perPost: 1,
    partsMax: 100,
    isNested: false,
    isGrouped: false,
  },
} as const satisfies Record<string, TermKindFacts>

export type TermKind = keyof typeof TERM_KINDS

export const TERM_KIND_NAMES = Object.keys(TERM_KINDS) as readonly TermKind[]
