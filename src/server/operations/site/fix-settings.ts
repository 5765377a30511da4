import type { SettingName } from '#domain/site/setting-variables.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { FIXED_SETTING } from './fixed-settings.ts'
import { rewriteSiteDocument } from './publish-site-document.ts'

/**
 * Publishes the settings that the environment sets; from now on nobody else changes these. One that it sets no longer stays as it is
 * and may be changed again. The same again changes nothing.
 */
export async function fixSettings(
  deps: WriteDeps,
  values: Partial<Record<SettingName, string>>,
): Promise<void> {
  const names = Object.keys(values).sort()
  const value = JSON.stringify(names)
  const before = await settingsRepository.find(deps.db, FIXED_SETTING)
  if (names.length === 0 && before === undefined) return
  await unitOfWork(deps, undefined, async (unit) => {
    await settingsRepository.set(unit.tx, { name: FIXED_SETTING, value, now: deps.now() })
    if (names.length === 0) return
    await rewriteSiteDocument({ ...deps, unit }, 'environment', {
      id: 'settings',
      rewrite: () => values,
    })
  })
}
