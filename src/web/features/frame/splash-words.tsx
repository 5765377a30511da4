import type { ReadSettings } from '#domain/site/read-settings.ts'
import { SiteMark } from './site-mark.tsx'

/** Shows the words of the welcome. */
export function SplashWords({ site }: { site: ReadSettings }) {
  const { welcomeGreeting, welcomeName, welcomeTagline, welcomeHint, shownLogo } = site
  return (
    <>
      {shownLogo ? (
        <img src={shownLogo.url} alt="" className="splash-mark site-logo" />
      ) : (
        <SiteMark className="splash-mark" />
      )}
      <h2>
        {welcomeGreeting} <span className="block">{welcomeName}</span>
      </h2>
      {welcomeTagline ? <p className="splash-tagline">{welcomeTagline}</p> : null}
      {welcomeHint ? <p className="splash-hint">{welcomeHint}</p> : null}
    </>
  )
}
