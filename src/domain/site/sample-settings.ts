import { SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

/** Settings that say what only the owner can know; the name stands on every page and is overlooked by nobody. */
const CLAIMS = [
  'tagline',
  'footerTagline',
  'phone',
  'address',
  'responseTime',
  'hours',
  'closingLead',
  'footerTopicsTitle',
  'footerTopics',
] as const satisfies readonly (keyof SiteSettings)[]

/** The name of such a setting. */
export type ClaimName = (typeof CLAIMS)[number]

/** The settings that still say what the program came with. */
export function sampleSettings(settings: SiteSettings): ClaimName[] {
  return CLAIMS.filter(
    (name) => settings[name] !== '' && settings[name] === SITE_SETTINGS[name].initial,
  )
}
