import { useId, useRef } from 'react'
import { ArrowUp, Plus, Trash2 } from '#admin/icons.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import type { Item, ListField } from '../kinds/section-field.ts'
import { wholeItem } from '../sections.ts'
import { FieldOfRecord } from './field-of-record.desk.tsx'
import { movedTo } from './section-moves.desk.ts'

/** A list of records: each with its fields, moved by buttons, removed, added. */
export function ListControl({
  name: listName,
  field: { label, help, item: noun, fields, atMost },
  items,
  problemOf,
  onChange,
}: {
  name: string
  field: ListField
  items: readonly Item[]
  /** Returns the error that keeps the list (`''`) or a field in it (`.2.title`) from being published. */
  problemOf: (at: string) => string | undefined
  onChange: (items: readonly Item[]) => void
}) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const problem = problemOf('')

  function move(at: number, to: number, direction: 'up' | 'down'): void {
    onChange(movedTo(items, at, to))
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-move="${direction}"]`)
    buttons?.[to]?.focus()
  }

  return (
    <fieldset aria-describedby={id} className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{label}</legend>
      <p id={id} className="text-xs text-muted">
        {help}
      </p>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {problem}
        </p>
      ) : null}
      <ol ref={list} className="grid gap-5">
        {items.map((item, at) => {
          const named = `${noun} ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a record is where it stands; its words change with every key.
            <li key={at} className="grid gap-3 border-t border-line pt-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <p className="text-sm font-semibold first-letter:uppercase">{named}</p>
                <div className="flex items-center gap-1">
                  <Button
                    variant="ghost"
                    size="icon"
                    data-move="up"
                    aria-label={`Move ${named} up`}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => at > 0 && move(at, at - 1, 'up')}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    data-move="down"
                    aria-label={`Move ${named} down`}
                    aria-disabled={at === items.length - 1 || undefined}
                    onClick={() => at < items.length - 1 && move(at, at + 1, 'down')}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    aria-label={`Remove ${named}`}
                    onClick={() => onChange(items.toSpliced(at, 1))}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </div>
              </div>
              {Object.entries(fields).map(([name, field]) => (
                <FieldOfRecord
                  key={name}
                  name={name}
                  place={`${listName}.${at}.${name}`}
                  field={field}
                  record={item}
                  problem={problemOf(`.${at}.${name}`)}
                  onChange={(changed) => onChange(items.with(at, { ...item, ...changed }))}
                />
              ))}
            </li>
          )
        })}
      </ol>
      {items.length < atMost ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...items, wholeItem(fields)])}
        >
          <Plus aria-hidden="true" />
          Add {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun}
        </Button>
      ) : (
        <p className="text-xs text-muted">There are {atMost}, which is the most.</p>
      )}
    </fieldset>
  )
}
