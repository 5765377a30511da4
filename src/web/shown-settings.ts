import { changedMenus, MENU_NAMES } from '#domain/site/menu-rows.ts'
import { type MenuEntry, type MenuName, menuOf } from '#domain/site/navigation.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'

/** What browsers have no use for: the look is in a sheet, the welcome and the codes come with the page. */
const ON_SERVER_ALONE = [
  'colour',
  'corners',
  'density',
  'welcomePlace',
  'welcomeGreeting',
  'welcomeName',
  'welcomeTagline',
  'welcomeHint',
  'googleVerification',
  'bingVerification',
  'pinterestVerification',
] as const satisfies readonly (keyof SiteSettings)[]

type OnServerAlone = (typeof ON_SERVER_ALONE)[number]

/** What pages say of what the owner has decided; menus that are as in the beginning are left out. */
export type ShownSettings = Omit<SiteSettings, OnServerAlone | MenuName> & {
  menus?: Partial<Record<MenuName, MenuEntry[]>>
}

const UNSEEN: ReadonlySet<string> = new Set([...ON_SERVER_ALONE, ...MENU_NAMES])

/** The settings as they go to browsers, which know the menus of a new site by themselves. */
export function shownSettings(site: SiteSettings): ShownSettings {
  const words = Object.entries(site).filter(([name]) => !UNSEEN.has(name))
  const names = Object.keys(changedMenus(site)) as MenuName[]
  const menus = Object.fromEntries(names.map((name) => [name, menuOf(site, name)]))
  return {
    ...(Object.fromEntries(words) as Omit<SiteSettings, OnServerAlone | MenuName>),
    ...(names.length > 0 && { menus }),
  }
}
