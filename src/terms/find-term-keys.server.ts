import type { Database } from '#server/data/tables.ts'
import type { TermKey } from './changed-topics.ts'
import { termSlug } from './term-name.ts'
import * as termRedirectsRepository from './term-redirects.tables.ts'
import * as termsRepository from './terms.tables.ts'

/** Returns the key of the topic that each of these names means: one that was renamed or merged is meant by its old names too. */
export async function findTermKeys(db: Database, names: readonly string[]): Promise<TermKey> {
  const slugs = [...new Set(names.map(termSlug))]
  const terms = await termsRepository.listBySlugs(db, { kind: 'topic', slugs })
  const known = new Set(terms.map(({ slug }) => slug))
  const old = await termRedirectsRepository.listBySlugs(db, {
    kind: 'topic',
    slugs: slugs.filter((slug) => !known.has(slug)),
  })
  const movedTo = new Map(old.map(({ slug, to }) => [slug, to]))
  return (name) => {
    const slug = termSlug(name)
    return movedTo.get(slug) ?? slug
  }
}
