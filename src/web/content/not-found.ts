import { urls } from '#contract/urls.ts'

/** Every word of the page for an address where there is nothing. */
export const notFound = {
  title: 'Page not found',
  eyebrow: 'Error 404',
  emoji: '🐔',
  /** One of these is chosen for each visit. */
  messages: [
    'This page has flown the coop.',
    'Somebody ate this page before you got here.',
    'This recipe is missing its main ingredient.',
    'We looked in every cupboard. It is not here.',
    'This page was left in the oven too long.',
    'The chicken crossed the road with this page.',
  ],
  lead: 'The address may have changed, or it never led anywhere. These do:',
  buttons: {
    home: { label: 'Back to Home', to: urls.home() },
    blog: { label: 'Browse Recipes', to: urls.blog() },
    goBack: 'Go Back',
  },
  suggestionsHeading: 'You might be hungry for',
  suggestions: [
    { label: 'Healthy recipes', text: 'Suppers for any weeknight', to: urls.blog() },
    { label: 'Wellness tips', text: 'Small habits with a reason', to: urls.blog() },
    { label: 'Nutrition articles', text: 'What the studies do say', to: urls.blog() },
    { label: 'Wellness news', text: 'What is new this month', to: urls.news() },
    { label: 'About us', text: 'Who stirs the pot', to: urls.about() },
    { label: 'Contact', text: 'Ask us anything', to: urls.contact() },
  ],
  contact: {
    text: 'Sure that something should be here?',
    label: 'Tell Us About It',
    to: urls.contact(),
  },
  details: {
    heading: 'Details',
    url: 'Requested URL',
    status: 'Status',
    statusText: '404 Not Found',
  },
} as const
