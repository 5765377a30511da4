import type { WRITING_WORDS } from './initial-writing-words.ts'

/**
 * Words of the site as it begins with them, by where they are needed; `{name}` stands for its name. Browsers know them by
 * themselves, so that only what the owner has written otherwise is sent with pages.
 */
export const FRAME_WORDS = {
  joinLabel: 'Join Community',
  joinLongLabel: 'Join Our Community',
  joinAddress: '/contact',
  searchLabel: 'Search the site',
  searchPlaceholder: 'Search',
  exploreTitle: 'Explore',
  footerTopicsTitle: 'Wellness Topics',
  footerTopics:
    'Healthy Recipes\nNutrition Science\nFitness & Movement\nMental Health\nNatural Living',
  followTitle: 'Follow along',
} as const

export const LETTER_WORDS = {
  newsletterTitle: 'A letter from the kitchen',
  newsletterLead: 'New recipes and one good idea, now and then.',
} as const

/** At the end of every post. */
export const CLOSING_WORDS = {
  postNotice:
    'This article is for general information and is not medical advice. If you have a health condition or an allergy, are pregnant, or take medication, ask a doctor or a registered dietitian before you change what you eat.',
  closingTitle: 'Ready to Transform Your Business?',
  closingLead: 'Tell us what you are working on, and we will answer within 24 hours.',
  closingLabel: 'Get Started Today',
  closingAddress: '/contact',
} as const

export const CARD_WORDS = {
  cardWords: '{name}: recipes and articles for eating and living well',
} as const

/** The name of a site until its owner chooses one. */
export const INITIAL_NAME = 'Wellness Haven'

/** How the site is reached as it begins: of nobody, and so said to people as an example and to search engines never. */
export const SAMPLE_CONTACT = {
  phone: '+1 (206) 555-0142',
  address: '12 Orchard Lane, Willowbrook',
} as const

export type WordName =
  | keyof typeof FRAME_WORDS
  | keyof typeof LETTER_WORDS
  | keyof typeof WRITING_WORDS
  | keyof typeof CLOSING_WORDS
  | keyof typeof CARD_WORDS

/** Words of the site; what is not among them is as in the beginning. */
export type Words = Partial<Record<WordName, string>>

/** Where visitors may write to while neither the owner nor whoever runs the site says it. */
export const DEFAULT_CONTACT_EMAIL = 'hello@wellnesshaven.example'
