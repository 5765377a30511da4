import type { SiteSettings } from '#domain/site/site-settings.ts'
import { SiteMark } from './site-mark.tsx'

/** What the welcome says. */
export function SplashWords({ site }: { site: SiteSettings }) {
  const { welcomeGreeting, welcomeName, welcomeTagline, welcomeHint } = site
  return (
    <>
      <SiteMark className="splash-mark" />
      <h2>
        {welcomeGreeting} <span className="block">{welcomeName}</span>
      </h2>
      {welcomeTagline ? <p className="splash-tagline">{welcomeTagline}</p> : null}
      {welcomeHint ? <p className="splash-hint">{welcomeHint}</p> : null}
    </>
  )
}
