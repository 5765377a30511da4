import { canonicalPath } from '#contract/canonical-path.ts'
import { declaredQuery, isPassingPage } from '#contract/held-queries.ts'
import { UNHELD_FIRST_PARTS } from '#contract/page-lists.ts'
import { firstPart } from '#contract/page-paths.ts'

/** Longer addresses are answered, but never held. */
const LONGEST_KEY = 1024

/**
 * Paths whose answer is never the same for everybody, or is served from elsewhere than the page cache: a sitemap is
 * large and rarely asked for, so it passes by in pieces.
 */
const UNHELD = new Set([
  ...UNHELD_FIRST_PARTS,
  'api',
  'auth',
  'rest',
  'storage',
  'media',
  'sitemaps',
  'assets',
  '__manifest',
  'healthz',
  'readyz',
  'metrics',
])

const HELD_API = /^\/api\/posts(?:\/|$)/

/** React Router asks for a page's data at its address with this ending; it is not held. */
const DATA_ENDING = '.data'

/**
 * The name under which the answer to a GET of `target` may be held; undefined when it may not.
 *
 * A key is itself the address of the page, with the query names that the page declares in
 * their declared order and every other name dropped. Rendering a key and nothing else is
 * what makes an answer the same for everybody. Only the canonical spelling of a path has a key:
 * what a router matches by another one has not been through the rules above.
 */
export function pageKey(target: string): string | undefined {
  const key = publicKey(target)
  return key === undefined || isPassing(key) ? undefined : key
}

/**
 * The same, and for an answer too that nobody holds because its query has one of very many values: it is rendered of the key alone all
 * the same.
 */
export function publicKey(target: string): string | undefined {
  if (target.length > LONGEST_KEY || !target.startsWith('/')) return undefined

  const queryStart = target.indexOf('?')
  const path = queryStart === -1 ? target : target.slice(0, queryStart)
  if (path.endsWith(DATA_ENDING) || canonicalPath(path) !== path) return undefined
  if (isUnheld(path) && !HELD_API.test(path)) return undefined
  if (queryStart === -1) return path
  const asked = target.slice(queryStart + 1)
  const query = declaredQuery(path, asked)
  const key = query ? `${path}?${query}` : path
  return isPassingPage(path, asked) && !isPassing(key) ? undefined : key
}

/** Whether the answer at a key is for who asks alone. */
export function isPassing(key: string): boolean {
  const [path = key, query = ''] = key.split('?', 2)
  return isPassingPage(path, query)
}

/** Whether the first part is one of these, whatever follows a dot in it. */
function isUnheld(path: string): boolean {
  const part = firstPart(path)
  const dot = part.indexOf('.')
  return UNHELD.has(dot > 0 ? part.slice(0, dot) : part)
}
