import { pageTags } from './pages.ts'

/** The rules for caches about an answer that is the same for everybody. */
export type Sharing = {
  /** The things that it shows, as `pageTags`: a change to any of these drops it. */
  readonly tags: readonly string[]
  /** How long it may be given before it is rendered again. */
  readonly freshForSeconds: number
  /** How long it may be shown while a newer one is fetched, or when there is none to be had; 0: not at all. */
  readonly staleForSeconds: number
}

/** An answer of the site, rendered once, for one visitor or for everybody. */
export type RenderedPage = {
  readonly status: number
  /** By names in lower case, without those that `sharing` stands for. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
  /** Undefined: it is for whoever has asked, and no cache between holds it. */
  readonly sharing: Sharing | undefined
}

const TEN_MINUTES = 600
const A_DAY = 86_400

/**
 * Returns the rules for an answer that is the same for everybody: ten minutes fresh, and for a day better than
 * nothing.
 */
export function sharedBy(tags: Iterable<string> = []): Sharing {
  return {
    tags: [...new Set([pageTags.all(), ...tags])],
    freshForSeconds: TEN_MINUTES,
    staleForSeconds: A_DAY,
  }
}

/**
 * The headers that say so to caches in front, in the words of all of them.
 *
 * Browsers ask again each time and are mostly answered 304. That an old answer will do while a new one is fetched is
 * said to caches alone (RFC 9213): Firefox takes it for itself, and a visitor who returned saw the page of the day before.
 */
export function sharingHeaders({
  tags,
  freshForSeconds,
  staleForSeconds,
}: Sharing): Record<string, string> {
  const ifError = staleForSeconds > 0 ? `, stale-if-error=${staleForSeconds}` : ''
  const stale = `, stale-while-revalidate=${staleForSeconds}${ifError}`
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshForSeconds}${ifError}`,
    ...(staleForSeconds > 0 && {
      'cdn-cache-control': `public, max-age=${freshForSeconds}${stale}`,
    }),
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}
