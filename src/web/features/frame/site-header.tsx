import { Link, NavLink } from 'react-router'
import { urls } from '#contract/urls.ts'
import type { MenuEntry, MenuLink } from '#domain/site/navigation.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ChevronDown, Menu, X } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { frame } from '#web/content/site.ts'
import type { ShownSettings } from '#web/shown-settings.ts'
import { useSite } from '#web/site-settings.ts'
import { CachedPart } from './cached-part.tsx'
import { entriesOf } from './frame-menus.ts'
import { SiteMark } from './site-mark.tsx'
import { SiteSearch } from './site-search.tsx'

const ELSEWHERE = '/elsewhere'
const SMALL_SCREEN_LINK = 'block py-3 font-serif text-xl aria-[current=page]:text-leaf'

/**
 * The section of the site that a page lies in: the address of the link that leads to it, by which
 * the header shows where one is, or else one that no link leads to.
 */
export function sectionAt(path: string, menus: Pick<ShownSettings, 'menus'>): string {
  const asked = `${path.toLowerCase()}/`
  const entries = [...entriesOf(menus, 'headerLinks'), ...entriesOf(menus, 'menuLinks')]
  const within = entries
    .flatMap((entry) => [entry, ...(entry.below ?? [])])
    .map(({ to }) => pathOf(to))
    .filter((to) => (to === urls.home() ? path === to : asked.startsWith(`${to.toLowerCase()}/`)))
  // Of two links that lead there, the header marks both at the longer one.
  return (
    within.reduce((longest, to) => (to.length > longest.length ? to : longest), '') || ELSEWHERE
  )
}

/** The path of an address in a menu, as the router compares it. */
function pathOf(to: string): string {
  const [path = to] = to.split(/[?#]/)
  return path === urls.home() ? path : path.replace(/\/+$/, '')
}

/** The bar at the top of every page. The first script makes it solid once the page is scrolled. */
export function SiteHeader() {
  return (
    <header className="site-header inset-x-0 top-0 z-40 print:static">
      <Container>
        <CachedPart part={HeaderContents} className="flex h-18 items-center gap-6" />
      </Container>
    </header>
  )
}

/** What is the same on all pages of a section of the site, and so rendered once by the server. */
export function HeaderContents() {
  const site = useSite()
  return (
    <>
      <Link to={urls.home()} viewTransition className="flex items-center gap-3 pe-2">
        <SiteMark className="size-9 shrink-0" />
        <span className="grid gap-1">
          <span className="font-serif text-xl leading-none tracking-tight">{site.name}</span>
          {site.tagline ? (
            <span className="text-xs leading-none text-muted">{site.tagline}</span>
          ) : null}
        </span>
      </Link>

      <nav aria-label="Main" className="ms-auto hidden min-[60rem]:block">
        <ul className="flex items-center gap-1">
          {entriesOf(site, 'headerLinks').map((entry) => (
            <li key={entry.label + entry.to}>
              <HeaderEntry entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
      <Link
        to={frame.join.to}
        viewTransition
        className={buttonStyles({ className: 'max-[60rem]:hidden' })}
      >
        {frame.join.label}
      </Link>

      <div className="flex items-center gap-2 max-[60rem]:ms-auto">
        <SiteSearch />
        <SmallScreenMenu />
      </div>
    </>
  )
}

/** A link of the header, or a native disclosure of it and those below. */
function HeaderEntry({ entry: { below, ...link } }: { entry: MenuEntry }) {
  if (!below) return <MenuItem link={link} className="nav-link" />
  return (
    <details data-menu className="group relative" suppressHydrationWarning>
      <summary className="nav-link flex cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
        {link.label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </summary>
      <ul className="absolute start-0 top-full grid w-max rounded-card border border-line bg-paper p-2 shadow-float">
        {[link, ...below].map((each) => (
          <li key={each.label + each.to}>
            <MenuItem link={each} className="nav-link" />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link of a menu; one to another site is never the page that one is on. */
function MenuItem({ link: { to, label }, className }: { link: MenuLink; className: string }) {
  const shown = { to, className, children: label, viewTransition: true }
  return to.startsWith('/') ? <NavLink {...shown} end={to === '/'} /> : <Link {...shown} />
}

/** A native disclosure: it opens without a script, and the first script closes it again. */
function SmallScreenMenu() {
  const site = useSite()
  const entries = [...entriesOf(site, 'headerLinks'), ...entriesOf(site, 'menuLinks')]
  return (
    <details data-menu className="group min-[60rem]:hidden" suppressHydrationWarning>
      <summary
        aria-label="Menu"
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full border border-control hover:bg-card [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-5 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-y border-line bg-paper px-gutter py-6 shadow-float"
      >
        <ul className="grid">
          {entries.map(({ below, ...link }) => (
            <li key={link.label + link.to} className="border-b border-line last:border-0">
              <MenuItem link={link} className={SMALL_SCREEN_LINK} />
              {below ? (
                <ul className="grid ps-6">
                  {below.map((each) => (
                    <li key={each.label + each.to}>
                      <MenuItem link={each} className={SMALL_SCREEN_LINK} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
          <li className="border-t border-line min-[24rem]:hidden">
            <Link to={frame.search.to} className="block py-3 font-serif text-xl">
              {frame.search.label}
            </Link>
          </li>
        </ul>
        <Link
          to={frame.join.to}
          viewTransition
          className={buttonStyles({ size: 'lg', className: 'mt-6 w-full' })}
        >
          {frame.join.longLabel}
        </Link>
      </nav>
    </details>
  )
}
