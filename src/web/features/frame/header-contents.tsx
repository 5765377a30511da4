import { Link, useLocation } from 'react-router'
import { searchAddress } from '#contract/search-address.ts'
import { urls } from '#contract/urls.ts'
import { FRAME_WORDS } from '#domain/site/initial-words.ts'
import type { MenuEntry, MenuLink } from '#domain/site/navigation.ts'
import { frameWords } from '#domain/words/english/frame.ts'
import { listWords } from '#domain/words/english/lists.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ChevronDown, X } from '#ui/icons.tsx'
import { useSite, wordsOf } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { Menu } from './frame-icons.tsx'
import { entriesOf } from './frame-menus.ts'
import { isCurrentAt } from './is-current-at.ts'
import { SavedLink, SavedMenuLink } from './saved-link.tsx'
import { SiteLogo } from './site-logo.tsx'
import { SiteSearch } from './site-search.tsx'
import { menuPath } from './site-section.ts'

const SMALL_SCREEN_LINK = 'block py-3 font-serif text-xl aria-[current=page]:text-leaf'

/** The contents of the header, the same on all pages of a section of the site and so rendered once by the server. */
export function HeaderContents() {
  const site = useSite()
  const { joinLabel, joinAddress } = wordsOf(site, FRAME_WORDS)
  const recipes = recipesLinkBeside(entriesOf(site, 'headerLinks'))
  return (
    <>
      <Link
        to={urls.home()}
        viewTransition
        className="me-auto flex min-w-0 items-center gap-3 pe-2"
      >
        <SiteLogo site={site} />
        <span className="grid gap-1 wrap-anywhere">
          {site.shownLogo?.isAlone ? null : (
            <span className="font-serif text-xl leading-none tracking-tight">{site.name}</span>
          )}
          {site.tagline ? (
            <span className="text-xs leading-none text-muted">{site.tagline}</span>
          ) : null}
        </span>
      </Link>

      <nav aria-label={translated('frame', frameWords).main} className="hidden min-[60rem]:block">
        <ul className="flex flex-wrap items-center justify-end gap-1">
          {entriesOf(site, 'headerLinks').map((entry) => (
            <li key={entry.label + entry.to}>
              <HeaderEntry entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
      {joinLabel ? (
        <Link
          to={joinAddress}
          viewTransition
          className={buttonStyles({ className: 'max-[60rem]:hidden' })}
        >
          {joinLabel}
        </Link>
      ) : null}

      <div className="flex shrink-0 items-center gap-2">
        {recipes ? <MenuItem link={recipes} className="nav-link max-lg:hidden" /> : null}
        <SiteSearch />
        <SavedLink />
        <SmallScreenMenu />
      </div>
    </>
  )
}

/** The way to the recipes, beside the search; nothing where the menu has it. */
function recipesLinkBeside(entries: readonly MenuEntry[]): MenuLink | undefined {
  const all = entries.flatMap(({ below = [], ...link }) => [link, ...below])
  if (all.some(({ to }) => to === urls.recipes())) return undefined
  return { label: translated('lists', listWords).recipes, to: urls.recipes() }
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
function MenuItem({
  link: { to, label },
  className,
  beside,
}: {
  link: MenuLink
  className: string
  /** Where the others of its menu lead, if any of them may be the nearer one. */
  beside?: readonly string[]
}) {
  const path = useLocation().pathname.toLowerCase()
  const place = menuPath(to).toLowerCase()
  const isCurrent = to.startsWith('/') && isCurrentAt(place === '/' ? '' : place, path, beside)
  return (
    <Link
      to={to}
      className={className}
      viewTransition
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}

/** A native disclosure: it opens without a script, and the first script closes it again. */
function SmallScreenMenu() {
  const site = useSite()
  const entries = [...entriesOf(site, 'headerLinks'), ...entriesOf(site, 'menuLinks')]
  const recipes = recipesLinkBeside(entries)
  const beside = entries
    .flatMap(({ below = [], ...link }) => [link, ...below])
    .map(({ to }) => menuPath(to).toLowerCase())
  const { joinLabel, joinLongLabel, joinAddress, searchLabel } = wordsOf(site, FRAME_WORDS)
  return (
    <details data-menu className="group min-[60rem]:hidden" suppressHydrationWarning>
      <summary
        aria-label={translated('frame', frameWords).menu}
        className="saved-count relative grid size-11 cursor-pointer list-none place-items-center rounded-full border border-control hover:bg-card [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-5 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-5 group-open:block" />
      </summary>
      <nav
        aria-label={translated('frame', frameWords).main}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto border-y border-line bg-paper px-gutter py-6 shadow-float"
      >
        <ul className="grid">
          {entries.map(({ below, ...link }) => (
            <li key={link.label + link.to} className="border-b border-line last:border-0">
              <MenuItem link={link} className={SMALL_SCREEN_LINK} beside={beside} />
              {below ? (
                <ul className="grid ps-6">
                  {below.map((each) => (
                    <li key={each.label + each.to}>
                      <MenuItem link={each} className={SMALL_SCREEN_LINK} beside={beside} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
          {recipes ? (
            <li className="border-t border-line">
              <MenuItem link={recipes} className={SMALL_SCREEN_LINK} />
            </li>
          ) : null}
          <SavedMenuLink />
          <li className="border-t border-line min-[24rem]:hidden">
            <Link
              to={searchAddress({ language: site.searchIn })}
              className="block py-3 font-serif text-xl"
            >
              {searchLabel}
            </Link>
          </li>
        </ul>
        {joinLabel ? (
          <Link
            to={joinAddress}
            viewTransition
            className={buttonStyles({ size: 'lg', className: 'mt-6 w-full' })}
          >
            {joinLongLabel || joinLabel}
          </Link>
        ) : null}
      </nav>
    </details>
  )
}
