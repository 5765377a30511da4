export const FLOOD_KINDS = [
  'one cold page',
  'cold pages',
  'lost pages',
  'searches',
  'sign-ins',
] as const
export type FloodKind = (typeof FLOOD_KINDS)[number]

type FloodRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** So many posts are on the site under test, at `/blog/<slug>`. */
export const POSTS = 4_000

const WORDS = ['lentil', 'oat', 'winter', 'soup', 'breath', 'sleep', 'walk', 'bread', 'tea', 'salt']

/** The request with that number; each comes from an address of its own, through a proxy. */
export function floodRequest(kind: FloodKind, index: number): FloodRequest {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const headers = { 'X-Forwarded-For': address, 'Accept-Encoding': 'br' }
  if (kind === 'one cold page') return { method: 'GET', path: '/blog', headers }
  if (kind === 'lost pages') return { method: 'GET', path: `/lost-${index}`, headers }
  if (kind === 'searches') {
    const words = [index, index * 7, index * 13].map((number) => WORDS[number % WORDS.length])
    return { method: 'GET', path: `/api/search?q=${words.join('+')}+${index % 997}`, headers }
  }
  if (kind === 'sign-ins') {
    const body = JSON.stringify({ email: `guess-${index}@example.org`, password: `guess ${index}` })
    return {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    }
  }
  return { method: 'GET', path: coldPath(index), headers }
}

/** Posts in no order, each asked for once before any comes again. */
export function coldPath(index: number): string {
  return `/blog/post-number-${(index * 7_919) % POSTS}`
}
