import { innerPostPath } from '#contract/inner-post-path.ts'
import { urls } from '#contract/urls.ts'
import { termSlug } from '#terms/term-name.ts'
import { isOnSite } from '../pictures/fetch-picture.ts'
import { isUnsorted, topicName } from '../topic-names.ts'
import type { LinkOf, TransferTopic } from '../transfer-post.ts'

/**
 * Makes the function that maps links within an export to the new addresses of its posts.
 *
 * `posts` are the addresses that they had, whole or from the root on, with the ones they get; `topics` its categories and tags;
 * `pages` the addresses of pages with their paths here.
 */
export function createPostLinks(
  siteUrl: string | undefined,
  posts: Iterable<readonly [address: string, slug: string]>,
  topics: readonly TransferTopic[] = [],
  pages: Iterable<readonly [address: string, path: string]> = [],
): LinkOf {
  // Without a host of its own an address is one of the export's site.
  const base = siteUrl !== undefined && URL.canParse(siteUrl) ? siteUrl : 'http://export.invalid'
  const paths = new Map<string, string>()
  const record = (address: string, path: string) => {
    const key = URL.canParse(address, base) && linkKey(new URL(address, base))
    if (key) paths.set(key, path)
  }
  for (const { name, addresses } of topics) {
    const slug = termSlug(topicName(name) ?? '')
    if (slug && !isUnsorted(name))
      for (const address of addresses) record(address, urls.topic(slug))
  }
  for (const [address, path] of pages) if (path) record(address, path)
  for (const [address, slug] of posts) if (slug) record(address, innerPostPath(slug))

  return (address) => {
    const isRooted = address.startsWith('/') || /^https?:\/\//i.test(address)
    if (!isRooted || !URL.canParse(address, base)) return undefined
    const target = new URL(address, base)
    const path = isOnSite(target, base) ? paths.get(linkKey(target)) : undefined
    return path === undefined ? undefined : path + target.hash
  }
}

/** WordPress has addresses that consist of a query alone; elsewhere a query says nothing. Empty for the front page. */
function linkKey({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/+$/, '')
  if (path !== '') return path
  const name = QUERY_NAMES.find((one) => searchParams.get(one))
  return name === undefined ? '' : `?${name}=${searchParams.get(name)}`
}

const QUERY_NAMES = ['p', 'page_id', 'cat'] as const
