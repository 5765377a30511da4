import { z } from 'zod'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '../../words/languages.ts'
import { emptyOr, type Field, type FieldTable } from '../field.ts'
import type { SettingGroup } from '../setting-groups.ts'
import { SETTINGS_BY_GROUP, SITE_SETTINGS, type SiteSettings } from '../site-settings.ts'

/** The document of the settings that a site says in another language than its own. */
export type LanguageSettingsId = `settings-${Language}`

type LanguageSettingsKind = { label: string; fields: Readonly<Record<string, Field<string>>> }

/** Words, and menus, whose labels are words. */
const isSaid = ({ isTranslated, control }: Field) => isTranslated || control === 'menu'

const FIELDS = languageFields(SITE_SETTINGS)

/** Of each language that a site may be in, the document of what it says in it beside its own. */
export const LANGUAGE_SETTINGS = Object.fromEntries(
  LANGUAGE_TAGS.map((language) => [
    idOfLanguage(language),
    { label: `Settings in ${LANGUAGES[language].label}`, fields: FIELDS },
  ]),
) as Readonly<Record<LanguageSettingsId, LanguageSettingsKind>>

/** Returns the document of the settings in a language. */
export function idOfLanguage(language: Language): LanguageSettingsId {
  return `settings-${language}`
}

/** Whether a document is of the settings in one language. */
export function isLanguageSettings(id: string): id is LanguageSettingsId {
  return Object.hasOwn(LANGUAGE_SETTINGS, id)
}

/** Returns the language of such a document. */
export function languageOfSettings(id: LanguageSettingsId): Language {
  return id.slice('settings-'.length) as Language
}

/** Returns the parts of the page of settings that have something to be said in another language, with those fields alone. */
export function groupsOfLanguage(): { name: SettingGroup; fields: FieldTable }[] {
  return (Object.keys(SETTINGS_BY_GROUP) as SettingGroup[])
    .map((name) => ({ name, fields: languageFields(SETTINGS_BY_GROUP[name]) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
}

/** Returns settings with those words of another language that the owner has written. */
export function saidIn<Site extends SiteSettings>(
  site: Site,
  words: Readonly<Record<string, string>>,
): Site {
  return { ...site, ...Object.fromEntries(Object.entries(words).filter(([, said]) => said !== '')) }
}

function languageFields(fields: FieldTable): Readonly<Record<string, Field<string>>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isSaid(field))
      .map(([name, field]) => [name, leftEmptyAtFirst(field as Field<string>)]),
  )
}

/** Empty it is not said in this language, whatever the setting itself must be. */
function leftEmptyAtFirst(field: Field<string>): Field<string> {
  const empty = { ...field, initial: '', isOptional: true, schema: z.string() }
  return { ...empty, schema: emptyOr(empty, field.schema) }
}
