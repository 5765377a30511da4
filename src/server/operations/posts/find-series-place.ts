import type { SeriesPlace } from '#contract/series-place.ts'
import { urls } from '#contract/urls.ts'
import type { SentWords } from '#domain/words/english/sent.ts'
import type { Language } from '#domain/words/languages.ts'
import type { Database } from '#server/data/tables.ts'
import { termsInWords } from '#server/operations/posts/terms-in-words.ts'
import * as partsTable from '#terms/parts.tables.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'

type Series = { id: string; slug: string; name: string }

/**
 * Which part of its series a public post is, of how many that the public sees, and what the next one is; in another language
 * than the site's of those that are in it.
 */
export async function findSeriesPlace(
  db: Database,
  {
    post,
    series,
    now,
    other,
  }: { post: { id: string }; series: Series; now: string; other: Language | undefined },
): Promise<SeriesPlace | undefined> {
  const ids = await partsTable.listParts(db, { termId: series.id, now, language: other })
  const index = ids.indexOf(post.id)
  if (index === -1) return undefined
  const next = ids[index + 1]
  const [{ slug, name } = series] = await termsInWords(db, [series], other)
  const place = {
    ...{ slug, name, part: index + 1, parts: ids.length },
    ...(other && { path: TERM_ADDRESSES.series.page(slug, other) }),
  }
  return {
    ...place,
    next: (next === undefined ? undefined : await partsTable.findLink(db, next)) ?? null,
  }
}

/**
 * Renders the place of a part in its series, before the text and behind it.
 *
 * Written here, as bylines with links are: readers' browsers need no code for it.
 */
export function renderSeriesPlace(
  { slug, name, part, parts, next, path = seriesUrls.page(slug) }: SeriesPlace,
  words: SentWords['seriesPlace'],
): { before: string; behind: string } {
  const link = `<a href="${path}" class="font-semibold text-leaf underline-offset-4 hover:underline">${escapeHtml(name)}</a>`
  return {
    before: `<div class="in-series text-sm text-muted">${words.place(part, parts, link)}</div>`,
    behind: next
      ? `<nav aria-label="${words.next}" class="border-t border-line pt-8 print:hidden"><p class="text-sm text-muted">${words.nextIs(words.place(part + 1, parts, escapeHtml(name)))}</p><p class="text-xl"><a dir="auto" href="${urls.post(next.slug)}">${escapeHtml(next.title)}</a></p></nav>`
      : '',
  }
}

function escapeHtml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
