import { clsx } from 'clsx'
import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router'
import { Menu } from '#admin/icons.tsx'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { Search } from '#ui/icons.tsx'
import type { DeskSection } from './desk-sections.ts'
import { SignOutButton } from './sign-out-button.tsx'

/** The menu of the desk, for a page that has its own bar in place of the head on a small screen. */
export const DeskMenuContext = createContext<ReactNode>(null)

/** The sections of the desk, as a bar or one below the other. */
export function Sections({
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
              'flex min-h-9 items-center gap-2 pointer-coarse:min-h-11 rounded-full text-sm whitespace-nowrap text-muted transition-colors hover:text-ink',
              isBar ? 'px-2 min-[88rem]:px-2.5 min-[96rem]:px-3' : 'px-3.5',
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

const COLOURS = [
  ['light', 'Light'],
  ['system', 'System'],
  ['dark', 'Dark'],
] as const

/**
 * Where one can go from here, on a small screen. It is a native disclosure, which the first script
 * closes; following one of its links takes the page away, and it with it.
 */
export function DeskMenu({
  sections,
  hasColours,
  onPalette,
  onSignOut,
}: {
  sections: DeskSection[]
  /** Where the page has no foot to choose them in. */
  hasColours: boolean
  onPalette: (() => void) | undefined
  onSignOut: () => Promise<void>
}) {
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <details data-menu="" ref={details} className="group relative">
      <summary
        aria-label="Desk menu"
        className="grid size-10 cursor-pointer list-none place-items-center rounded-full border border-control pointer-coarse:size-11 [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden="true" className="size-5" />
      </summary>
      <nav
        aria-label="Desk"
        className="absolute start-0 top-full z-40 mt-2 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto rounded-card border border-line bg-card p-2 shadow-float"
      >
        <Sections sections={sections} className="grid gap-1" />
        <div className="mt-2 grid gap-3 border-t border-line px-1.5 pt-3 pb-1.5">
          {hasColours ? <Colours /> : null}
          <div className="flex flex-wrap gap-2">
            {onPalette ? (
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  // What is pressed here is hidden by then: the focus comes back to what opens the menu.
                  details.current?.querySelector('summary')?.focus()
                  if (details.current) details.current.open = false
                  onPalette()
                }}
              >
                <Search aria-hidden="true" />
                Search
              </Button>
            ) : null}
            <SignOutButton label="Log out" onSignOut={onSignOut} />
          </div>
        </div>
      </nav>
    </details>
  )
}

/** Notifies the first script, which stores the choice as it does for the foot of other pages. */
function Colours() {
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => setChosen(document.documentElement.dataset.theme), [])

  function handleChoose(value: string) {
    if (!field.current) return
    field.current.value = value
    field.current.dispatchEvent(new Event('change', { bubbles: true }))
    setChosen(value)
  }

  return (
    <fieldset className="flex rounded-full border border-control p-1">
      <legend className="sr-only">Colours</legend>
      <input ref={field} type="hidden" name="theme" />
      {COLOURS.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => handleChoose(value)}
          className="min-h-8 flex-1 cursor-pointer rounded-full px-2 text-xs font-semibold pointer-coarse:min-h-9 aria-pressed:bg-leaf-wash aria-pressed:text-leaf"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
