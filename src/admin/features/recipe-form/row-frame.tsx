import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { ArrowUp, Ellipsis, GripVertical } from '#admin/icons.tsx'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import type { RowList } from '#domain/recipes/form/edit-rows.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDown, X } from '#ui/icons.tsx'
import { useRecipeForm } from './form-context.ts'
import type { ListedFood } from './recipe-draft.ts'
import { RowFindings } from './row-findings.tsx'
import type { RowDrag } from './use-row-drag.ts'

export type ListRowProps = {
  list: RowList
  row: FormRow
  /** The name of its first line, which it keeps. */
  id: string
  /** Its place in the list, and how many there are. */
  index: number
  count: number
  findings: readonly RecipeFinding[]
  drag: RowDrag
  /** For steps: what they can name. */
  foods?: readonly ListedFood[]
}

/** Whether a row looks the same before and after an edit: typing renders one of them. */
export function isSameRow(one: ListRowProps, other: ListRowProps): boolean {
  return (
    one.id === other.id &&
    one.index === other.index &&
    one.count === other.count &&
    one.drag.move === other.drag.move &&
    one.foods === other.foods &&
    JSON.stringify([one.row, one.findings]) === JSON.stringify([other.row, other.findings])
  )
}

const ICON_BUTTON =
  'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-leaf-wash hover:text-ink [&_svg]:size-4.5'

/**
 * One row of a list that can be reordered: its handle, its controls, what else can be done with
 * it, and what is found in it.
 */
export function RowFrame({
  list,
  row,
  id,
  index,
  count,
  findings,
  drag,
  name,
  more,
  isTall = false,
  onLeave,
  children,
}: ListRowProps & {
  /** What it is called in what is said aloud: “olive oil”, “step 3”. */
  name: string
  /** Further controls, which “More” opens. */
  more?: ReactNode
  /** Two controls high on a phone. */
  isTall?: boolean
  onLeave?: (event: FocusEvent<HTMLElement>) => void
  children: ReactNode
}) {
  const { moveRow, removeRow } = useRecipeForm()
  const [isOpen, setIsOpen] = useState(false)
  const moreId = useId()
  const move = (to: number) => moveRow(list, { from: index, to }, name)
  const { from, to } = drag.move ?? {}
  const isTarget = to === index && from !== index && from !== undefined

  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || !/^Arrow(?:Up|Down)$/.test(event.key)) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? index - 1 : index + 1)
  }

  return (
    <li
      data-row={id}
      onBlur={onLeave}
      onKeyDown={handleKey}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 gap-y-1.5 border-y-2 border-transparent py-1 transition-opacity',
        from === index && 'opacity-50',
        isTarget && (index < (from ?? 0) ? 'border-t-leaf' : 'border-b-leaf'),
      )}
    >
      <span
        aria-hidden="true"
        {...drag.handle(index)}
        className="grid h-11 w-6 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
      >
        <GripVertical className="size-4.5" />
      </span>
      <div className="min-w-0">{children}</div>
      <div className={clsx('flex', isTall && 'max-sm:flex-col')}>
        <button
          type="button"
          aria-label={`More about ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          className={clsx(ICON_BUTTON, isOpen && 'bg-leaf-wash text-ink')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Ellipsis aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={`Take out ${name}`}
          className={ICON_BUTTON}
          onClick={() => removeRow(list, row, name)}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      {isOpen ? (
        <div
          id={moreId}
          className="col-span-full ms-7 flex flex-wrap items-end gap-x-4 gap-y-3 rounded-control bg-sand p-3"
        >
          {more}
          <span className="flex flex-wrap gap-2">
            <MoveButton isOff={index === 0} onPress={() => move(index - 1)}>
              <ArrowUp aria-hidden="true" />
              Move up<span className="sr-only"> {name}</span>
            </MoveButton>
            <MoveButton isOff={index === count - 1} onPress={() => move(index + 1)}>
              <ArrowDown aria-hidden="true" />
              Move down<span className="sr-only"> {name}</span>
            </MoveButton>
          </span>
        </div>
      ) : null}
      {findings.length > 0 ? (
        <div className="col-span-full ms-7 pb-1">
          <RowFindings findings={findings} />
        </div>
      ) : null}
    </li>
  )
}

/** Stays reachable at the end of the way, so that the keyboard is not thrown out of the row. */
function MoveButton({
  isOff,
  onPress,
  children,
}: {
  isOff: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="outline"
      className="px-4"
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </Button>
  )
}
