import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  type Completion,
  completeFood,
  type ListedFood,
} from '#domain/recipes/form/food-completion.ts'
import { type CaretPlace, caretPlaces } from '../rows/caret-places.ts'

type Field = HTMLTextAreaElement
type Open = Completion & { at: number; place: CaretPlace | undefined }

/** No option is marked: the keys are those of the words. */
const NONE = -1

/**
 * The foods of the list as chips while a step is typed. Arrow down goes to them, Enter and Tab take the one that is
 * marked, Escape leaves them; without one that is marked all keys are those of the text.
 */
export function useFoodCompletion(
  foods: readonly ListedFood[],
  {
    onTake,
    announce,
  }: {
    /** Puts a text in the place of some characters before the cursor. */
    onTake: (text: string, length: number) => void
    announce: (words: string) => void
  },
) {
  const id = useId()
  const [open, setOpen] = useState<Open>()
  const optionId = (at: number) => `${id}-${at}`
  const marked = open && open.at !== NONE ? open.options[open.at] : undefined

  function look(field: Field) {
    const { value, selectionStart, selectionEnd } = field
    const found =
      selectionStart === selectionEnd
        ? completeFood(value.slice(0, selectionStart), value.slice(selectionStart), foods)
        : undefined
    if (found && !open) {
      const { length } = found.options
      announce(
        `${length === 1 ? '1 choice' : `${length} choices`} from the list. Arrow down goes there.`,
      )
    }
    // The look has the words of before this key: where they begin has not moved.
    const look = field.parentElement?.querySelector<HTMLElement>('[data-look]')
    const place = found && look ? caretPlaces(look)[selectionStart - found.length] : undefined
    setOpen(found && { ...found, at: found.isAsked ? 0 : NONE, place })
  }

  function take(option: Completion['options'][number]) {
    if (!open) return
    setOpen(undefined)
    onTake(option.text, open.length)
  }

  function handleKey(event: KeyboardEvent<Field>) {
    if (!open || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const isOurs = step === 1 || (step === -1 && open.at !== NONE)
    if (step !== undefined && isOurs) {
      // Above the first is the text again.
      const at = Math.min(open.at + step, open.options.length - 1)
      setOpen({ ...open, at })
    } else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && marked)
      take(marked)
    else if (event.key === 'Escape') setOpen(undefined)
    else return
    event.preventDefault()
  }

  return {
    look,
    close: () => setOpen(undefined),
    handleKey,
    field: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': marked && open ? optionId(open.at) : undefined,
    } as const,
    list: open ? <Choices id={id} open={open} optionId={optionId} onTake={take} /> : null,
  }
}

function Choices({
  id,
  open: { options, at, place },
  optionId,
  onTake,
}: {
  id: string
  open: Open
  optionId: (at: number) => string
  onTake: (option: Completion['options'][number]) => void
}) {
  const list = useRef<HTMLDivElement>(null)

  // Below the words that are typed, within the width of the step; what scrolls the form makes room for it.
  useLayoutEffect(() => {
    const element = list.current
    const around = element?.offsetParent?.getBoundingClientRect()
    if (!element || !around || !place) return
    const most = Math.max(0, around.width - element.offsetWidth)
    element.style.left = `${Math.max(0, Math.min(place.left - around.left - 12, most))}px`
    element.style.top = `${place.bottom - around.top + 4}px`
    const scroller = element.closest('[data-scroller]')
    const hidden =
      element.getBoundingClientRect().bottom - (scroller?.getBoundingClientRect().bottom ?? 0)
    if (hidden > 0) scroller?.scrollBy(0, hidden + 8)
  }, [place])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Foods of the list"
      className="absolute z-20 flex w-max max-w-full flex-wrap gap-1.5 rounded-card border border-line bg-card p-1.5 shadow-float"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and its keys
        <div
          key={option.text}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // The field keeps its cursor, where the food is to go.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm hover:bg-leaf-wash aria-selected:border-leaf aria-selected:bg-leaf aria-selected:text-leaf-ink',
            option.about ? 'border-line' : 'border-control font-semibold',
          )}
        >
          {option.label}
          {option.about ? <span className="text-xs opacity-80">{option.about}</span> : null}
        </div>
      ))}
    </div>
  )
}
