import { urls } from '#contract/urls.ts'

/** The words and links around every page. */
export const frame = {
  search: { label: 'Search the site', placeholder: 'Search', to: urls.search() },
  join: { label: 'Join Community', longLabel: 'Join Our Community', to: urls.contact() },
  follow: {
    title: 'Follow along',
    feeds: [
      { label: 'RSS', to: urls.feed('rss') },
      { label: 'Atom', to: urls.feed('atom') },
      { label: 'JSON Feed', to: urls.feed('json') },
    ],
  },
  topics: [
    'Healthy Recipes',
    'Nutrition Science',
    'Fitness & Movement',
    'Mental Health',
    'Natural Living',
  ],
} as const
