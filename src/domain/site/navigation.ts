/** A link in a menu. */
export type MenuLink = { label: string; to: string }

/** A link of the first level, and those below it. */
export type MenuEntry = MenuLink & { below?: MenuLink[] }

/** A line of a menu as it is being written: nothing of it need be right yet. */
export type MenuRow = MenuLink & { isBelow: boolean }

/**
 * The menus that a site begins with. A menu is written as lines, `label | address` each; `- ` before one puts it below the last
 * that has none.
 */
export const INITIAL_MENUS = {
  headerLinks: 'Home | /\nServices | /services\nTools | /tools\nBlogs | /blog\nAbout | /about',
  menuLinks: 'Wellness News | /news\nContact | /contact',
  footerLinks:
    'Home | /\nArticles | /blog\nRecipes | /recipes\nWellness News | /news\nAbout | /about\nContact | /contact',
  legalLinks:
    'Terms & Conditions | /terms-and-conditions\nPrivacy Policy | /privacy-policy\nAdmin | /admin/blog',
} as const

export type MenuName = keyof typeof INITIAL_MENUS

/** The menus of a site; one that is not among it is as in the beginning. */
export type Menus = Partial<Record<MenuName, string>>

/** The sign between the words of a link and its address. */
export const BETWEEN = ' | '
/** The beginning of a line that stands below another. */
export const BELOW = '- '

/** The links of a menu of the site. */
export function menuOf(menus: Menus, name: MenuName): MenuEntry[] {
  return nestEntries(readRows(menus[name] ?? INITIAL_MENUS[name]))
}

/** A menu's lines, as they were typed. */
export function readRows(text: string): MenuRow[] {
  const lines = text.split('\n').filter((line) => line !== '')
  return lines.map((line, at) => {
    const isBelow = line.startsWith(BELOW) && at > 0
    const words = line.startsWith(BELOW) ? line.slice(BELOW.length) : line
    const end = words.lastIndexOf(BETWEEN)
    if (end === -1) return { label: words, to: '', isBelow }
    return { label: words.slice(0, end), to: words.slice(end + BETWEEN.length), isBelow }
  })
}

function nestEntries(rows: readonly MenuRow[]): MenuEntry[] {
  const entries: MenuEntry[] = []
  for (const { label, to, isBelow } of rows) {
    const last = entries.at(-1)
    if (isBelow && last) last.below = [...(last.below ?? []), { label, to }]
    else entries.push({ label, to })
  }
  return entries
}
