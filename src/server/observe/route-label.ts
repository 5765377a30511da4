import { pageOfData } from '#contract/held-queries.ts'
import { FIRST_PARTS } from '#contract/page-lists.ts'
import { innerPath } from '#contract/post-paths.ts'

/**
 * Returns the `route` label of a request's metrics, one of a small fixed set whatever the address.
 *
 * `pattern` is the route that has answered, unless that is the catch-all.
 */
export function routeLabel(address: string, pattern = ''): string {
  if (pattern !== '' && !pattern.endsWith('*')) return pattern
  const path = innerPath(pageOfData(address) ?? address)
  if (path === '/') return '/'
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end === -1 ? undefined : end).replace(/\.data$/, '')
  if (!FIRST_PARTS.has(first)) return 'other'
  return end === -1 || end === path.length - 1 ? `/${first}` : `/${first}/*`
}
