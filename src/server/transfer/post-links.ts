import { urls } from '#contract/urls.ts'
import { isOnSite } from './pictures/fetch-picture.ts'

/** Returns the new target of a link to another post of the export; undefined for any other link. */
export type LinkOf = (address: string) => string | undefined

/**
 * Makes the function that maps links within an export to the new addresses of its posts.
 *
 * `posts` are the addresses that they had, whole or from the root on, with the ones they get.
 */
export function createPostLinks(
  siteUrl: string | undefined,
  posts: Iterable<readonly [address: string, slug: string]>,
): LinkOf {
  // Without a host of its own an address is one of the export's site.
  const base = siteUrl !== undefined && URL.canParse(siteUrl) ? siteUrl : 'http://export.invalid'
  const slugs = new Map<string, string>()
  for (const [address, slug] of posts) {
    const key = URL.canParse(address, base) && keyOf(new URL(address, base))
    if (key && slug) slugs.set(key, slug)
  }

  return (address) => {
    const isRooted = address.startsWith('/') || /^https?:\/\//i.test(address)
    if (!isRooted || !URL.canParse(address, base)) return undefined
    const target = new URL(address, base)
    const slug = isOnSite(target, base) ? slugs.get(keyOf(target)) : undefined
    return slug === undefined ? undefined : urls.post(slug) + target.hash
  }
}

/** WordPress has addresses that consist of a query alone; elsewhere a query says nothing. */
function keyOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/+$/, '')
  return path === '' ? `?p=${searchParams.get('p') ?? ''}` : path
}
