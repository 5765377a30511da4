import { createContext, useContext } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { isDeskPath } from '#contract/page-paths.ts'
import type { PageSettings } from '#contract/page-settings.ts'
import { urls } from '#contract/urls.ts'

/**
 * Makes the words of the welcome as HTML, given by the server alone. In browsers it is undefined: they keep the words
 * that came with the page, and never show the welcome on a page that they make themselves.
 */
export const SplashOnServer = createContext<(() => string) | undefined>(undefined)

/**
 * The welcome over the page that a visit begins with, in the first HTML and over a page that is already there.
 *
 * It is one large link to the content, so that a click enters without any script. The
 * stylesheet ends it after four seconds; the first script ends it sooner and only once. Without a script nobody knows
 * which page is the first: then it stands on the home page alone. Browsers have no code for it: they leave what came.
 */
export function Splash() {
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of words of this site
      // biome-ignore lint/correctness/useHookAtTopLevel: the same in each run of a build
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? useSplashHtml() : '' }}
    />
  )
}

function useSplashHtml(): string {
  const root = useRouteLoaderData<{ settings: PageSettings }>('root')
  const place = root?.settings.splash ?? 'off'
  const writeWords = useContext(SplashOnServer)
  const { pathname } = useLocation()
  const isOnHome = pathname === urls.home()
  const isHere = place === 'home' ? isOnHome : place !== 'off' && !isDeskPath(pathname)
  const cover = isOnHome ? '' : 'elsewhere'
  if (!isHere || !writeWords) return ''
  return `<a href="#content" data-splash-cover="${cover}" class="splash">${writeWords()}</a>`
}
