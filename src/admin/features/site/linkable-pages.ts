import { PAGE_PATHS } from '#contract/page-paths.ts'
import { PAGE_TABLE } from '#contract/page-table.ts'
import { MENU_NAMES } from '#domain/site/menu-rows.ts'
import { type Menus, menuOf } from '#domain/site/navigation.ts'

const NAMES = Object.keys(PAGE_PATHS) as (keyof typeof PAGE_PATHS)[]

/** The pages that a link is chosen from; other addresses are typed. */
export const LINKABLE_PAGES: readonly string[] = NAMES.filter(
  (name) => PAGE_TABLE[name].isInSitemap && !PAGE_PATHS[name].includes(':'),
).map((name) => PAGE_PATHS[name])

/** The pages to which no menu leads. */
export function unlinkedPages(menus: Menus): string[] {
  const entries = MENU_NAMES.flatMap((name) => menuOf(menus, name))
  const linked = new Set(
    entries
      .flatMap((entry) => [entry, ...(entry.below ?? [])])
      .map(({ to }) => to.replace(/[?#].*/, '')),
  )
  return LINKABLE_PAGES.filter((path) => !linked.has(path))
}
