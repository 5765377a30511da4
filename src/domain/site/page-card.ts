import { picture } from './address-field.ts'

/** The fields of a page's card, which is shown where its link is shared. */
export const PAGE_CARD = {
  cardPicture: picture({
    label: 'Shared picture',
    help: 'What is shown where the page is shared, cut to 1200 by 630. Left empty, it is the picture of the site.',
  }),
} as const
