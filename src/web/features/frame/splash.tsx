import { splash } from '#web/content/site.ts'
import { SiteMark } from './site-mark.tsx'

/**
 * The welcome over the page that a visit begins with, in the first HTML and over a page that is already there.
 *
 * It is one large link to the content, so that a click enters without any script. The
 * stylesheet ends it after four seconds; the first script ends it sooner and only once. Without a script nobody knows
 * which page is the first: then it stands on the home page alone.
 */
export function Splash({ isOnHome }: { isOnHome: boolean }) {
  const [welcome, place] = splash.heading
  return (
    <a href="#content" data-splash-cover={isOnHome ? '' : 'elsewhere'} className="splash">
      <SiteMark className="splash-mark" />
      <h2>
        {welcome} <span className="block">{place}</span>
      </h2>
      <p className="splash-tagline">{splash.tagline}</p>
      <p className="splash-hint">{splash.hint}</p>
    </a>
  )
}
