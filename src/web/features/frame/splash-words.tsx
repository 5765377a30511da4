import { splash } from '#web/content/site.ts'
import { SiteMark } from './site-mark.tsx'

/** What the welcome says. */
export function SplashWords() {
  const [welcome, place] = splash.heading
  return (
    <>
      <SiteMark className="splash-mark" />
      <h2>
        {welcome} <span className="block">{place}</span>
      </h2>
      <p className="splash-tagline">{splash.tagline}</p>
      <p className="splash-hint">{splash.hint}</p>
    </>
  )
}
