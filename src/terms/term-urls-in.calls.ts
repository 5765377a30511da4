import { FEED_FORMAT_FACTS, type FeedFormat } from '#contract/feeds.ts'
import { fillPath } from '#contract/fill-path.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { withQuery } from '#contract/urls.ts'
import type { TermKind } from './term-kinds.ts'

const PATHS = {
  topic: PAGE_PATHS.topicIn,
  series: PAGE_PATHS.seriesIn,
} as const satisfies Record<TermKind, string>

type In = { kind: TermKind; slug: string; language: string }

/** The addresses of terms in another language than the site's. */
export const termUrlsIn = {
  /** Its posts in that language. */
  page: ({ kind, ...at }: In, { cursor }: { cursor?: string | undefined } = {}) =>
    withQuery(fillPath(PATHS[kind], at), { cursor }),
  /** The newest of them for feed readers. */
  feed: (format: FeedFormat, { kind, ...at }: In) =>
    `${fillPath(PATHS[kind], at)}/${FEED_FORMAT_FACTS[format].fileName}`,
} as const
