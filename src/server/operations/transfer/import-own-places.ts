import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { ExportedPath, ExportedSite, ExportedTerm } from '#server/transfer/own/own-format.ts'
import { addWords } from '#terms/change-term-words.server.ts'
import { assertMayStandBelow } from '#terms/place-term.server.ts'
import { termSlug } from '#terms/term-name.ts'
import * as termRedirectsRepository from '#terms/term-redirects.tables.ts'
import * as termsRepository from '#terms/terms.tables.ts'
import { resolveTerms } from '../posts/writing/resolve-terms.ts'
import type { ImportDeps } from './transfer-deps.ts'

/**
 * Brings topics and series in behind the posts, which have made those that they name: with their descriptions, groups, pictures and
 * places, and the addresses that they had before. What somebody has given them meanwhile stays.
 *
 * @returns a line for each that cannot stand where it stood
 */
export async function insertTerms(
  deps: ImportDeps,
  { terms }: Pick<ExportedSite, 'terms'>,
  { pictureId }: { pictureId(name: string): string | undefined },
): Promise<string[]> {
  for (const term of terms) {
    const found = term.picture === null ? undefined : pictureId(term.picture)
    await unitOfWork(deps, undefined, (unit) => insertTerm(unit, deps, term, found ?? null))
  }
  const problems: string[] = []
  for (const term of terms) {
    if (term.parent === null) continue
    const problem = await unitOfWork(deps, undefined, (unit) => placeTerm(unit, term))
    if (problem) problems.push(`the place of the ${term.kind} “${term.name}”: ${problem}`)
  }
  return problems
}

/** Has terms that were removed stay so: before the posts, some of which may still name them. */
export async function insertRemovedTerms(
  deps: ImportDeps,
  { removed_terms: removed }: Pick<ExportedSite, 'removed_terms'>,
): Promise<void> {
  await unitOfWork(deps, undefined, async ({ tx, changePages }) => {
    for (const { kind, slug, created_at: at } of removed) {
      if (!(await isFree(tx, { kind, slug }))) continue
      await termRedirectsRepository.put(tx, { kind, slug, termId: null, at })
      changePages([pageTags.term(slug)])
    }
  })
}

async function insertTerm(
  unit: UnitOfWork,
  deps: ImportDeps,
  {
    kind,
    name,
    description,
    group,
    translations,
    created_at,
    updated_at,
    old_slugs: oldSlugs,
  }: ExportedTerm,
  pictureId: string | null,
): Promise<void> {
  const { tx, changePages } = unit
  const isThere = await termsRepository.findBySlug(tx, { kind, slug: termSlug(name) })
  const [term] = await resolveTerms(unit, deps, { kind, names: [name], at: created_at })
  if (!term) return
  const missing = {
    ...(term.description === '' && description !== '' && { description }),
    ...(term.group_name === '' && group !== '' && { group_name: group }),
    ...(term.picture_id === null && pictureId !== null && { picture_id: pictureId }),
  }
  const isChanged = Object.keys(missing).length > 0
  if (isChanged) await termsRepository.update(tx, term.id, { ...missing, updated_at })
  if (translations.length > 0) await addWords(tx, { termId: term.id, words: translations })
  for (const { slug, created_at: at } of oldSlugs) {
    if (await isFree(tx, { kind, slug })) {
      await termRedirectsRepository.put(tx, { kind, slug, termId: term.id, at })
    }
  }
  if (!isThere || isChanged || translations.length > 0)
    changePages([pageTags.posts(), pageTags.term(term.slug)])
}

/** Whether there is no term at an address, and it leads nowhere. */
async function isFree(
  tx: UnitOfWork['tx'],
  { kind, slug }: Pick<ExportedTerm, 'kind' | 'slug'>,
): Promise<boolean> {
  const [known] = await termRedirectsRepository.listBySlugs(tx, { kind, slugs: [slug] })
  return !known && !(await termsRepository.findBySlug(tx, { kind, slug }))
}

/** Puts a term that stands below none where it stood. @returns why it cannot stand there */
async function placeTerm(
  { tx, changePages }: UnitOfWork,
  { kind, slug, parent: above, updated_at }: ExportedTerm,
): Promise<string | undefined> {
  const term = await termsRepository.findBySlug(tx, { kind, slug })
  const parent =
    above === null ? undefined : await termsRepository.findBySlug(tx, { kind, slug: above })
  if (!term || !parent || term.parent_id !== null) return undefined
  try {
    await assertMayStandBelow(tx, term, parent.id)
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  await termsRepository.update(tx, term.id, { parent_id: parent.id, updated_at })
  changePages([pageTags.posts(), pageTags.term(slug), pageTags.term(parent.slug)])
  return undefined
}

/** Leads the paths of other sites where they led; one that leads somewhere by now stays as it is. */
export async function insertPaths(
  deps: ImportDeps,
  { paths }: Pick<ExportedSite, 'paths'>,
): Promise<void> {
  for (const path of paths) {
    await unitOfWork(deps, undefined, (unit) => insertPath(unit, path))
  }
}

async function insertPath(
  { tx, changePages }: UnitOfWork,
  { path, post, term, target, created_at }: ExportedPath,
): Promise<void> {
  if (post !== null && !(await livePostsRepository.find(tx, post))) return
  const found = term ? await termsRepository.findBySlug(tx, term) : undefined
  if (term && !found) return
  const isNew = await pathRedirectsRepository.putIfFree(tx, {
    path,
    post_id: post,
    term_id: found?.id ?? null,
    target,
    created_at,
    created_by: null,
  })
  if (isNew) changePages([pageTags.paths()])
}
