import { SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

/** Settings that say what only the owner can know; the name stands on every page and is overlooked by nobody. */
const CLAIMS = [
  'tagline',
  'footerTagline',
  'phone',
  'address',
  'responseTime',
  'hours',
] as const satisfies readonly (keyof SiteSettings)[]

/** The settings that still say what the program came with, by their labels. */
export function sampleSettings(settings: SiteSettings): string[] {
  return CLAIMS.filter(
    (name) => settings[name] !== '' && settings[name] === SITE_SETTINGS[name].initial,
  ).map((name) => SITE_SETTINGS[name].label)
}
