import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentListed } from '#server/operations/posts/list-posts.ts'
import { termsInWords } from '#server/operations/posts/terms-in-words.ts'
import { noPostsIn, requireOtherLanguage } from '#translations/sets/other-languages.server.ts'
import { findTerm } from './get-term.server.ts'
import * as partsTable from './parts.tables.ts'
import type { SeriesPage } from './series-page.calls.ts'
import { findTermLanguages } from './terms-in-language.server.ts'

/**
 * A series with all of its parts, the first one first; with those in another language than the site's when it is given.
 *
 * @throws AppError `not_found`
 */
export async function getSeries(
  deps: Pick<Deps, 'db' | 'now'>,
  slug: string,
  asked?: string,
): Promise<SeriesPage> {
  const { db } = deps
  const now = deps.now()
  const language = asked === undefined ? undefined : await requireOtherLanguage(deps, asked)
  const series = await findTerm(deps, { kind: 'series', slug })
  const ids = await partsTable.listParts(db, { termId: series.id, now, language })
  if (language && ids.length === 0) noPostsIn()
  const { picture_id: pictureId } = series
  const [[picture], [said = series], languages] = await Promise.all([
    mediaRepository.findByIds(db, pictureId === null ? [] : [pictureId]),
    termsInWords(db, [series], language),
    findTermLanguages(db, series, { now, language }),
  ])
  const rows = await postsRepository.listPublishedByIds(db, { ids, now, language })
  return {
    series: {
      ...{ slug: series.slug, name: said.name, description: said.description },
      picture: picture ? presentPicture(picture) : null,
    },
    items: await presentListed(db, rows),
    nextCursor: null,
    ...languages,
  }
}
