import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { presentListed } from '#server/operations/posts/list-posts.ts'
import { findTerm } from './get-term.server.ts'
import * as partsTable from './parts.tables.ts'
import type { SeriesPage } from './series-page.calls.ts'

/**
 * A series with all of its parts, the first one first.
 *
 * @throws AppError `not_found`
 */
export async function getSeries(deps: Pick<Deps, 'db' | 'now'>, slug: string): Promise<SeriesPage> {
  const { db } = deps
  const now = deps.now()
  const series = await findTerm(deps, { kind: 'series', slug })
  const { name, description, picture_id: pictureId } = series
  const ids = await partsTable.listParts(db, { termId: series.id, now })
  const [picture] = await mediaRepository.findByIds(db, pictureId === null ? [] : [pictureId])
  const rows = await postsRepository.listPublishedByIds(db, { ids, now })
  return {
    series: {
      ...{ slug: series.slug, name, description },
      picture: picture ? presentPicture(picture) : null,
    },
    items: await presentListed(db, rows),
    nextCursor: null,
  }
}
