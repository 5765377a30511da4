import { address, picture } from '#domain/site/address-field.ts'
import { choice, line, text } from '#domain/site/field.ts'
import {
  buttons,
  figures,
  heading,
  itemLink,
  itemText,
  itemTitle,
  lead,
  linkLabel,
  pictureAlt,
  smallPrint,
} from './common-fields.ts'
import { list } from './section-field.ts'
import type { SectionKind } from './section-kind.ts'

/** The kinds of sections that home is made of. */
export const HOME_KINDS = {
  hero: {
    label: 'Opening',
    help: 'A large headline, a sentence, two ways in and one large picture.',
    ground: 'paper',
    standsWithoutClaims: true,
    fields: {
      headline: text({
        label: 'Headline',
        help: 'Each line stands by itself; the last has the colour of the site.',
        initial: '',
        maxLength: 120,
        isTranslated: true,
      }),
      lead,
      ...buttons,
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
    help: 'The five newest posts, one large and four beside it. Shown once there is a post.',
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
  dishes: {
    label: 'Quick dishes',
    help: 'Up to three recipes of the twelve newest posts, the quickest first, without those among the newest posts above. Shown once there are two.',
    ground: 'sand',
    fields: {
      heading,
      within: choice({
        label: 'Ready within',
        help: '',
        options: {
          '30': 'Half an hour',
          '60': 'An hour',
          '90': 'An hour and a half',
          any: 'Any time',
        },
      }),
      linkLabel: line({
        label: 'Words of the link',
        help: 'It stands beside the heading.',
        initial: 'All recipes',
        maxLength: 60,
        isTranslated: true,
      }),
      link: address({
        label: 'The link leads to',
        help: 'A page of the site, or https:// elsewhere.',
        initial: '/recipes',
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
        fields: { drawing: smallPrint, title: itemTitle, text: itemText, link: itemLink },
        atMost: 24,
      }),
    },
  },
  testimonials: {
    label: 'Letters',
    help: 'What people say of you, and figures under it.',
    ground: 'card',
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
