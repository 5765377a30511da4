import { address, picture } from '../address-field.ts'
import { choice, line, text } from '../field.ts'
import {
  figures,
  heading,
  itemLink,
  itemText,
  itemTitle,
  lead,
  linkLabel,
  pictureAlt,
} from './common-fields.ts'
import { list, type SectionFields, type SectionValuesOf } from './section-field.ts'

/** A kind of section. */
export type SectionKind = {
  label: string
  /** What it is for, to choose by. */
  help: string
  /** What it stands on: bands of a page alternate. */
  ground: 'paper' | 'sand' | 'card'
  fields: SectionFields
}

/**
 * Every kind of section. The form on the desk, the beginning of a new section, validation on both sides, the history in
 * words and backups are derived from it.
 */
export const SECTION_KINDS = {
  hero: {
    label: 'Opening',
    help: 'A large headline, a sentence, two ways in and one large picture.',
    ground: 'paper',
    fields: {
      headline: text({
        label: 'Headline',
        help: 'Each line stands by itself; the last has the colour of the site.',
        initial: '',
        maxLength: 120,
        isTranslated: true,
      }),
      lead,
      mainLabel: line({
        label: 'First button',
        help: 'Left empty, there is none.',
        initial: '',
        maxLength: 40,
        isOptional: true,
        isTranslated: true,
      }),
      mainLink: address({
        label: 'First button leads to',
        help: 'A page of the site, or https:// elsewhere.',
        initial: '/blog',
      }),
      secondLabel: line({
        label: 'Second button',
        help: 'Left empty, there is none.',
        initial: '',
        maxLength: 40,
        isOptional: true,
        isTranslated: true,
      }),
      secondLink: address({
        label: 'Second button leads to',
        help: 'A page of the site, or https:// elsewhere.',
        initial: '/blog',
      }),
      picture: picture({ label: 'Picture', help: 'From the library; large, with one subject.' }),
      pictureAlt,
      figures: list({
        label: 'Figures',
        help: 'A quiet line under the picture.',
        item: 'figure',
        fields: figures,
        atMost: 6,
        isClaim: true,
      }),
    },
  },
  posts: {
    label: 'Newest posts',
    help: 'The four newest posts, one large and three beside it. Shown once there is a post.',
    ground: 'paper',
    fields: {
      heading,
      linkLabel: line({
        label: 'Words of the link',
        help: 'It stands beside the heading.',
        initial: 'All posts',
        maxLength: 60,
        isTranslated: true,
      }),
      link: address({
        label: 'The link leads to',
        help: 'A page of the site, or https:// elsewhere.',
        initial: '/blog',
      }),
    },
  },
  features: {
    label: 'Pillars',
    help: 'Three columns with a small drawing each: what the site stands on.',
    ground: 'card',
    fields: {
      label: line({
        label: 'Name',
        help: 'Read aloud by screen readers, in place of a heading.',
        initial: 'What you will find here',
        maxLength: 120,
        isTranslated: true,
      }),
      cards: list({
        label: 'Columns',
        help: 'Three look best.',
        item: 'column',
        fields: {
          icon: choice({
            label: 'Drawing',
            help: '',
            options: { recipes: 'A bowl', guide: 'A book', natural: 'A seedling' },
          }),
          title: itemTitle,
          text: itemText,
        },
        atMost: 9,
      }),
    },
  },
  offers: {
    label: 'Shelves',
    help: 'A heading at the side, and links with a few words each, like a table of contents.',
    ground: 'paper',
    fields: {
      heading,
      lead,
      linkLabel,
      cards: list({
        label: 'Entries',
        help: 'Each leads somewhere.',
        item: 'entry',
        fields: { title: itemTitle, text: itemText, link: itemLink },
        atMost: 24,
      }),
    },
  },
  testimonials: {
    label: 'Letters',
    help: 'What people say of you, and figures under it.',
    ground: 'sand',
    fields: {
      heading,
      lead,
      letters: list({
        label: 'Letters',
        help: 'Only what somebody has really written, with their leave.',
        item: 'letter',
        fields: {
          name: line({ label: 'Name', help: '', initial: '', maxLength: 80 }),
          role: line({
            label: 'Who they are',
            help: '',
            initial: '',
            maxLength: 80,
            isOptional: true,
            isTranslated: true,
          }),
          image: line({
            label: 'Sign',
            help: 'One emoji, in place of a face.',
            initial: '',
            maxLength: 20,
            isOptional: true,
          }),
          rating: choice({
            label: 'Stars',
            help: '',
            options: { '5': 'Five', '4': 'Four', '3': 'Three', '2': 'Two', '1': 'One', no: 'None' },
          }),
          content: text({
            label: 'What they say',
            help: '',
            initial: '',
            maxLength: 800,
            isTranslated: true,
          }),
        },
        atMost: 12,
        isClaim: true,
      }),
      stats: list({
        label: 'Figures',
        help: 'They stand under the letters.',
        item: 'figure',
        fields: figures,
        atMost: 8,
        isClaim: true,
      }),
    },
  },
  teasers: {
    label: 'Subjects and articles',
    help: 'Subjects in a row, and articles with a picture under them, written by hand.',
    ground: 'paper',
    fields: {
      heading,
      lead,
      tiles: list({
        label: 'Subjects',
        help: 'A name and what stands under it.',
        item: 'subject',
        fields: {
          name: line({ label: 'Name', help: '', initial: '', maxLength: 60, isTranslated: true }),
          note: line({
            label: 'Under it',
            help: '',
            initial: '',
            maxLength: 60,
            isOptional: true,
            isTranslated: true,
          }),
        },
        atMost: 12,
        isClaim: true,
      }),
      linkLabel,
      articles: list({
        label: 'Articles',
        help: 'Each leads somewhere.',
        item: 'article',
        fields: {
          title: itemTitle,
          excerpt: itemText,
          category: line({
            label: 'Label',
            help: '',
            initial: '',
            maxLength: 40,
            isOptional: true,
            isTranslated: true,
          }),
          readTime: line({
            label: 'How long it takes',
            help: '',
            initial: '',
            maxLength: 40,
            isOptional: true,
            isTranslated: true,
          }),
          author: line({
            label: 'Author',
            help: '',
            initial: '',
            maxLength: 80,
            isOptional: true,
          }),
          picture: picture({ label: 'Picture', help: '' }),
          pictureAlt,
          link: itemLink,
        },
        atMost: 12,
        isClaim: true,
      }),
    },
  },
} as const satisfies Record<string, SectionKind>

export type SectionKindName = keyof typeof SECTION_KINDS

/** The kinds, in the order in which they are offered. */
export const SECTION_KIND_NAMES = Object.keys(SECTION_KINDS) as SectionKindName[]

/** What a section of a kind holds. */
export type SectionValues<Kind extends SectionKindName> = SectionValuesOf<
  (typeof SECTION_KINDS)[Kind]['fields']
>

/** Whether this version of the program has such a kind. */
export function isSectionKind(kind: string): kind is SectionKindName {
  return Object.hasOwn(SECTION_KINDS, kind)
}

/** The fields of a kind that is not known beforehand. */
export function fieldsOfKind(kind: SectionKindName): SectionFields {
  return SECTION_KINDS[kind].fields
}
