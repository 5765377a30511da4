import { FIRST_PARTS } from '#contract/page-table.ts'

/**
 * Names the kind of a request, for counting: of few words, whoever asks for whatever.
 *
 * `pattern` is the route that has answered, if one has that says more than “everything else”.
 */
export function routeLabel(path: string, pattern = ''): string {
  if (pattern !== '' && !pattern.endsWith('*')) return pattern
  if (path === '/') return '/'
  const end = path.indexOf('/', 1)
  const first = path.slice(1, end === -1 ? undefined : end).replace(/\.data$/, '')
  if (!FIRST_PARTS.has(first)) return 'other'
  return end === -1 || end === path.length - 1 ? `/${first}` : `/${first}/*`
}
