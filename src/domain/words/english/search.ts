/** The words of /search. */
export const searchContent = {
  title: 'Search',
  description: 'Search the recipes and articles of {name}.',
  heading: 'What are you looking for?',
  field: 'Search recipes and articles',
  placeholder: 'Dish or ingredient',
  submit: 'Search',
  suggested: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'} below`,
  suggestedList: 'Suggestions',
  types: 'Kinds of posts',
  everything: 'Everything',

  /** Searches that lead somewhere, for who has none in mind. */
  suggestions: {
    title: 'Some places to begin',
    words: ['soup', 'breakfast', 'lentils', 'bread', 'herbs', 'sleep'],
  },

  searching: (q: string) => `Searching for “${q}”…`,
  found: (count: number, hasMore: boolean, q: string, pages = 0) => {
    const ofPages = pages === 0 ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}`
    const ofPosts = `${hasMore ? `More than ${count}` : count} ${count === 1 && !hasMore ? 'post' : 'posts'}`
    const all =
      ofPages === '' ? ofPosts : count === 0 ? ofPages : `${ofPages} and ${ofPosts.toLowerCase()}`
    return `${all} for “${q}”`
  },
  page: 'Page',
  /** Only what is in another language, which its tag names, has what was typed. */
  onlyIn: (typed: string, language: string) =>
    `Nothing found for “${typed}” in this language. Showing what there is in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}.`,
  corrected: (typed: string) => `Nothing found for “${typed}”. Showing what is found for`,

  none: {
    title: (q: string) => `Nothing found for “${q}”`,
    text: 'Try another word, or fewer of them. A part of a word is enough.',
    ofType: 'There may be something among the other kinds of posts.',
    everything: 'Search everything',
    browse: 'Browse all articles',
  },

  failed: {
    title: 'The search did not work',
    text: 'There was an issue searching. Please try again later.',
    tooMany: 'You have searched a lot in a short time. Wait a minute, then try again.',
    again: 'Try again',
  },

  more: 'More results',
  first: 'First results',
  end: { title: 'That was all', text: 'There are no more results for this search.' },
} as const
