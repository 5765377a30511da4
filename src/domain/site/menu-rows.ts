import {
  BELOW,
  BETWEEN,
  INITIAL_MENUS,
  type MenuName,
  type MenuRow,
  type Menus,
  readRows,
} from './navigation.ts'

/** The menus of a site, by their names. What is in this file stays out of readers' scripts. */
export const MENU_NAMES = Object.keys(INITIAL_MENUS) as MenuName[]

const LIMITS = { links: 40, label: 40, address: 500 } as const

/** The menus that are not as in the beginning. */
export function changedMenus(menus: Menus): Menus {
  const changed = MENU_NAMES.filter((name) => menus[name] !== INITIAL_MENUS[name])
  return Object.fromEntries(changed.map((name) => [name, menus[name]]))
}

/** The text of a menu's lines. */
export function writeRows(rows: readonly MenuRow[]): string {
  return rows
    .map(({ label, to, isBelow }, at) => (isBelow && at > 0 ? BELOW : '') + label + BETWEEN + to)
    .join('\n')
}

/** A menu in the form in which it is stored. */
export function tidyMenu(text: string): string {
  const rows = readRows(text.replaceAll(/\r\n?/g, '\n'))
  return writeRows(rows.map((row) => ({ ...row, label: row.label.trim(), to: row.to.trim() })))
}

/** Returns what is wrong with a menu, in words that follow its name; undefined for nothing. */
export function problemOfMenu(text: string, levels: 1 | 2): string | undefined {
  const rows = readRows(text)
  if (rows.length > LIMITS.links) return `must have ${LIMITS.links} links or less`
  const at = wrongRow(rows, levels)
  const wrong = at === undefined ? undefined : rows[at]
  if (at === undefined || !wrong) return undefined
  return `must have ${problemOfRow(wrong, levels)} (link ${at + 1})`
}

/** Returns the place of the first link that cannot be published; undefined where all can. */
export function wrongRow(rows: readonly MenuRow[], levels: 1 | 2): number | undefined {
  const at = rows.findIndex((row) => problemOfRow(row, levels) !== undefined)
  return at === -1 ? undefined : at
}

/** Returns a menu without the links that cannot be published, and no more of them than there may be. */
export function soundMenu(text: string, levels: 1 | 2 = 1): string {
  const sound = readRows(text).filter((row) => wrongRow([row], levels) === undefined)
  return writeRows(sound.slice(0, LIMITS.links))
}

/** Whether this may be where a link leads: a path of the site, or a whole address elsewhere. */
export function isMenuAddress(to: string): boolean {
  if (to.startsWith('/')) return !/^\/[/\\]|[\s\\]/.test(to)
  return /^https:\/\/[^\s/]/.test(to) && !/\s/.test(to)
}

function problemOfRow({ label, to, isBelow }: MenuRow, levels: 1 | 2): string | undefined {
  if (label.trim() === '') return 'words for each link'
  if (label.trim().length > LIMITS.label) return `words of ${LIMITS.label} characters or less`
  if (to.trim().length > LIMITS.address) return `addresses of ${LIMITS.address} characters or less`
  if (!isMenuAddress(to.trim())) return 'addresses that start with / or https://'
  if (isBelow && levels === 1) return 'one level of links'
  return undefined
}
