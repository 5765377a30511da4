import { pageTags } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import * as pathRedirectsRepository from './path-redirects.tables.ts'
import { rulesFor, targetByRule } from './path-rules.ts'

/** Where a path leads that is no page of this site; `tags` name what changes when that changes. */
export type FormerPath = { kind: 'moved'; to: string; tags: string[] } | { kind: 'gone' }

/**
 * Returns the fate of a path that is no page: of one that another program had, or the owner has named. Undefined for
 * one that never was, or whose post is not out at present.
 *
 * A path by itself counts before one that ends in `/*`, and of those the longest.
 */
export async function resolvePath(
  { db }: Pick<Deps, 'db'>,
  path: string,
): Promise<FormerPath | undefined> {
  const asked = rulesFor(path)
  const found = await pathRedirectsRepository.listByPaths(db, asked)
  const redirect = asked
    .map((candidate) => found.find((row) => row.path === candidate))
    .find((row) => row !== undefined)
  if (!redirect) return undefined
  if (redirect.target !== null) {
    const to = targetByRule({ path: redirect.path, target: redirect.target }, path)
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
