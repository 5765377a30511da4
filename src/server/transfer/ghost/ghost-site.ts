import type { TransferSetting } from '../transfer-post.ts'
import type { GhostData } from './ghost-schema.ts'
import { isSaid } from './other-columns.ts'

/** The settings of Ghost that have a place among those of a site here. */
const PLACES: Readonly<Record<string, TransferSetting['name']>> = {
  title: 'name',
  description: 'description',
  accent_color: 'colour',
  logo: 'logo',
  icon: 'icon',
}

/** Returns the site's title, description, colour and pictures. */
export function ghostSettings({ settings }: GhostData): TransferSetting[] {
  return settings.flatMap(({ key, value }) => {
    const name = PLACES[key]
    if (!name || typeof value !== 'string' || !isSaid(value)) return []
    return [{ label: `setting “${key}”`, name, value }]
  })
}

/** Whether a setting of Ghost is among those that have a place here. */
export function hasPlace(key: string): boolean {
  return Object.hasOwn(PLACES, key)
}
