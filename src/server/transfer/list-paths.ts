import { urls } from '#contract/urls.ts'

/** Paths of another site at which several things stood, with where they lead here. */
export type ListPaths = {
  /** The name in the report. */
  label: string
  paths: readonly { from: string; to: string }[]
}

/** The ends of the feeds of a list, with what leads to each kind. */
const FEED_ENDS = { WordPress: 'feed', Ghost: 'rss' } as const

type Program = keyof typeof FEED_ENDS

/** The feeds of a whole site, and further pages of its list of posts. */
export function listPathsOfSite(program: Program): ListPaths[] {
  const [rss, atom] = [urls.feed('rss'), urls.feed('atom')]
  const feeds = ['feed', 'rss', ...(program === 'WordPress' ? ['rss2', 'comments/feed'] : [])]
  const both = (path: string, to: string) => [
    { from: `/${path}`, to },
    { from: `/${path}/*`, to },
  ]
  return [
    {
      label: 'feeds of the site',
      paths: [
        ...feeds.flatMap((path) => both(path, rss)),
        ...['atom', 'feed/atom'].map((path) => ({ from: `/${path}`, to: atom })),
      ],
    },
    { label: 'further pages of the list of posts', paths: [{ from: '/page/*', to: urls.blog() }] },
  ]
}

/** The feeds of the archive of a topic or of somebody, and its further pages, by the path of that archive there. */
export function listPathsOfArchive(
  program: Program,
  archive: string,
  { page, feed }: { page: string; feed: string },
): ListPaths['paths'] {
  const path = archive.replace(/\/+$/, '')
  const end = `${path}/${FEED_ENDS[program]}`
  return [
    { from: end, to: feed },
    { from: `${end}/*`, to: feed },
    { from: `${path}/page/*`, to: page },
  ]
}

/** The archives of the years, months and days on which posts appeared, as WordPress has them. */
export function listPathsOfDates(days: Iterable<string>): ListPaths[] {
  const archives = new Set<string>()
  for (const day of days) {
    const [year, month, date] = day.split('-')
    archives.add(`/${year}`).add(`/${year}/${month}`).add(`/${year}/${month}/${date}`)
  }
  if (archives.size === 0) return []
  const paths = [...archives].toSorted().flatMap((from) => [
    { from, to: urls.blog() },
    { from: `${from}/page/*`, to: urls.blog() },
  ])
  return [{ label: 'archives of years, months and days', paths }]
}
