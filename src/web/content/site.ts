import { urls } from '#contract/urls.ts'

/** The feeds that every page names at its foot. */
export const FEEDS = [
  { label: 'RSS', to: urls.feed('rss') },
  { label: 'Atom', to: urls.feed('atom') },
  { label: 'JSON Feed', to: urls.feed('json') },
] as const
