import { AppError } from '#domain/errors.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { TERMS_MAX } from '#terms/term.ts'
import { TERM_KINDS, type TermKind } from '#terms/term-kinds.ts'
import { distinctTerms, termSlug } from '#terms/term-name.ts'
import * as termRedirectsRepository from '#terms/term-redirects.tables.ts'
import type { TermRow } from '#terms/terms.tables.ts'
import * as termsRepository from '#terms/terms.tables.ts'

type Named = { kind: TermKind; names: readonly string[]; at: string }

/**
 * The terms that names mean, each once, in the order of the names. One that was renamed or merged is found by its
 * old names; one that was removed is left out; one that there never was is made.
 *
 * @throws AppError `conflict` when there are as many terms as a site may have
 */
export async function resolveTerms(
  { tx }: { tx: PublicTransaction },
  { newId }: Pick<Deps, 'newId'>,
  { kind, names, at }: Named,
): Promise<TermRow[]> {
  const wanted = distinctTerms(names).map((name) => ({ name, slug: termSlug(name) }))
  const slugs = wanted.map(({ slug }) => slug)
  const known = new Set((await termsRepository.listBySlugs(tx, { kind, slugs })).map(slugOfTerm))
  const old = await termRedirectsRepository.listBySlugs(tx, {
    kind,
    slugs: slugs.filter((slug) => !known.has(slug)),
  })
  const movedTo = new Map(old.map(({ slug, to }) => [slug, to]))
  const missing = wanted.filter(({ slug }) => !known.has(slug) && !movedTo.has(slug))
  for (const { slug, name } of missing) {
    await assertRoom(tx, kind)
    const row = { id: newId(), kind, slug, name, description: '', created_at: at, updated_at: at }
    await termsRepository.insertIfFree(tx, row)
  }
  const found = slugs.flatMap((slug) => (movedTo.has(slug) ? (movedTo.get(slug) ?? []) : [slug]))
  const rows = await termsRepository.listBySlugs(tx, { kind, slugs: [...new Set(found)] })
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return [...new Set(found)].flatMap((slug) => bySlug.get(slug) ?? [])
}

/** @throws AppError `conflict` when there are as many terms as a site may have */
async function assertRoom(tx: PublicTransaction, kind: TermKind): Promise<void> {
  if ((await termsRepository.count(tx)) < TERMS_MAX) return
  const what = TERM_KINDS[kind].plural
  const most = TERMS_MAX.toLocaleString('en')
  throw new AppError(
    'conflict',
    `A site can have at most ${most} ${what}. Merge or remove some first.`,
  )
}

function slugOfTerm({ slug }: TermRow): string {
  return slug
}
