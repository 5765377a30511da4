import { line } from '#domain/site/field.ts'
import { PAGE_CARD } from '#domain/site/page-card.ts'
import type { SectionKindName } from './section-kinds.ts'
import type { Section } from './sections.ts'
import { sections } from './sections-field.ts'

/** The words about the title of a page behind which the name of the site stands. */
export const OWN_TITLE =
  'What browsers and search results call the page; the name of the site stands behind it, and {name} stands for it here.'

/** The fields of a page that is made of sections. */
export function sectionsOfPage(
  helpOfTitle: string,
  initial: { title: string; description: string; sections: readonly Section[] },
  mayHave?: readonly SectionKindName[],
) {
  return {
    sections: sections({
      label: 'Sections',
      help: 'What the page shows, from top to bottom.',
      initial: initial.sections,
      ...(mayHave && { mayHave }),
    }),
    title: line({
      label: 'Title',
      help: helpOfTitle,
      initial: initial.title,
      maxLength: 120,
      isTranslated: true,
    }),
    description: line({
      label: 'Description',
      help: 'One sentence for search results and shared links; {name} stands for the name of the site.',
      initial: initial.description,
      maxLength: 300,
      isTranslated: true,
    }),
    ...PAGE_CARD,
  } as const
}
