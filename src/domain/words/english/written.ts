/** Words around pages that the owner has written or designed. */
export const writtenWords = {
  loading: 'Loading the page',
  failed: 'This page could not be loaded',
  failedLead: 'Please try again in a moment.',
  updated: 'Last updated:',
  sections: 'Sections',
  whole: (title: string) => `${title}, the whole text`,
  contactDetails: 'Contact details',
} as const
