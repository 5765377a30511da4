import { address, picture } from '#domain/site/address-field.ts'
import { choice, line } from '#domain/site/field.ts'
import { number } from '#domain/site/number-field.ts'
import { heading, lead, pictureAlt } from './common-fields.ts'
import { list } from './section-field.ts'
import type { SectionKind } from './section-kind.ts'

/** No more stand in one section. */
const MOST_POSTS = 12

/** The kinds of sections that no page begins with. */
export const MORE_KINDS = {
  chosenPosts: {
    label: 'Posts you choose',
    help: 'The newest posts, those of a topic, or some that you name, in your order. Not shown while there is none.',
    ground: 'sand',
    shows: 'chosen posts',
    fields: {
      heading,
      source: choice({
        label: 'Which posts',
        help: 'In the language of the page.',
        options: {
          newest: 'The newest',
          topic: 'The newest of a topic',
          named: 'Those that are named below',
        },
      }),
      count: number({
        label: 'How many',
        help: `Of the newest, or of a topic, one to ${MOST_POSTS}; those that you name stand there all.`,
        initial: '3',
        least: 1,
        most: MOST_POSTS,
      }),
      topic: address({
        label: 'Topic',
        help: 'Its page, such as /topics/quick-dinners; for posts of a topic.',
        isOptional: true,
      }),
      posts: list({
        label: 'Named posts',
        help: 'In this order; one that is no longer public is left out.',
        item: 'post',
        fields: {
          post: address({ label: 'Post', help: 'Its page, such as /blog/oat-soup.' }),
        },
        atMost: MOST_POSTS,
      }),
      linkLabel: line({
        label: 'Words of the link',
        help: 'It stands beside the heading. Left empty, there is none.',
        initial: 'All posts',
        maxLength: 60,
        isOptional: true,
        isTranslated: true,
      }),
      link: address({
        label: 'The link leads to',
        help: 'A page of the site, or https:// elsewhere.',
        initial: '/blog',
      }),
    },
  },
  newsletter: {
    label: 'Newsletter',
    help: 'The box to subscribe, with words of its own; it works as the one at the foot does.',
    ground: 'sand',
    shows: 'fields',
    fields: { heading, lead },
  },
  pictures: {
    label: 'Pictures',
    help: 'Pictures of the library in rows, each with a line under it where you write one. Not shown while there is none.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      heading: line({
        label: 'Heading',
        help: 'Left empty, the pictures stand alone.',
        initial: '',
        maxLength: 120,
        isOptional: true,
        isTranslated: true,
      }),
      lead,
      pictures: list({
        label: 'Pictures',
        help: 'In this order.',
        item: 'picture',
        fields: {
          picture: picture({ label: 'Picture', help: 'From the library.' }),
          pictureAlt,
          caption: line({
            label: 'Line under it',
            help: '',
            initial: '',
            maxLength: 200,
            isOptional: true,
            isTranslated: true,
          }),
        },
        atMost: 24,
      }),
    },
  },
  divider: {
    label: 'Divider',
    help: 'A thin line between two sections, or room alone.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      look: choice({
        label: 'Divider',
        help: '',
        options: { line: 'A thin line', room: 'Room alone' },
      }),
    },
  },
} as const satisfies Record<string, SectionKind>
