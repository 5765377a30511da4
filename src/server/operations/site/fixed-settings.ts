import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { type SettingName, variableName } from '#domain/site/setting-variables.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { requireSiteOwner, type SiteOwner } from './documents/get-site-document.ts'

/** Where it is remembered which settings the environment sets. */
export const FIXED_SETTING = 'site.fixed'

/** The settings that the environment sets; none of other documents. */
export async function readFixed(db: Database, id: SiteDocumentId): Promise<SettingName[]> {
  const json = id === 'settings' ? await settingsRepository.find(db, FIXED_SETTING) : undefined
  const names = json === undefined ? [] : z.array(z.string()).parse(JSON.parse(json))
  // Another version of the program may have had others.
  return names.filter((name): name is SettingName => Object.hasOwn(SITE_SETTINGS, name))
}

/**
 * Refuses to change what the environment sets.
 *
 * @throws AppError `invalid` with the fields and their variables
 */
export async function refuseFixed(
  db: Database,
  id: SiteDocumentId,
  changed: readonly string[],
): Promise<void> {
  const fixed = (await readFixed(db, id)).filter((name) => changed.includes(name))
  if (fixed.length === 0) return
  const problems = fixed.map((name) => [
    name,
    [`${SITE_SETTINGS[name].label} is set by the environment (${variableName(name)})`],
  ])
  throw new AppError('invalid', 'The environment of the program sets this.', {
    fields: Object.fromEntries(problems),
  })
}

/**
 * Which settings the environment sets, each with its variable.
 *
 * @throws AppError `forbidden` for all but administrators
 */
export async function listFixedSettings(
  { db }: Pick<Deps, 'db'>,
  owner: SiteOwner,
): Promise<{ fixed: Record<string, string> }> {
  requireSiteOwner(owner)
  const names = await readFixed(db, 'settings')
  return { fixed: Object.fromEntries(names.map((name) => [name, variableName(name)])) }
}
