const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']
/** How often a path is decoded; one that is still encoded by then is hostile. */
const MOST_DECODINGS = 5
/** Empty segments, steps up, backslashes and control characters, with which a path means another place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const TRICKY = /\/\/|\\|(?:^|\/)\.{1,2}(?:\/|$)|[\x00-\x1f\x7f]/

type RedirectRules = {
  /** The public origin, without a slash at the end. */
  siteUrl: string
  /** Further addresses that may be asked for; one that ends in `/*` stands for all below it. */
  redirectUrls?: readonly string[]
}

/**
 * Returns a wanted redirect target, normalised, when it is on the site or on its list of allowed
 * addresses; else undefined. This is the only guard against open redirects.
 *
 * What is answered has been through the address parser, which is what browsers decide by, and
 * stays where it is when it is decoded once more, or cut down to its path: `/%2Fevil.example` and
 * `https://site//evil.example` are addresses of the site that lead away as soon as that is done.
 */
export function redirectTarget(
  { siteUrl, redirectUrls = [] }: RedirectRules,
  wanted: string | null | undefined,
): URL | undefined {
  const url = plainTarget(siteUrl, wanted)
  const isAllowed =
    url?.origin === siteUrl ||
    (url && (isSameLoopback(url, siteUrl) || isListed(url, redirectUrls)))
  return isAllowed ? url : undefined
}

/** The redirect target at the end of an auth flow: the wanted one if it is allowed, or the front page. */
export function allowedRedirect(rules: RedirectRules, wanted: string | null | undefined): string {
  const target = redirectTarget(rules, wanted)
  if (!target) return `${rules.siteUrl}/`
  target.hash = ''
  return target.href
}

/** The path, query and fragment of an address on this site; undefined when it leads elsewhere. */
export function ownPath(origin: string, wanted: string): string | undefined {
  const target = plainTarget(origin, wanted)
  if (target?.origin !== origin) return undefined
  return target.pathname + target.search + target.hash
}

/** Whether an address is the site's own, so that the site's cookies count there. */
export function isOnSite({ siteUrl }: RedirectRules, target: string): boolean {
  return new URL(target).origin === siteUrl
}

/** The address that is wanted, wherever it leads; undefined when it may mean another place than it seems to. */
function plainTarget(siteUrl: string, wanted: string | null | undefined): URL | undefined {
  if (!wanted || !URL.canParse(wanted, siteUrl)) return undefined
  const url = new URL(wanted, siteUrl)
  return url.username || url.password || !isPlain(url.pathname) ? undefined : url
}

function isPlain(pathname: string): boolean {
  let path = pathname
  for (let times = 0; times < MOST_DECODINGS; times++) {
    if (TRICKY.test(path)) return false
    const decoded = decodeOnce(path)
    if (decoded === path) return true
    if (decoded === undefined) return false
    path = decoded
  }
  return false
}

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
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
  asked.hash = ''
  return listed.some((entry) =>
    entry.endsWith('/*')
      ? asked.href.startsWith(entry.slice(0, -1))
      : asked.href === new URL(entry).href,
  )
}
