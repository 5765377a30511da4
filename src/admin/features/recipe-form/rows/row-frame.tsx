import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { ArrowUp, Ellipsis, GripVertical } from '#admin/icons.tsx'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import type { ListedFood } from '#domain/recipes/form/food-completion.ts'
import type { TypedList } from '#domain/recipes/form/typed-lines.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import type { RecipeLanguage } from '#domain/recipes/shape/recipe-language.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDown, X } from '#ui/icons.tsx'
import { useRecipeForm } from '../draft/form-context.ts'
import { RowFindings } from '../fields/row-findings.tsx'
import type { RowDrag } from './use-row-drag.ts'

export type ListRowProps = {
  list: TypedList
  row: FormRow
  /** The name of its first line, which it keeps. */
  id: string
  /** The typed line, and the language that it is read in. */
  text: string
  language: RecipeLanguage
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
    one.text === other.text &&
    one.language === other.language &&
    one.index === other.index &&
    one.count === other.count &&
    one.drag.move === other.drag.move &&
    one.foods === other.foods &&
    JSON.stringify([one.row, one.findings]) === JSON.stringify([other.row, other.findings])
  )
}

/**
 * One row of a list that can be reordered: its handle, its line, what else can be done with it behind “…”, and what is
 * found in it.
 */
export function RowFrame({
  list,
  row,
  id,
  index,
  count,
  findings,
  findingsId,
  drag,
  name,
  more,
  onLeave,
  children,
}: ListRowProps & {
  findingsId: string
  /** The row's name for screen readers: “olive oil”, “step 3”. */
  name: string
  /** Further controls, which “…” opens. */
  more?: ReactNode
  onLeave?: (event: FocusEvent<HTMLElement>) => void
  children: ReactNode
}) {
  const { moveRow, removeRow } = useRecipeForm()
  const [isOpen, setIsOpen] = useState(false)
  const moreId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const move = (to: number) => moveRow(list, { from: index, to }, name)
  const { from, to } = drag.move ?? {}
  const isTarget = to === index && from !== index && from !== undefined

  function handleKey(event: KeyboardEvent) {
    if (event.altKey && /^Arrow(?:Up|Down)$/.test(event.key)) {
      event.preventDefault()
      move(event.key === 'ArrowUp' ? index - 1 : index + 1)
    } else if (event.key === 'Escape' && isOpen && !event.defaultPrevented) {
      event.preventDefault()
      setIsOpen(false)
      button.current?.focus()
    }
  }

  return (
    <li
      data-row={id}
      onBlur={onLeave}
      onKeyDown={handleKey}
      className={clsx(
        'group/row grid grid-cols-[1.5rem_minmax(0,1fr)_auto] border-y-2 border-transparent transition-opacity',
        from === index && 'opacity-50',
        isTarget && (index < (from ?? 0) ? 'border-t-leaf' : 'border-b-leaf'),
      )}
    >
      <span
        aria-hidden="true"
        {...drag.handle(index)}
        className="-ms-4 grid h-11 w-10 cursor-grab touch-none place-items-center text-control hover:text-ink active:cursor-grabbing"
      >
        <GripVertical className="size-4.5" />
      </span>
      <div className="min-w-0">{children}</div>
      <button
        ref={button}
        type="button"
        aria-label={`More about ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? moreId : undefined}
        className={clsx(
          'grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-leaf-wash hover:text-ink [&_svg]:size-4.5',
          isOpen && 'bg-leaf-wash text-ink',
        )}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      <div id={findingsId} className="col-span-full ms-8">
        <RowFindings findings={findings} isBrief />
      </div>
      {isOpen ? (
        <div
          id={moreId}
          className="col-span-full my-1.5 ms-6 flex flex-wrap items-end gap-x-4 gap-y-3 rounded-control bg-sand p-3"
        >
          {more}
          <span className="flex flex-wrap gap-2">
            <RowButton isOff={index === 0} onPress={() => move(index - 1)}>
              <ArrowUp aria-hidden="true" />
              Move up<span className="sr-only"> {name}</span>
            </RowButton>
            <RowButton isOff={index === count - 1} onPress={() => move(index + 1)}>
              <ArrowDown aria-hidden="true" />
              Move down<span className="sr-only"> {name}</span>
            </RowButton>
            <RowButton onPress={() => removeRow(list, row, name)}>
              <X aria-hidden="true" />
              Take out<span className="sr-only"> {name}</span>
            </RowButton>
          </span>
        </div>
      ) : null}
    </li>
  )
}

/** Stays reachable at the end of the way, so that the keyboard is not thrown out of the row. */
function RowButton({
  isOff = false,
  onPress,
  children,
}: {
  isOff?: boolean
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
