import { picture } from '#domain/site/address-field.ts'
import { line, text } from '#domain/site/field.ts'
import { person } from '#profiles/person-field.ts'
import { heading, pictureAlt } from './common-fields.ts'
import { list } from './section-field.ts'
import type { SectionKind } from './section-kind.ts'

/** Those who are behind the site. */
export const PEOPLE_KIND = {
  label: 'People',
  help: 'Who is behind the site.',
  ground: 'sand',
  shows: 'people',
  fields: {
    heading,
    people: list({
      label: 'People',
      help: 'Only who is really there, with their leave. Whoever has a public page (People) is chosen, or known by the name that is written here; the card leads there.',
      item: 'person',
      needed: { name: { unless: 'person' } },
      fields: {
        person: person({
          label: 'Person',
          help: 'With a public page, whose name, role and picture stand here where they are left empty.',
        }),
        name: line({
          label: 'Name',
          help: 'Left empty, it is that of the person.',
          initial: '',
          maxLength: 80,
          isOptional: true,
        }),
        role: line({
          label: 'What they do',
          help: '',
          initial: '',
          maxLength: 80,
          isOptional: true,
          isTranslated: true,
        }),
        words: text({
          label: 'About them',
          help: '',
          initial: '',
          maxLength: 800,
          isOptional: true,
          isTranslated: true,
        }),
        picture: picture({
          label: 'Picture',
          help: 'Left empty, a plate with their initials.',
        }),
        pictureAlt,
      },
      atMost: 24,
      isClaim: true,
    }),
  },
} as const satisfies SectionKind
