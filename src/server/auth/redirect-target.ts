const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

type RedirectRules = {
  /** The public origin, without a slash at the end. */
  siteUrl: string
  /** Further addresses that may be asked for; one that ends in `/*` stands for all below it. */
  redirectUrls?: readonly string[]
}

/**
 * Where a flow goes when it ends: the wanted address when it is one of the site's or on the
 * site's list, else the site's front page. Never anywhere else, so no flow is an open redirect.
 *
 * What is answered has been through the address parser, which is what browsers decide by.
 */
export function allowedRedirect(
  { siteUrl, redirectUrls = [] }: RedirectRules,
  wanted: string | null | undefined,
): string {
  const frontPage = `${siteUrl}/`
  if (!wanted || !URL.canParse(wanted, siteUrl)) return frontPage

  const url = new URL(wanted, siteUrl)
  if (url.username || url.password) return frontPage
  url.hash = ''
  const isAllowed =
    url.origin === siteUrl || isSameLoopback(url, siteUrl) || isListed(url, redirectUrls)
  return isAllowed ? url.href : frontPage
}

/** Whether an address is the site's own, so that the site's cookies count there. */
export function isOnSite({ siteUrl }: RedirectRules, target: string): boolean {
  return new URL(target).origin === siteUrl
}

/** On the developer's own machine another port is no other party. */
function isSameLoopback(url: URL, siteUrl: string): boolean {
  const site = new URL(siteUrl)
  return (
    LOOPBACK_HOSTS.includes(site.hostname) &&
    url.hostname === site.hostname &&
    url.protocol === site.protocol
  )
}

function isListed(url: URL, listed: readonly string[]): boolean {
  const asked = new URL(url)
  asked.search = ''
  return listed.some((entry) =>
    entry.endsWith('/*')
      ? asked.href.startsWith(entry.slice(0, -1))
      : asked.href === new URL(entry).href,
  )
}
