import { pageTags } from '#contract/pages.ts'
import { termSlug } from '#domain/posts/term-name.ts'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as termRedirectsRepository from '#server/data/terms/term-redirects-repository.ts'
import * as termsRepository from '#server/data/terms/terms-repository.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { ExportedPath, ExportedSite, ExportedTerm } from '#server/transfer/own/own-format.ts'
import { resolveTerms } from '../posts/writing/resolve-terms.ts'
import type { ImportDeps } from './transfer-deps.ts'

/**
 * Brings topics and series in behind the posts, which have made those that they name: with their descriptions, and the
 * addresses that they had before. A description that somebody has written meanwhile stays.
 */
export async function insertTerms(
  deps: ImportDeps,
  { terms }: Pick<ExportedSite, 'terms'>,
): Promise<void> {
  for (const term of terms) {
    await unitOfWork(deps, undefined, (unit) => insertTerm(unit, deps, term))
  }
}

async function insertTerm(
  unit: UnitOfWork,
  deps: ImportDeps,
  { kind, name, description, created_at, updated_at, old_slugs: oldSlugs }: ExportedTerm,
): Promise<void> {
  const { tx, changePages } = unit
  const isThere = await termsRepository.findBySlug(tx, { kind, slug: termSlug(name) })
  const [term] = await resolveTerms(unit, deps, { kind, names: [name], at: created_at })
  if (!term) return
  if (term.description === '' && description !== '') {
    const { slug } = term
    await termsRepository.update(tx, term.id, {
      slug,
      name: term.name,
      description,
      updated_at,
    })
  }
  for (const { slug, created_at: at } of oldSlugs) {
    const [known] = await termRedirectsRepository.listBySlugs(tx, { kind, slugs: [slug] })
    const taken = await termsRepository.findBySlug(tx, { kind, slug })
    if (!known && !taken) await termRedirectsRepository.put(tx, { kind, slug, termId: term.id, at })
  }
  if (!isThere || description !== '') changePages([pageTags.posts(), pageTags.term(term.slug)])
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
