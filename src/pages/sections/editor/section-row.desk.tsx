import type { ReactNode } from 'react'
import { ArrowUp, Copy, GripVertical, Trash2 } from '#admin/icons.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { sampleFields } from '../samples.ts'
import { nameOfSection, type Section } from '../sections.ts'
import type { roomFor } from '../sections-field.ts'

type SectionRowProps = {
  section: Section
  /** How many of its kind the page may have. */
  room: ReturnType<typeof roomFor>
  isFirst: boolean
  isLast: boolean
  isOpen: boolean
  /** Something of it cannot be published. */
  isInvalid: boolean
  onToggle: () => void
  onMove: (direction: 'up' | 'down') => void
  onDuplicate: () => void
  onHide: () => void
  onRemove: () => void
  onDragStart: () => void
  /** Its form, while it is open. */
  children: ReactNode
}

/** A section in the list of a page: its name, what can be done with it, and its form under it. */
export function SectionRow({
  section,
  room,
  isFirst,
  isLast,
  isOpen,
  isInvalid,
  children,
  ...act
}: SectionRowProps) {
  const name = nameOfSection(section)
  const formId = `form-${section.id}`
  return (
    <div className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
        <span
          draggable
          aria-hidden="true"
          title="Drag to move"
          className="cursor-grab p-1 text-muted"
          onDragStart={act.onDragStart}
        >
          <GripVertical className="size-4" />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={act.onToggle}
          className="flex min-h-11 min-w-0 flex-1 basis-52 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-start font-semibold wrap-anywhere hover:text-leaf"
        >
          <span className={section.isHidden ? 'text-muted line-through' : undefined}>{name}</span>
          {section.isHidden ? <Badge tone="plain">Hidden</Badge> : null}
          {sampleFields(section).length > 0 ? <Badge>Sample</Badge> : null}
          {isInvalid ? <Badge tone="tomato">To mend</Badge> : null}
        </button>
        <div className="flex flex-wrap items-center">
          <Button
            variant="ghost"
            size="icon"
            data-move-section="up"
            aria-label={`Move up: ${name}`}
            aria-disabled={isFirst || undefined}
            onClick={() => act.onMove('up')}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            data-move-section="down"
            aria-label={`Move down: ${name}`}
            aria-disabled={isLast || undefined}
            onClick={() => act.onMove('down')}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          {room === 'many' ? (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Duplicate: ${name}`}
              onClick={act.onDuplicate}
            >
              <Copy aria-hidden="true" />
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={act.onHide}>
            {section.isHidden ? 'Show' : 'Hide'}
            <span className="sr-only">: {name}</span>
          </Button>
          {room === 'one' ? null : (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove: ${name}`}
              onClick={act.onRemove}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          )}
        </div>
      </div>
      {isOpen ? (
        <div id={formId} className="border-t border-line p-4 sm:p-5">
          {children}
        </div>
      ) : null}
    </div>
  )
}
