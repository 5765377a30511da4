import { address, picture } from '#domain/site/address-field.ts'
import { choice, line, markdown, text } from '#domain/site/field.ts'
import { number } from '#domain/site/number-field.ts'
import {
  buttons,
  figures,
  heading,
  itemText,
  itemTitle,
  lead,
  linkLabel,
  pictureAlt,
  smallPrint,
} from './common-fields.ts'
import { CONTACT_KIND } from './contact-kind.ts'
import { PEOPLE_KIND } from './people-kind.ts'
import { claim, list } from './section-field.ts'
import type { SectionKind } from './section-kind.ts'

/** The kinds of sections that the pages beside home are made of. */
export const PAGE_KINDS = {
  masthead: {
    label: 'Head of a page',
    help: 'What the page is in large type, and a sentence beside it.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      eyebrow: line({
        label: 'Label',
        help: 'A word or two above the heading. Left empty, there is none.',
        initial: '',
        maxLength: 40,
        isOptional: true,
        isTranslated: true,
      }),
      heading,
      lead,
    },
  },
  services: {
    label: 'Services',
    help: 'Numbered like the courses of a menu, each with what comes with it.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      cards: list({
        label: 'Services',
        help: 'Only what you really offer.',
        item: 'service',
        fields: {
          drawing: smallPrint,
          name: itemTitle,
          text: itemText,
          features: lines('What comes with it'),
        },
        atMost: 24,
        isClaim: true,
      }),
    },
  },
  tools: {
    label: 'Collections',
    help: 'Cards with a few names each, and a link to where they are.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      linkLabel,
      cards: list({
        label: 'Cards',
        help: 'Each leads somewhere.',
        item: 'card',
        fields: {
          drawing: smallPrint,
          name: itemTitle,
          text: itemText,
          tools: lines('Names'),
          more: number({
            label: 'How many more',
            help: 'For what is not named here. Left empty, there are no more.',
            initial: '',
            least: 1,
            most: 99_999,
            isOptional: true,
          }),
          link: address({
            label: 'Leads to',
            help: 'A page of the site, or https:// elsewhere.',
            initial: '/blog',
          }),
        },
        atMost: 30,
      }),
      note: note('It stands small under the cards.'),
    },
  },
  text: {
    label: 'Text',
    help: 'A text as in a post: headings, pictures, tables and recipes.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      text: markdown({
        label: 'Text',
        help: 'As in posts, with headings, pictures, tables and recipes; {name} stands for the name of the site.',
        initial: '',
        maxLength: 20_000,
        isTranslated: true,
      }),
    },
  },
  story: {
    label: 'Story',
    help: 'A heading with a picture at the side, and a text as long as you like.',
    ground: 'card',
    shows: 'fields',
    fields: {
      heading,
      drawing: choice({
        label: 'Drawing',
        help: 'Shown where there is no picture.',
        options: { pot: 'A pot of soup', none: 'None' },
      }),
      picture: picture({ label: 'Picture', help: 'From the library.' }),
      pictureAlt,
      text: claim(
        text({
          label: 'Text',
          help: 'An empty line begins a new paragraph; the first is set larger.',
          initial: '',
          maxLength: 6_000,
          isTranslated: true,
        }),
      ),
    },
  },
  values: {
    label: 'Values',
    help: 'A heading, and a few words of yours with a sentence for each.',
    ground: 'paper',
    shows: 'fields',
    fields: {
      heading,
      cards: list({
        label: 'Values',
        help: 'Three or six look best.',
        item: 'value',
        fields: { drawing: smallPrint, title: itemTitle, text: itemText },
        atMost: 12,
      }),
    },
  },
  people: PEOPLE_KIND,
  figures: {
    label: 'Figures',
    help: 'A band of large figures, and what each counts.',
    ground: 'leaf',
    shows: 'fields',
    fields: {
      label: line({
        label: 'Name',
        help: 'Read aloud by screen readers, in place of a heading.',
        initial: 'In figures',
        maxLength: 120,
        isTranslated: true,
      }),
      figures: list({
        label: 'Figures',
        help: 'Four look best.',
        item: 'figure',
        fields: figures,
        atMost: 8,
        isClaim: true,
      }),
    },
  },
  questions: {
    label: 'Questions',
    help: 'What people ask, and answers that open.',
    ground: 'sand',
    shows: 'fields',
    fields: {
      heading,
      lead,
      questions: list({
        label: 'Questions',
        help: '',
        item: 'question',
        fields: {
          question: line({
            label: 'Question',
            help: '',
            initial: '',
            maxLength: 200,
            isTranslated: true,
          }),
          answer: text({
            label: 'Answer',
            help: '',
            initial: '',
            maxLength: 1_200,
            isTranslated: true,
          }),
        },
        atMost: 40,
        isClaim: true,
      }),
    },
  },
  invitation: {
    label: 'Invitation',
    help: 'A heading, a sentence and one or two buttons, in the middle.',
    ground: 'paper',
    shows: 'fields',
    fields: { heading, text: lead, ...buttons },
  },
  closing: {
    label: 'Call to action',
    help: 'A question, a sentence and a button beside it; small print may stand below.',
    ground: 'sand',
    shows: 'fields',
    fields: {
      heading,
      text: lead,
      linkLabel,
      link: address({
        label: 'The button leads to',
        help: 'A page of the site, or https:// elsewhere.',
        initial: '/contact',
      }),
      note: note('Small print under it.'),
    },
  },
  contact: CONTACT_KIND,
} as const satisfies Record<string, SectionKind>

function lines(label: string) {
  return text({
    label,
    help: 'One on each line.',
    initial: '',
    maxLength: 600,
    isOptional: true,
    isTranslated: true,
  })
}

function note(help: string) {
  return text({
    label: 'Note',
    help: `${help} Left empty, there is none.`,
    initial: '',
    maxLength: 600,
    isOptional: true,
    isTranslated: true,
  })
}
