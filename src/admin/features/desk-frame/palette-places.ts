import { urls } from '#contract/urls.ts'
import {
  isSettings,
  SITE_DOCUMENTS,
  type SiteDocumentId,
} from '#domain/site/documents/site-documents.ts'
import { SETTING_GROUPS, type SettingGroup } from '#domain/site/setting-groups.ts'
import { SETTINGS_BY_GROUP } from '#domain/site/site-settings.ts'

export type PalettePlace = {
  id: string
  label: string
  /** Other words for the place, by which the palette finds it too. */
  about: string
  to: string
}

/** The places of administrators that no section of the desk names: each setting, each page, moving in. */
export const PALETTE_PLACES: readonly PalettePlace[] = [
  {
    id: 'place-import',
    label: 'Move in from WordPress or Ghost',
    about: 'import',
    to: urls.adminImport(),
  },
  ...pages(),
  ...(Object.keys(SETTING_GROUPS) as SettingGroup[]).flatMap(settingsOf),
]

function pages(): PalettePlace[] {
  return Object.entries(SITE_DOCUMENTS)
    .filter(([id]) => !isSettings(id as SiteDocumentId))
    .map(([id, { label }]) => ({
      id: `place-page-${id}`,
      label: `Page: ${label}`,
      about: 'edit sections',
      to: urls.adminPage(id),
    }))
}

function settingsOf(group: SettingGroup): PalettePlace[] {
  const { label: groupLabel } = SETTING_GROUPS[group]
  const places = Object.entries(SETTINGS_BY_GROUP[group]).map(([name, field]) => ({
    id: `place-setting-${name}`,
    label: `Setting: ${groupLabel}, ${field.label}`,
    about: name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`),
    to: `${urls.adminSettings()}#field-${name}`,
  }))
  return [
    {
      id: `place-settings-${group}`,
      label: `Settings: ${groupLabel}`,
      about: group,
      to: `${urls.adminSettings()}#group-${group}`,
    },
    ...places,
  ]
}
