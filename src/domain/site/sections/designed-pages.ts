import { type FieldTable, line } from '../field.ts'
import { HOME_SECTIONS } from './home-sections.ts'
import type { Section } from './sections.ts'
import { sections } from './sections-field.ts'

/** The pages that are a list of sections, and what each is until the owner changes it. */
export const DESIGNED_PAGES = {
  home: designedPage('Home', {
    title: '{name}: Nourish. Thrive. Live Well.',
    description:
      'Healthy recipes, wellness tips and plain nutrition science from a kitchen that cares how you feel tomorrow.',
    sections: HOME_SECTIONS,
  }),
} as const satisfies Record<string, { label: string; fields: FieldTable }>

export type DesignedPageId = keyof typeof DESIGNED_PAGES

/** Whether a document of the site is a page that is made of sections. */
export function isDesignedPage(id: string): id is DesignedPageId {
  return Object.hasOwn(DESIGNED_PAGES, id)
}

function designedPage(
  label: string,
  initial: { title: string; description: string; sections: readonly Section[] },
) {
  return {
    label,
    fields: {
      sections: sections({
        label: 'Sections',
        help: 'What the page shows, from top to bottom.',
        initial: initial.sections,
      }),
      title: line({
        label: 'Title',
        help: 'What browsers and search results call the page; {name} stands for the name of the site.',
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
    },
  } as const
}
