import type { LeftOut } from '../transfer-post.ts'
import { ghostMenus, MENU_SETTINGS } from './ghost-menus.ts'
import type { GhostData } from './ghost-schema.ts'
import { hasPlace } from './ghost-site.ts'
import { isSaid } from './other-columns.ts'

/** Settings that hold code for all pages. */
const CODE = ['codeinjection_head', 'codeinjection_foot', 'ghost_head', 'ghost_foot']

/** It says where the export is from, and is read. */
const ADDRESS = 'url'

/** The values of settings that are off, or empty. */
const NOTHING = new Set(['false', 'null', '[]', '{}'])

/**
 * Lists the settings that have no place here: code and menus by themselves, each other one that says something by its
 * name, and those that Ghost keeps for itself (keys, numbers of versions) together.
 */
export function leftOutSettings(data: GhostData): LeftOut[] {
  const said = data.settings.filter(
    ({ key, value }) => key !== ADDRESS && isSaid(value) && !NOTHING.has(String(value)),
  )
  const of = (names: readonly string[]) => said.filter(({ key }) => names.includes(key))
  const [code, menus] = [of(CODE), of(MENU_SETTINGS)]
  const others = said.filter(
    (one) => !code.includes(one) && !menus.includes(one) && !hasPlace(one.key),
  )
  const own = others.filter(({ group, type }) => group === 'core' || type === 'core')
  const named = others.filter((one) => !own.includes(one))
  const names = (settings: typeof said) => settings.map(({ key }) => key.slice(0, 60))
  const all: LeftOut[] = [
    { count: code.length, what: `pieces of injected code on all pages: ${names(code).join(', ')}` },
    { count: menus.length - ghostMenus(data).length, what: 'menus that cannot be read' },
    {
      count: named.length,
      what: 'settings of the site',
      titles: names(named),
      reason: 'Set it under Settings, where this site has it.',
    },
    {
      count: own.length,
      what: `settings that Ghost keeps for itself: ${names(own).join(', ')}`,
    },
  ]
  return all.filter(({ count }) => (count ?? 0) > 0)
}
