import type { Language } from '../words/languages.ts'
import { SETTINGS_IN_GERMAN } from './initial-settings-in-german.ts'
import { INITIAL_SETTINGS, type SiteSettings } from './site-settings.ts'

type Settings = Readonly<Partial<Record<keyof SiteSettings, string>>>

/** Initial settings of a site in each language where they differ from the table of settings. */
const INITIAL: Readonly<Record<Language, Settings>> = { en: {}, de: SETTINGS_IN_GERMAN }

/** The settings as visitors read them: what the owner has not written is in the language of the site. */
export function inItsLanguage<Site extends SiteSettings>(site: Site): Site {
  const initial = INITIAL[site.language]
  const untouched = Object.entries(initial).filter(
    ([name]) => site[name as keyof SiteSettings] === INITIAL_SETTINGS[name as keyof SiteSettings],
  )
  return { ...site, ...Object.fromEntries(untouched) }
}
