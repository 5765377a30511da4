import CachePolicy from 'http-cache-semantics'

export type SharedAnswer = {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether it came without asking the site. */
  isHit: boolean
}

type Stored = { policy: CachePolicy; answer: SharedAnswer; tags: string[] }

/**
 * A cache between visitors and a site that may do whatever RFC 9111 lets a shared one do, and
 * does it: what the site's headers allow by mistake, this one gives to the wrong people.
 */
export function createSharedCache(siteUrl: () => string) {
  const kept = new Map<string, Stored[]>()

  async function get(path: string, headers: Record<string, string> = {}): Promise<SharedAnswer> {
    const request = { url: path, method: 'GET', headers: lowerCased(headers) }
    const known = kept.get(path)?.find(({ policy }) => policy.satisfiesWithoutRevalidation(request))
    if (known) {
      const stored = known.policy.responseHeaders() as Record<string, string>
      return { ...known.answer, headers: stored, isHit: true }
    }
    const response = await fetch(siteUrl() + path, { headers, redirect: 'manual' })
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
      isHit: false,
    }
    const policy = new CachePolicy(request, answer, { shared: true })
    if (policy.storable()) {
      const tags = (answer.headers['surrogate-key'] ?? '').split(' ')
      const others = (kept.get(path) ?? []).filter(
        (stored) => !stored.policy.satisfiesWithoutRevalidation(request),
      )
      kept.set(path, [...others, { policy, answer, tags }])
    }
    return answer
  }

  return {
    get,
    /** For how many seconds what it has of an address stays fresh. */
    freshFor: (path: string) =>
      (kept.get(path) ?? []).map(({ policy }) => policy.maxAge() - policy.age()),
    purge(tags: readonly string[]): void {
      for (const [path, stored] of kept) {
        kept.set(
          path,
          stored.filter((one) => !one.tags.some((tag) => tags.includes(tag))),
        )
      }
    },
  }
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
