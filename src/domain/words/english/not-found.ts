/** Every word of the page for an address where there is nothing. */
export const notFoundWords = {
  title: 'Page not found',
  eyebrow: 'Error 404',
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
  blog: 'Browse Recipes',
  goBack: 'Go Back',
  suggestionsHeading: 'You might be hungry for',
  /** A line about each place, in their order on the page. */
  suggestions: [
    { label: 'Healthy recipes', text: 'Suppers for any weeknight' },
    { label: 'Wellness tips', text: 'Small habits with a reason' },
    { label: 'Nutrition articles', text: 'What the studies do say' },
    { label: 'Wellness news', text: 'What is new this month' },
    { label: 'About us', text: 'Who stirs the pot' },
    { label: 'Contact', text: 'Ask us anything' },
  ],
  contactText: 'Sure that something should be here?',
  contactLabel: 'Tell Us About It',
  details: 'Details',
  url: 'Requested URL',
  status: 'Status',
  statusText: '404 Not Found',
} as const
