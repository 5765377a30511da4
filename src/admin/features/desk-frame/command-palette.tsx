import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { FileText, Keyboard, LogOut, Settings2, SquarePen } from '#admin/icons.tsx'
import { urls } from '#contract/urls.ts'
import { openWindow } from '#ui/dialog/front-window.ts'
import { usePressBeside } from '#ui/dialog/use-press-beside.ts'
import type { IconComponent } from '#ui/icon.tsx'
import { ExternalLink } from '#ui/icons.tsx'
import type { DeskSection } from './desk-sections.ts'
import type { PalettePlace } from './palette-places.ts'

type Entry = { id?: string; icon: IconComponent; label: string; onChoose: () => void }

/** More would hide the posts below them; whoever types a letter more finds the others. */
const MOST_PLACES = 8

type CommandPaletteProps = {
  sections: DeskSection[]
  /** Whether settings and pages of the site are open to who looks. */
  hasPlaces: boolean
  findPosts: (words: string, signal: AbortSignal) => Promise<{ id: string; title: string }[]>
  onNewPost: () => void
  onHelp: () => void
  onSignOut: () => Promise<void>
  onClose: () => void
}

/** Everything the desk can do, found by typing a few letters of it. */
export function CommandPalette({
  sections,
  hasPlaces,
  findPosts,
  onNewPost,
  onHelp,
  onSignOut,
  onClose,
}: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressBeside = usePressBeside(onClose)
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const asked = useDeferredValue(words.trim())
  const found = useQuery({
    queryKey: ['desk', 'palette', asked],
    queryFn: ({ signal }) => findPosts(asked, signal),
    placeholderData: keepPreviousData,
  })
  // Every field of the settings, which no other page of the desk needs.
  const places = useQuery({
    queryKey: ['desk', 'palette-places'],
    queryFn: async () => (await import('./palette-places.ts')).PALETTE_PLACES,
    enabled: hasPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // What fewer letters have found stands there until the answer comes: Enter has something to choose.
  const posts = (found.data ?? []).filter(
    ({ title }) => !found.isPlaceholderData || fits(title, words),
  )
  const input = useRef<HTMLInputElement>(null)
  // A window that is closed when it has left the page gives the focus back to nobody.
  useLayoutEffect(() => {
    const close = dialog.current ? openWindow(dialog.current) : undefined
    // The list around it can have the focus as well, and would be given it.
    input.current?.focus()
    return close
  }, [])

  const doAndClose = (work: () => void) => () => {
    onClose()
    work()
  }
  const groups = [
    {
      heading: 'Do',
      entries: [
        { icon: SquarePen, label: 'New post', onChoose: doAndClose(onNewPost) },
        { icon: Keyboard, label: 'Keys of the desk', onChoose: onHelp },
        {
          icon: ExternalLink,
          label: 'Look at the site',
          onChoose: doAndClose(() => void navigate(urls.home())),
        },
        { icon: LogOut, label: 'Log out', onChoose: doAndClose(() => void onSignOut()) },
      ].filter(({ label }) => fits(label, words)),
    },
    {
      heading: 'Go to',
      entries: sections
        .filter(({ label }) => fits(label, words))
        .map(({ label, to, icon }) => ({
          icon,
          label,
          onChoose: doAndClose(() => void navigate(to)),
        })),
    },
    {
      heading: 'Site',
      entries: (asked ? findPlaces(places.data ?? [], words) : []).map(({ id, label, to }) => ({
        id,
        icon: Settings2,
        label,
        onChoose: doAndClose(() => void navigate(to)),
      })),
    },
    {
      heading: 'Posts',
      entries: posts.map(({ id, title }) => ({
        id,
        icon: FileText,
        label: title || 'Untitled',
        onChoose: doAndClose(() => void navigate(urls.adminPost(id))),
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
  const entries = groups.flatMap((group): Entry[] => group.entries)
  const names = entries.map(entryName)

  // Whoever types fast presses Enter before anything has been found.
  const isNothingYet = entries.length === 0 && (asked !== words.trim() || found.isFetching)
  const chooseAsAsked = useEffectEvent(() => {
    if (isAsked) entries[0]?.onChoose()
  })
  useEffect(() => {
    if (!isNothingYet) chooseAsAsked()
  }, [isNothingYet])

  function handleWords(typed: string) {
    setWords(typed)
    setIsAsked(false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && isNothingYet) setIsAsked(true)
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search posts and actions"
      onCancel={onClose}
      {...pressBeside}
      className="fixed inset-x-0 top-[12vh] z-50 mx-auto w-[min(38rem,calc(100vw-2rem))] overflow-hidden rounded-card border border-line bg-card p-0 text-ink shadow-float backdrop:bg-veil"
    >
      <Command
        label="Search posts and actions"
        loop
        shouldFilter={false}
        // What arrives late must not leave the choice on something that is gone.
        value={names.includes(chosen) ? chosen : (names[0] ?? '')}
        onValueChange={setChosen}
        onKeyDown={handleKeyDown}
      >
        <Command.Input
          ref={input}
          value={words}
          onValueChange={handleWords}
          placeholder="Find a post, or do something"
          className="w-full border-b border-line bg-transparent px-5 py-4 text-base outline-none placeholder:text-muted"
        />
        <Command.List className="max-h-[min(22rem,calc(76dvh-4rem))] overflow-y-auto p-2">
          {groups.map((group) => (
            <Group key={group.heading} heading={group.heading}>
              {group.entries.map((entry) => (
                <Item key={entryName(entry)} {...entry} value={entryName(entry)} />
              ))}
            </Group>
          ))}
          {names.length === 0 ? (
            <p role="status" className="px-3 py-6 text-center text-sm text-muted">
              {isNothingYet ? 'Looking…' : 'Nothing is called that.'}
            </p>
          ) : null}
        </Command.List>
      </Command>
    </dialog>
  )
}

/** The places with these words, those that have them in their name first. */
function findPlaces(places: readonly PalettePlace[], words: string): PalettePlace[] {
  const found = places.filter(({ label, about }) => fits(`${label} ${about}`, words))
  const named = found.filter(({ label }) => fits(label, words))
  return [...named, ...found.filter((place) => !named.includes(place))].slice(0, MOST_PLACES)
}

/** Two posts may share a title. */
function entryName({ id, label }: Entry): string {
  return id ?? label
}

function fits(label: string, words: string): boolean {
  const parts = words.toLowerCase().split(/\s+/)
  return parts.every((part) => label.toLowerCase().includes(part))
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-turmeric"
    >
      {children}
    </Command.Group>
  )
}

function Item({ icon: Icon, label, value, onChoose }: Entry & { value: string }) {
  return (
    <Command.Item
      value={value}
      onSelect={onChoose}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-sm data-[selected=true]:bg-leaf-wash"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="truncate">{label}</span>
    </Command.Item>
  )
}
