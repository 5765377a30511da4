import type { ShownSettings } from '#web/shown-settings.ts'
import { SiteMark } from './site-mark.tsx'

/** The logo of the site, or the sign of the house while its owner has given none. */
export function SiteLogo({
  site: { shownLogo, name },
}: {
  site: Pick<ShownSettings, 'shownLogo' | 'name'>
}) {
  if (!shownLogo) return <SiteMark className="size-9 shrink-0" />
  const { url, width, height, isAlone } = shownLogo
  return (
    <img
      src={url}
      alt={isAlone ? name : ''}
      width={width}
      height={height}
      className="site-logo shrink-0"
    />
  )
}
