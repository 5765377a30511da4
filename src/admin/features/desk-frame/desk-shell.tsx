import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { Keyboard } from '#admin/icons.tsx'
import { useSiteName } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { PAGE_PATHS } from '#contract/page-table.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { Button } from '#ui/button.tsx'
import { Search } from '#ui/icons.tsx'
import { CommandPalette } from './command-palette.tsx'
import { DeskMenu, DeskMenuContext, Sections } from './desk-menu.tsx'
import { deskSections, isAtDesk } from './desk-sections.ts'
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

/** The pages that are one long form: a letter typed beside a field would lead away from it. */
const FORM_PATHS = [
  PAGE_PATHS.adminFirstRun,
  PAGE_PATHS.adminPage,
  PAGE_PATHS.adminSettings,
  PAGE_PATHS.adminLanguageSettings,
]

/** The frame of the desk: where one is, where one can go, and everything by keyboard. */
export function DeskShell({ session, onSignOut, onNewPost, findPosts, children }: DeskShellProps) {
  const siteName = useSiteName()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const sections = deskSections(session)
  const isOpen = isAtDesk(session)
  const { pathname } = useLocation()
  const isAtPost = matchPath(PAGE_PATHS.adminPost, pathname) !== null
  const isAtForm = FORM_PATHS.some((path) => matchPath(path, pathname) !== null)
  useShortcuts({
    isOpen,
    hasLetters: !isAtPost && !isAtForm,
    sections,
    onPalette: () => setOpen('palette'),
    onHelp: () => setOpen('help'),
    onNewPost,
  })
  const [isApple, setIsApple] = useState(false)
  useEffect(() => setIsApple(/Mac|iPhone|iPad/.test(navigator.userAgent)), [])

  const menu = (
    <DeskMenu
      sections={sections}
      hasColours={isAtPost}
      onPalette={isOpen && isAtPost ? () => setOpen('palette') : undefined}
      onSignOut={onSignOut}
    />
  )

  return (
    <>
      <header
        // A phone's screen is the text's; the bar of the post has the menu there.
        className={clsx('border-b border-line bg-card print:hidden', isAtPost && 'max-sm:hidden')}
      >
        <div className="mx-auto flex h-14 max-w-[100rem] items-center gap-4 px-4 sm:px-6">
          <div className="xl:hidden">{menu}</div>
          <Link
            to={urls.home()}
            title="Look at the site"
            // A long name gives way to the sections.
            className="min-w-0 truncate py-1 font-serif text-lg leading-none tracking-tight"
          >
            {siteName}
          </Link>
          <nav aria-label="Desk" className="ms-2 hidden shrink-0 xl:block">
            <Sections sections={sections} className="flex items-center" isBar />
          </nav>
          <div className="ms-auto flex shrink-0 items-center gap-2">
            {isOpen ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => setOpen('palette')}
                className="font-normal text-muted"
              >
                <Search aria-hidden="true" />
                <span className="max-[88rem]:sr-only">Search</span>
                <kbd className="font-sans text-xs whitespace-nowrap max-sm:hidden xl:max-[88rem]:hidden">
                  {isApple ? '⌘ J' : 'Ctrl J'}
                </kbd>
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
      <DeskMenuContext value={menu}>{children}</DeskMenuContext>
      {open === 'palette' ? (
        <CommandPalette
          sections={sections}
          hasPlaces={isOpen && canChangeSite(session)}
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
