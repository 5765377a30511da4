import { urls } from '#contract/urls.ts'
import type { ShownSettings } from '#web/shown-settings.ts'
import { entriesOf } from './frame-menus.ts'
import { isCurrentAt } from './is-current-at.ts'

const ELSEWHERE = '/elsewhere'

/**
 * The section of the site that a page lies in: the address of the link that leads to it, by which
 * the header shows where one is, or else one that no link leads to.
 */
export function sectionAt(path: string, menus: Pick<ShownSettings, 'menus'>): string {
  const asked = `${path.toLowerCase()}/`
  const entries = [...entriesOf(menus, 'headerLinks'), ...entriesOf(menus, 'menuLinks')]
  const within = entries
    .flatMap((entry) => [entry, ...(entry.below ?? [])])
    .map(({ to }) => menuPath(to))
    .concat(urls.recipes())
    .filter((to) => (to === urls.home() ? path === to : asked.startsWith(`${to.toLowerCase()}/`)))
  // Of two links that lead there, the header marks both at the longer one.
  const blog = isCurrentAt(urls.blog(), path.toLowerCase()) ? urls.blog() : ''
  return (
    within.reduce((longest, to) => (to.length > longest.length ? to : longest), '') ||
    blog ||
    ELSEWHERE
  )
}

/** The path of an address in a menu, as the router compares it. */
export function menuPath(to: string): string {
  const [path = to] = to.split(/[?#]/)
  return path === urls.home() ? path : path.replace(/\/+$/, '')
}
