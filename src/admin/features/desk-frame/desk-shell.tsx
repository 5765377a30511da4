import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, matchPath, NavLink, useLocation } from 'react-router'
import { Keyboard } from '#admin/icons.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { PAGE_PATHS } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { Menu, Search } from '#ui/icons.tsx'
import { CommandPalette } from './command-palette.tsx'
import { type DeskSection, deskSections, isAtDesk } from './desk-sections.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type DeskShellProps = {
  session: DeskSession
  onSignOut: () => Promise<void>
  onNewPost: () => void
  findPosts: (words: string, signal: AbortSignal) => Promise<{ id: string; title: string }[]>
  children: ReactNode
}

/** The frame of the desk: where one is, where one can go, and everything by keyboard. */
export function DeskShell({ session, onSignOut, onNewPost, findPosts, children }: DeskShellProps) {
  const [open, setOpen] = useState<'palette' | 'help'>()
  const sections = deskSections(session)
  const isOpen = isAtDesk(session)
  const { pathname } = useLocation()
  const isAtPost = matchPath(PAGE_PATHS.adminPost, pathname) !== null
  useShortcuts({
    isOpen,
    hasLetters: !isAtPost,
    sections,
    onPalette: () => setOpen('palette'),
    onHelp: () => setOpen('help'),
    onNewPost,
  })
  const [isApple, setIsApple] = useState(false)
  useEffect(() => setIsApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), [])

  return (
    <>
      <header
        // A phone's screen is the text's; the way back to the posts leads to all of it.
        className={clsx('border-b border-line bg-card print:hidden', isAtPost && 'max-sm:hidden')}
      >
        <div className="mx-auto flex h-14 max-w-[100rem] items-center gap-4 px-4 sm:px-6">
          <SmallNavigation sections={sections} onSignOut={onSignOut} />
          <Link to={urls.home()} className="font-serif text-lg leading-none tracking-tight">
            Wellness Haven
          </Link>
          <nav aria-label="Desk" className="ms-2 hidden xl:block">
            <Sections sections={sections} className="flex items-center" isBar />
          </nav>
          <div className="ms-auto flex items-center gap-2">
            {isOpen ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => setOpen('palette')}
                className="font-normal text-muted"
              >
                <Search aria-hidden="true" />
                <span className="max-sm:sr-only">Search</span>
                <kbd className="font-sans text-xs max-sm:hidden">{isApple ? '⌘ J' : 'Ctrl J'}</kbd>
              </Button>
            ) : null}
            {isOpen ? (
              <Button
                variant="ghost"
                size="sm"
                aria-label="Keys of the desk"
                title="Keys of the desk (F1)"
                onClick={() => setOpen('help')}
                className="px-2.5 text-muted max-sm:hidden"
              >
                <Keyboard aria-hidden="true" />
              </Button>
            ) : null}
            <div className="max-xl:hidden">
              <SignOutButton label="Log out" onSignOut={onSignOut} />
            </div>
          </div>
        </div>
      </header>
      {children}
      {open === 'palette' ? (
        <CommandPalette
          sections={sections}
          findPosts={findPosts}
          onNewPost={onNewPost}
          onHelp={() => setOpen('help')}
          onSignOut={onSignOut}
          onClose={() => setOpen((now) => (now === 'palette' ? undefined : now))}
        />
      ) : null}
      {open === 'help' ? (
        <ShortcutHelp sections={sections} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

function Sections({
  sections,
  className,
  isBar = false,
}: {
  sections: DeskSection[]
  className: string
  isBar?: boolean
}) {
  return (
    <ul className={className}>
      {sections.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === urls.adminHome()}
            className={clsx(
              'flex min-h-9 items-center gap-2 rounded-full text-sm whitespace-nowrap text-muted transition-colors hover:text-ink',
              isBar ? 'px-2.5 xl:px-3' : 'px-3.5',
              'aria-[current=page]:bg-leaf-wash aria-[current=page]:font-semibold aria-[current=page]:text-leaf',
            )}
          >
            {isBar ? null : <Icon aria-hidden="true" className="size-4" />}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** A native disclosure; following one of its links takes the page away, and it with it. */
function SmallNavigation({
  sections,
  onSignOut,
}: {
  sections: DeskSection[]
  onSignOut: () => Promise<void>
}) {
  return (
    <details className="group relative xl:hidden">
      <summary
        aria-label="Desk menu"
        className="grid size-10 cursor-pointer list-none place-items-center rounded-full border border-control [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </summary>
      <nav
        aria-label="Desk"
        className="absolute start-0 top-full z-40 mt-2 w-60 rounded-card border border-line bg-card p-2 shadow-float"
      >
        <Sections sections={sections} className="grid gap-1" />
        <div className="mt-2 border-t border-line px-1.5 pt-3 pb-1.5">
          <SignOutButton label="Log out" onSignOut={onSignOut} />
        </div>
      </nav>
    </details>
  )
}
