import type { FeedFormat } from '#contract/feeds.ts'
import { urls } from '#contract/urls.ts'
import type { Language } from '#domain/words/languages.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'

const LABELS = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const satisfies Record<
  FeedFormat,
  string
>

/** The feeds that every page names at its foot: those of another language on pages that are in it. */
export function feedsOf(postsIn: Language | undefined): { label: string; to: string }[] {
  return Object.entries(LABELS).map(([name, label]) => {
    const format = name as FeedFormat
    return { label, to: postsIn ? translationUrls.feed(format, postsIn) : urls.feed(format) }
  })
}
