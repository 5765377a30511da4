import { ownPath } from '#contract/redirect-target.ts'

/** The facts of a click on a link of an article, as far as it decides where the click leads. */
type LinkClick = {
  /** The whole address that the link leads to. */
  href: string
  target: string
  isDownload: boolean
  /** Neither the main button alone nor the Enter key: the visitor wants something else of the link. */
  isSpecial: boolean
}

/** Paths that the server answers with something else than a page. */
const NO_PAGES = /^\/(?:api|auth|media|admin|\.well-known)(?:\/|$)|\.[a-z0-9]+$/i

/** Paths that the server redirects to their canonical spelling; the router does not know them. */
const OTHER_SPELLING = /^\/[^/]*[A-Z%]|\/\/|.\/$|%(?![89A-F][0-9A-F])/

/**
 * The path that the router should take a visitor to, for a click on a link inside an article.
 *
 * @returns undefined where the browser must follow the link itself: to another site, to a file,
 * into another tab, or to a place on the same page
 */
export function findInnerPath(click: LinkClick, here: string): string | undefined {
  if (click.isSpecial || click.isDownload) return undefined
  if (click.target && click.target !== '_self') return undefined

  const from = new URL(here)
  if (!URL.canParse(click.href, here)) return undefined
  const to = new URL(click.href, here)
  if (NO_PAGES.test(to.pathname) || OTHER_SPELLING.test(to.pathname)) return undefined
  if (to.hash && to.pathname === from.pathname && to.search === from.search) return undefined
  return ownPath(from.origin, to.href)
}
