import { SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

export type SettingName = keyof SiteSettings

const BEGINNING = 'SETTING_'
const NAMES = Object.keys(SITE_SETTINGS) as SettingName[]
const BY_VARIABLE = new Map(NAMES.map((name) => [variableName(name), name]))

/** The variable of the environment that sets a setting: `SETTING_CONTACT_EMAIL` sets `contactEmail`. */
export function variableName(name: string): string {
  return BEGINNING + name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

/** Reads the settings that the environment sets, or says what is wrong with each, a line by the name of its variable. */
export function readSettingVariables(environment: Readonly<Record<string, string | undefined>>): {
  values: Partial<Record<SettingName, string>>
  problems: string[]
} {
  const values: Partial<Record<SettingName, string>> = {}
  const problems: string[] = []
  for (const [variable, given] of Object.entries(environment)) {
    if (!variable.startsWith(BEGINNING) || given === undefined || given === '') continue
    const name = BY_VARIABLE.get(variable)
    if (!name) {
      problems.push(`${variable} sets nothing: \`haven settings list\` has all settings`)
      continue
    }
    const checked = SITE_SETTINGS[name].schema.safeParse(given)
    if (checked.success) values[name] = checked.data
    else problems.push(`${variable}: ${checked.error.issues[0]?.message ?? 'is not valid'}`)
  }
  return { values, problems }
}
