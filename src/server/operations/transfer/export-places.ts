import * as exportRepository from '#server/data/archive/export-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { ExportedSite } from '#server/transfer/own/own-format.ts'

/** The topics and series of a site, those that it had, and the paths of other sites that lead to what it has, always in the same order. */
export async function exportPlaces(
  snapshot: Database,
): Promise<Pick<ExportedSite, 'terms' | 'removed_terms' | 'paths'>> {
  const terms = await exportRepository.listTerms(snapshot)
  const removed = await exportRepository.listRemovedTerms(snapshot)
  const paths = await exportRepository.listPaths(snapshot)
  return {
    terms: inOrder(terms, ({ kind, slug }) => `${kind} ${slug}`).map(({ oldSlugs, ...term }) => ({
      ...term,
      old_slugs: inOrder(oldSlugs, ({ slug }) => slug),
    })),
    removed_terms: inOrder(removed, ({ kind, slug }) => `${kind} ${slug}`),
    paths: inOrder(paths, ({ path }) => path).map(
      ({ path, post_id: post, target, created_at, kind, slug }) => {
        const term = kind !== null && slug !== null ? { kind, slug } : null
        return { path, post, term, target, created_at }
      },
    ),
  }
}

function inOrder<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): Thing[] {
  return things.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
