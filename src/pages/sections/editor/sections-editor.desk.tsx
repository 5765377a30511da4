import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { Plus } from '#admin/icons.tsx'
import type { DocumentEditor } from '#admin/site-documents/document-editor.ts'
import type { PlaceInPage } from '#admin/site-documents/place-in-page.ts'
import { SettleNotice } from '#admin/site-documents/settle-notice.tsx'
import { GO_TO_LINE } from '#admin/site-documents/text-writer.ts'
import type { Field } from '#domain/site/field.ts'
import { Button } from '#ui/button.tsx'
import type { SectionKindName } from '../section-kinds.ts'
import {
  nameOfSection,
  readSections,
  type Section,
  valuesOfSection,
  writeSections,
} from '../sections.ts'
import { kindsToAdd, problemsOfSection, roomFor } from '../sections-field.ts'
import { fieldAtPlace, lineAtPlace, sectionAtPlace } from './field-at-place.desk.ts'
import { KindChooser } from './kind-chooser.desk.tsx'
import { SectionForm } from './section-form.desk.tsx'
import { copySection, isKnown, movedTo, newSection, turned } from './section-moves.desk.ts'
import { SectionRow } from './section-row.desk.tsx'

const NAME = 'sections'

type Removed = { section: Section; at: number }

/** The sections of a page in their order: each is opened to be written, moved, copied, hidden, removed; new ones are added. */
export function SectionsEditor({
  editor,
  field,
  place,
}: {
  editor: DocumentEditor
  field: Field<string>
  /** The place of the preview that was pressed last: its field is opened. */
  place: PlaceInPage | undefined
}) {
  const { document, edits, problems, conflicts } = useSyncExternalStore(
    editor.subscribe,
    editor.read,
    editor.read,
  )
  const { label } = field
  // A link may lead to one of them.
  const linked = useLocation().hash.slice(1)
  const [chosen, setChosen] = useState(linked || undefined)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Removed>()
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<number | undefined>(undefined)
  useEffect(() => {
    const name = linked && list.current?.querySelector(`[aria-controls="form-${linked}"]`)
    if (name) name.scrollIntoView({ block: 'center' })
  }, [linked])
  usePlace(place, (pressed) => {
    const section = sectionAtPlace(sections, pressed)
    if (!section) return
    flushSync(() => setChosen(section.id))
    const name = fieldAtPlace(section, pressed)
    const text = name && valuesOfSection(section)[name]
    const line = typeof text === 'string' ? lineAtPlace(text, pressed) : undefined
    focusField(list.current, section.id, { name, line })
  })
  const sections = readSections(edits[NAME] ?? document.values[NAME] ?? '') ?? []
  const refused = problems[NAME]
  const invalid = refused ? sections.filter((section) => !isSound(section)) : []
  // What has to be mended is at hand.
  const open = chosen ?? invalid[0]?.id

  function write(next: readonly Section[]): void {
    setRemoved(undefined)
    editor.set(NAME, writeSections(next))
  }

  const move = (from: number, to: number) => write(movedTo(sections, from, to))

  function moveBy(at: number, direction: 'up' | 'down'): void {
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= sections.length) return
    // What is moved in the document loses the focus, which is to go along before the key is pressed again.
    flushSync(() => move(at, to))
    const buttons = list.current?.querySelectorAll<HTMLElement>(
      `[data-move-section="${direction}"]`,
    )
    buttons?.[to]?.focus()
  }

  function add(kind: SectionKindName): void {
    const section = newSection(kind)
    write([...sections, section])
    setChosen(section.id)
    setIsAdding(false)
  }

  function remove(section: Section, at: number): void {
    write(sections.toSpliced(at, 1))
    setRemoved({ section, at })
  }

  return (
    <section aria-labelledby={NAME} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={NAME} className="text-xl">
          {label}
        </h2>
        <p className="max-w-measure text-sm text-muted">
          What the page shows, from top to bottom. Press a name to write in it.
        </p>
      </div>
      {refused ? (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-tomato">
          {refused}
        </p>
      ) : null}
      {conflicts.includes(NAME) ? (
        <SettleNotice
          label={label}
          words={(readSections(document.values[NAME] ?? '') ?? []).map(nameOfSection).join(' · ')}
          onSettle={(whose) => editor.settle(NAME, whose)}
        />
      ) : null}
      <ol ref={list} aria-label={label} className="grid gap-3">
        {sections.map((section, at) => (
          <li
            key={section.id}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== undefined) move(dragged.current, at)
              dragged.current = undefined
            }}
          >
            <SectionRow
              section={section}
              room={roomFor(section, field)}
              isFirst={at === 0}
              isLast={at === sections.length - 1}
              isOpen={section.id === open}
              isInvalid={invalid.includes(section)}
              onToggle={() => setChosen(section.id === open ? '' : section.id)}
              onMove={(direction) => moveBy(at, direction)}
              onDuplicate={() => write(sections.toSpliced(at + 1, 0, copySection(section)))}
              onHide={() => write(sections.with(at, turned(section)))}
              onRemove={() => remove(section, at)}
              onDragStart={() => {
                dragged.current = at
              }}
            >
              {isKnown(section) ? (
                <SectionForm
                  section={section}
                  problems={refused ? problemsOfSection(section) : {}}
                  onChange={(changed) => write(sections.with(at, changed))}
                />
              ) : (
                <p className="text-sm text-muted">
                  Another version of the program has made this section. It is kept as it is, and
                  shown nowhere.
                </p>
              )}
            </SectionRow>
          </li>
        ))}
      </ol>
      {removed ? (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
          Removed: {nameOfSection(removed.section)}.
          <Button
            variant="outline"
            size="sm"
            onClick={() => write(sections.toSpliced(removed.at, 0, removed.section))}
          >
            Put it back
          </Button>
        </p>
      ) : null}
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden="true" />
        Add a section
      </Button>
      {isAdding ? (
        <KindChooser
          kinds={kindsToAdd(field, sections)}
          onChoose={add}
          onClose={() => setIsAdding(false)}
        />
      ) : null}
    </section>
  )
}

/** Goes to each place that is pressed, once. */
function usePlace(place: PlaceInPage | undefined, goTo: (place: PlaceInPage) => void): void {
  const go = useEffectEvent(goTo)
  useEffect(() => {
    if (!place) return undefined
    // The form is to be there at once, which no effect may ask for.
    const soon = requestAnimationFrame(() => go(place))
    return () => cancelAnimationFrame(soon)
  }, [place])
}

/** Focuses a field of the form of a section, or else its first; of a long text the line is shown. */
function focusField(
  list: HTMLElement | null,
  section: string,
  { name: field, line }: { name: string | undefined; line: number | undefined },
): void {
  const form = list?.querySelector(`#form-${section}`)
  const at = field ? `[data-place="${field}"]` : '[data-place]'
  const control = form?.querySelector<HTMLElement>(
    `${at} :is([data-writing], input, textarea, select, button)`,
  )
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
  if (line !== undefined) control?.dispatchEvent(new CustomEvent(GO_TO_LINE, { detail: line }))
}

function isSound(section: Section): boolean {
  return Object.keys(problemsOfSection(section)).length === 0
}
