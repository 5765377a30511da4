/** The first part of every address that there is; anything else is somebody's guess. */
const FIRST_PARTS = new Set(
  (
    'services tools contact blog news guides education about privacy-policy ' +
    'terms-and-conditions search preview newsletter admin api auth rest storage media cards ' +
    'assets sitemaps sitemap.xml feed.xml atom.xml feed.json robots.txt .well-known healthz readyz'
  ).split(' '),
)

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
