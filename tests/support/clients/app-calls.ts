/** One call that the app answers, with its parameters filled in. */
export type AppCall = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET'; path: string }

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'] as const
const SOME_ID = '019e7a6c-0000-7000-8000-000000000001'

/**
 * The calls behind the app's routes, each once. What a route leaves open is filled in with
 * something that could be there: an id, a bucket, a path.
 */
export function callsOf(routes: readonly { method: string; path: string }[]): AppCall[] {
  const calls = new Map<string, AppCall>()
  for (const { method: named, path: pattern } of routes) {
    const method = METHODS.find((one) => one === named)
    if (!method || pattern.includes('*')) continue
    const path = pattern
      .replace(/:bucket/g, 'blog-images')
      .replace(/:path\{[^}]*\}/g, 'lunch/soup.png')
      .replace(/:[a-zA-Z]+(?:\{[^}]*\})?/g, SOME_ID)
    calls.set(`${method} ${path}`, { method, path })
  }
  return [...calls.values()]
}

/** The calls that change something. */
export function changesOf(calls: readonly AppCall[]): AppCall[] {
  return calls.filter(({ method }) => method !== 'GET')
}
