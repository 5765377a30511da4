import { createContext, useContext } from 'react'

/**
 * The words of the welcome as HTML, given by the server alone. In browsers it is undefined: they keep the words that
 * came with the page, and never show the welcome on a page that they make themselves.
 */
export const SplashOnServer = createContext<string | undefined>(undefined)

/**
 * The welcome over the page that a visit begins with, in the first HTML and over a page that is already there.
 *
 * It is one large link to the content, so that a click enters without any script. The
 * stylesheet ends it after four seconds; the first script ends it sooner and only once. Without a script nobody knows
 * which page is the first: then it stands on the home page alone.
 */
export function Splash({ isOnHome }: { isOnHome: boolean }) {
  return (
    <a
      href="#content"
      data-splash-cover={isOnHome ? '' : 'elsewhere'}
      className="splash"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of words of this site
      dangerouslySetInnerHTML={{ __html: useContext(SplashOnServer) ?? '' }}
    />
  )
}
