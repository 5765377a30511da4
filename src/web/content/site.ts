import { urls } from '#contract/urls.ts'

/** The words and links around every page. */
export const frame = {
  header: [
    { label: 'Home', to: urls.home() },
    { label: 'Services', to: urls.services() },
    { label: 'Tools', to: urls.tools() },
    { label: 'Blogs', to: urls.blog() },
    { label: 'About', to: urls.about() },
  ],
  /** Shown in the small-screen menu after the links of the header. */
  menuExtras: [
    { label: 'Wellness News', to: urls.news() },
    { label: 'Contact', to: urls.contact() },
  ],
  search: { label: 'Search the site', placeholder: 'Search', to: urls.search() },
  join: { label: 'Join Community', longLabel: 'Join Our Community', to: urls.contact() },
  footer: [
    { label: 'Home', to: urls.home() },
    { label: 'Articles', to: urls.blog() },
    { label: 'Recipes', to: urls.recipes() },
    { label: 'Wellness News', to: urls.news() },
    { label: 'About', to: urls.about() },
    { label: 'Contact', to: urls.contact() },
  ],
  legal: [
    { label: 'Terms & Conditions', to: urls.termsAndConditions() },
    { label: 'Privacy Policy', to: urls.privacyPolicy() },
    { label: 'Admin', to: urls.adminBlog() },
  ],
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
