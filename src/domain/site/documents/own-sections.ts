import { PLACE_OF_PAGE } from '../own-page.ts'
import { OWN_TITLE, sectionsOfPage } from '../sections/designed-page-fields.ts'

/** A page that the owner makes of sections, and where it is. */
export const OWN_SECTIONS = {
  label: 'Page',
  fields: {
    ...sectionsOfPage(OWN_TITLE, { title: '', description: '', sections: [] }),
    ...PLACE_OF_PAGE,
  },
} as const
