import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'

export type WriterPlace = 'write' | 'preview' | 'details' | 'sharing' | 'checks' | 'notes'

const LABELS: Record<WriterPlace, string> = {
  write: 'Write',
  preview: 'Preview',
  details: 'Details',
  sharing: 'Sharing',
  checks: 'Checks',
  notes: 'Notes',
}

/** Shows the tabs of the panes beside the text, or on a small screen in its place. */
export function WriterTabs({
  places,
  place,
  panelId,
  counts = {},
  onChoose,
}: {
  places: readonly WriterPlace[]
  place: WriterPlace
  panelId: string
  /** How many things wait in a tab. */
  counts?: Partial<Record<WriterPlace, number>>
  onChoose: (place: WriterPlace) => void
}) {
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = places.at((places.indexOf(place) + step) % places.length)
    if (!next) return
    onChoose(next)
    document.getElementById(`${panelId}-${next}`)?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label="Beside the text"
      onKeyDown={handleKey}
      className="flex gap-1 overflow-x-auto px-3"
    >
      {places.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${panelId}-${name}`}
          aria-selected={name === place}
          aria-controls={panelId}
          tabIndex={name === place ? 0 : -1}
          onClick={() => onChoose(name)}
          className={clsx(
            'min-h-12 cursor-pointer border-b-2 px-3 text-sm outline-offset-[-3px] whitespace-nowrap transition-colors',
            name === place
              ? 'border-leaf font-semibold text-ink'
              : 'border-transparent text-muted hover:text-ink forced-colors:border-[Canvas]',
          )}
        >
          {LABELS[name]}
          {counts[name] ? ` (${counts[name]})` : null}
        </button>
      ))}
    </div>
  )
}
