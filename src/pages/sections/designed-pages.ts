import type { FieldTable } from '#domain/site/field.ts'
import { ABOUT_SECTIONS } from './about-sections.ts'
import { CONTACT_SECTIONS } from './contact-sections.ts'
import { OWN_TITLE, sectionsOfPage } from './designed-page-fields.ts'
import { HOME_SECTIONS } from './home-sections.ts'
import type { Section } from './sections.ts'
import { SERVICES_SECTIONS } from './services-sections.ts'
import { TOOLS_SECTIONS } from './tools-sections.ts'

const WHOLE_TITLE =
  'What browsers and search results call the page; {name} stands for the name of the site.'

/** The pages that are a list of sections, and what each is until the owner changes it. */
export const DESIGNED_PAGES = {
  home: designedPage('Home', WHOLE_TITLE, {
    title: '{name}: Nourish. Thrive. Live Well.',
    description:
      'Healthy recipes, wellness tips and plain nutrition science from a kitchen that cares how you feel tomorrow.',
    sections: HOME_SECTIONS,
  }),
  about: designedPage('About', OWN_TITLE, {
    title: 'About {name}',
    description:
      'Who we are, what we believe about food and health, and the people who write and test what you read here.',
    sections: ABOUT_SECTIONS,
  }),
  services: designedPage('Services', OWN_TITLE, {
    title: 'Our Services',
    description:
      'Nutrition counseling, wellness coaching, fitness, mental health support, recipes and natural living: six ways we can help.',
    sections: SERVICES_SECTIONS,
  }),
  tools: designedPage('Tools', OWN_TITLE, {
    title: 'Tools',
    description:
      'Ten small collections of tools for people who write, coach, cook and sell in food and wellness.',
    sections: TOOLS_SECTIONS,
  }),
  contact: designedPage('Contact', OWN_TITLE, {
    title: 'Contact',
    description:
      'Write to {name}: questions about recipes, our services or working together. We answer within 24 hours.',
    sections: CONTACT_SECTIONS,
  }),
} as const satisfies Record<string, { label: string; fields: FieldTable }>

export type DesignedPageId = keyof typeof DESIGNED_PAGES

export const DESIGNED_PAGE_IDS = Object.keys(DESIGNED_PAGES) as DesignedPageId[]

/** Whether a document of the site is a page that is made of sections. */
export function isDesignedPage(id: string): id is DesignedPageId {
  return Object.hasOwn(DESIGNED_PAGES, id)
}

function designedPage(
  label: string,
  helpOfTitle: string,
  initial: { title: string; description: string; sections: readonly Section[] },
) {
  return { label, fields: sectionsOfPage(helpOfTitle, initial) } as const
}
