import { Link, NavLink } from 'react-router'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Menu, X } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { frame } from '#web/content/site.ts'
import { useSite } from '#web/site-settings.ts'
import { CachedPart } from './cached-part.tsx'
import { SiteMark } from './site-mark.tsx'
import { SiteSearch } from './site-search.tsx'

const ELSEWHERE = '/elsewhere'
const MENU_LINKS = [...frame.header, ...frame.menuExtras]

/**
 * The section of the site that a page lies in: the address of the link that leads to it, by which
 * the header shows where one is, or else one that no link leads to.
 */
export function sectionAt(path: string): string {
  const asked = `${path.toLowerCase()}/`
  const isWithin = ({ to }: { to: string }) =>
    to === urls.home() ? path === to : asked.startsWith(`${to}/`)
  return MENU_LINKS.find(isWithin)?.to ?? ELSEWHERE
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
          {frame.header.map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} end={link.to === '/'} viewTransition className="nav-link">
                {link.label}
              </NavLink>
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

/** A native disclosure: it opens without a script, and the first script closes it again. */
function SmallScreenMenu() {
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
          {MENU_LINKS.map((link) => (
            <li key={link.to} className="border-b border-line last:border-0">
              <NavLink
                to={link.to}
                end={link.to === '/'}
                viewTransition
                className="block py-3 font-serif text-xl aria-[current=page]:text-leaf"
              >
                {link.label}
              </NavLink>
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
