import { PAGE_PATTERNS } from '#contract/page-lists.ts'
import { pageTags } from '#contract/pages.ts'
import { shownPath, slugOfPath } from '#contract/post-paths.ts'
import { urls } from '#contract/urls.ts'
import { findOwnAddress } from '#pages/own-addresses.calls.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { withoutEnding } from './path-endings.ts'
import * as pathRedirectsRepository from './path-redirects.tables.ts'
import { rulesFor, targetByRule } from './path-rules.ts'

/** Where a path leads that is no page of this site; `tags` name what changes when that changes. */
export type FormerPath = { kind: 'moved'; to: string; tags: string[] } | { kind: 'gone' }

type Candidate = { rule: string; path: string }

/**
 * Returns the fate of a path that is no page: of one that another program had, or the owner has named, and of what that
 * program hung behind it, such as a feed of its comments. Undefined for one that never was, or whose post is not out at
 * present.
 *
 * A path by itself counts before one that ends in `/*`, and of those the longest.
 */
export async function resolvePath(
  { db }: Pick<Deps, 'db'>,
  path: string,
): Promise<FormerPath | undefined> {
  const rest = withoutEnding(path)
  const asked = rest === undefined ? listCandidates(path) : candidatesBehind(path, rest)
  const rules = [...new Set(asked.map(({ rule }) => rule))]
  const found = await pathRedirectsRepository.listByPaths(db, rules)
  for (const candidate of asked) {
    const redirect = found.find((row) => row.path === candidate.rule)
    if (redirect) return decideFate(redirect, candidate.path)
  }
  return rest === undefined ? undefined : pageAt(db, rest)
}

function listCandidates(path: string): Candidate[] {
  return rulesFor(path).map((rule) => ({ rule, path }))
}

/** Rules for the path alone, or for what lies right below the other, count before those for the other. */
function candidatesBehind(path: string, rest: string): Candidate[] {
  const own = listCandidates(path).filter(({ rule }) => rule.startsWith(`${rest}/`))
  const below = own.filter(({ rule }) => rule === `${rest}/*`)
  const [exact, ...others] = listCandidates(rest)
  const nearer = own.filter((candidate) => !below.includes(candidate))
  return [...nearer, ...(exact ? [exact] : []), ...below, ...others]
}

/** The post or page of this site that is at an address: another program may have had it at the same. */
async function pageAt(db: Database, path: string): Promise<FormerPath | undefined> {
  if (PAGE_PATTERNS.includes(path)) return { kind: 'moved', to: path, tags: [pageTags.paths()] }
  const slug = slugOfPath(path)
  const post = slug === undefined ? undefined : await livePostsRepository.findBySlug(db, slug)
  if (post?.status === 'published' && post.deleted_at === null) {
    const tags = [pageTags.paths(), pageTags.post(post.id)]
    return { kind: 'moved', to: urls.post(post.slug), tags }
  }
  const address = findOwnAddress(path)
  if (address === undefined) return undefined
  const page = await ownPagesRepository.findByPath(db, address)
  if (page?.is_public !== 1 || page.removed_at !== null) return undefined
  const tags = [pageTags.paths(), pageTags.document(page.document_id)]
  return { kind: 'moved', to: path, tags }
}

function decideFate(
  redirect: pathRedirectsRepository.FoundPathRedirect,
  path: string,
): FormerPath | undefined {
  if (redirect.target !== null) {
    const to = shownPath(targetByRule({ path: redirect.path, target: redirect.target }, path))
    return to === path ? undefined : { kind: 'moved', to, tags: [pageTags.paths()] }
  }
  if (redirect.term_id !== null && redirect.term_slug !== null) {
    const tags = [pageTags.paths(), pageTags.term(redirect.term_slug)]
    return { kind: 'moved', to: urls.topic(redirect.term_slug), tags }
  }
  if (redirect.post_id === null || redirect.post_deleted_at !== null) return { kind: 'gone' }
  if (redirect.post_status !== 'published' || redirect.post_slug === null) return undefined
  const tags = [pageTags.paths(), pageTags.post(redirect.post_id)]
  return { kind: 'moved', to: urls.post(redirect.post_slug), tags }
}
