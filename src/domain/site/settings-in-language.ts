import { SETTINGS_IN } from '../words/settings-in.ts'
import { INITIAL_SETTINGS, type SiteSettings } from './site-settings.ts'

/** The settings as visitors read them: what the owner has not written is in the language of the site. */
export function inItsLanguage<Site extends SiteSettings>(site: Site): Site {
  const untouched = Object.entries(SETTINGS_IN[site.language] ?? {}).filter(
    ([name]) => site[name as keyof SiteSettings] === INITIAL_SETTINGS[name as keyof SiteSettings],
  )
  return { ...site, ...Object.fromEntries(untouched) }
}
