import type { ListedPage } from '#contract/desk/site-documents.ts'
import { linkToAddress } from '#contract/page-paths.ts'
import { LISTED_PATHS } from '#contract/page-table.ts'
import { MENU_NAMES } from '#domain/site/menu-rows.ts'
import { type Menus, menuOf } from '#domain/site/navigation.ts'
import { isOwnPageId } from '#pages/own-page.ts'

/** The pages of the program that a link is chosen from; other addresses are typed. */
export const LINKABLE_PAGES: readonly string[] = Object.values(LISTED_PATHS).filter(
  (path) => !path.includes(':'),
)

/** The pages to which no menu leads, of the program and `own` ones. */
export function unlinkedPages(menus: Menus, own: readonly string[] = []): string[] {
  const entries = MENU_NAMES.flatMap((name) => menuOf(menus, name))
  const linked = new Set(
    entries
      .flatMap((entry) => [entry, ...(entry.below ?? [])])
      .map(({ to }) => to.replace(/[?#].*/, '')),
  )
  return [...LINKABLE_PAGES, ...own].filter((path) => !linked.has(path))
}

/** The links to the pages of the owner's that readers see. */
export function linksToOwnPages(pages: readonly ListedPage[]): string[] {
  return pages
    .filter(({ id, isPublic }) => isOwnPageId(id) && isPublic)
    .map(({ path }) => linkToAddress(path))
}
