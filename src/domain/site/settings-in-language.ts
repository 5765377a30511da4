import type { Language } from '../words/languages.ts'
import { SETTINGS_IN_GERMAN } from './initial-settings-in-german.ts'
import { INITIAL_SETTINGS, type SiteSettings } from './site-settings.ts'

type Settings = Readonly<Partial<Record<keyof SiteSettings, string>>>

/** What a site in each language begins with where that is not what the table of settings says. */
const INITIAL: Readonly<Record<Language, Settings>> = { en: {}, de: SETTINGS_IN_GERMAN }

/** The settings as visitors read them: what the owner has not written is in the language of the site. */
export function inItsLanguage<Site extends SiteSettings>(site: Site): Site {
  const initial = INITIAL[site.language]
  const untouched = Object.entries(initial).filter(
    ([name]) => site[name as keyof SiteSettings] === INITIAL_SETTINGS[name as keyof SiteSettings],
  )
  return { ...site, ...Object.fromEntries(untouched) }
}
