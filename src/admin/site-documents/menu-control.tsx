import { use, useEffect, useId, useRef, useState } from 'react'
import { ArrowUp, GripVertical, Plus, Trash2 } from '#admin/icons.tsx'
import type { Field } from '#domain/site/field.ts'
import { isMenuAddress, writeRows, wrongRow } from '#domain/site/menu-rows.ts'
import { type MenuRow, readRows } from '#domain/site/navigation.ts'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { ArrowDown } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { LinkPickerWindow } from './address-control.tsx'
import { LINKABLE_PAGES } from './linkable-pages.ts'
import { moveRow, placeBeside } from './menu-moves.ts'
import { OwnLinks } from './own-links.ts'

/** The links of a menu: written, moved by their handle or by buttons, put below others, removed. */
export function MenuControl({
  value,
  field: { label: menu, levels },
  onChange,
  onBlur,
  ...given
}: FieldControl & {
  value: string
  field: Pick<Field, 'label' | 'levels'>
  onChange: (value: string) => void
  onBlur: () => void
}) {
  const pagesId = useId()
  const renderPicker = use(LinkPickerWindow)
  const [picking, setPicking] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  const dragged = useRef<number | undefined>(undefined)
  const rows = readRows(value)
  // The fault is shown at the link that has it, and at its address where that is what is wrong.
  const { id, ...fault } = given
  const faulty = given['aria-invalid'] ? (wrongRow(rows, levels ?? 1) ?? 0) : undefined
  const isAddressWrong = (row: MenuRow) => row.label.trim() !== '' && !isMenuAddress(row.to.trim())
  const isAdded = useRef(false)
  useEffect(() => {
    if (!isAdded.current) return
    isAdded.current = false
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus()
  })
  const write = (next: readonly MenuRow[]) => onChange(writeRows(next))
  const change = (at: number, changed: Partial<MenuRow>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...changed } : row)))

  function moveBy(at: number, direction: 'up' | 'down'): void {
    const place = placeBeside(rows, at, direction)
    if (place === undefined) return
    const next = moveRow(rows, at, place)
    write(next)
    // The focus goes along, before the key is pressed again. What has become the first line is another object.
    const moved = rows[at]
    const found = moved ? Math.max(0, next.indexOf(moved)) : 0
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-move="${direction}"]`)
    buttons?.[found]?.focus()
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-3">
        {rows.map((row, at) => {
          const { label, to, isBelow } = row
          const named = label.trim() || `link ${at + 1}`
          const isFaulty = at === faulty
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a link is where it stands; its words change with every key.
              key={at}
              className={
                isBelow
                  ? 'flex flex-wrap items-center gap-2 ps-8'
                  : 'flex flex-wrap items-center gap-2'
              }
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged.current !== undefined) write(moveRow(rows, dragged.current, at))
                dragged.current = undefined
              }}
            >
              <span
                draggable
                aria-hidden="true"
                title="Drag to move"
                className="cursor-grab p-1 text-muted"
                onDragStart={() => {
                  dragged.current = at
                }}
              >
                <GripVertical className="size-4" />
              </span>
              <Input
                {...(at === 0 && { id })}
                {...(isFaulty && !isAddressWrong(row) && fault)}
                aria-label={`${menu}: words of link ${at + 1}`}
                className="min-w-0 flex-1 basis-32"
                value={label}
                onChange={(event) => change(at, { label: event.currentTarget.value })}
                onBlur={onBlur}
              />
              <Input
                type="text"
                inputMode="url"
                list={pagesId}
                {...(isFaulty && isAddressWrong(row) && fault)}
                aria-label={`${menu}: address of ${named}`}
                className="min-w-0 flex-1 basis-40"
                value={to}
                placeholder="/ or https://"
                spellCheck={false}
                onChange={(event) => change(at, { to: event.currentTarget.value })}
                onBlur={onBlur}
              />
              {renderPicker && to.trim() === '' ? (
                <Button variant="outline" size="sm" onClick={() => setPicking(at)}>
                  Choose
                  <span className="sr-only">: {`${menu}, ${named}`}</span>
                </Button>
              ) : null}
              <div className="flex flex-wrap items-center gap-1">
                {levels === 2 && at > 0 ? (
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => change(at, { isBelow: !isBelow })}
                  >
                    {isBelow ? 'Move out' : 'Move in'}
                    <span className="sr-only">: {named}</span>
                  </Button>
                ) : null}
                <Button
                  variant="ghost"
                  size="icon"
                  data-move="up"
                  aria-label={`${menu}: move ${named} up`}
                  aria-disabled={placeBeside(rows, at, 'up') === undefined || undefined}
                  onClick={() => moveBy(at, 'up')}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  data-move="down"
                  aria-label={`${menu}: move ${named} down`}
                  aria-disabled={placeBeside(rows, at, 'down') === undefined || undefined}
                  onClick={() => moveBy(at, 'down')}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`${menu}: remove ${named}`}
                  onClick={() => write(rows.filter((_, index) => index !== at))}
                >
                  <Trash2 aria-hidden="true" />
                </Button>
              </div>
            </li>
          )
        })}
      </ol>
      {picking === undefined
        ? null
        : renderPicker?.({
            label: menu,
            onPick: (address) => {
              change(picking, { to: address })
              setPicking(undefined)
            },
            onClose: () => setPicking(undefined),
          })}
      <datalist id={pagesId}>
        {[...LINKABLE_PAGES, ...use(OwnLinks)].map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <Button
        {...(rows.length === 0 ? given : {})}
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => {
          isAdded.current = true
          write([...rows, { label: '', to: '', isBelow: false }])
        }}
      >
        <Plus aria-hidden="true" />
        Add a link
        <span className="sr-only">: {menu}</span>
      </Button>
    </div>
  )
}
