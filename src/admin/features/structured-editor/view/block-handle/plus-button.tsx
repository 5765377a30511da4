import { useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Plus } from '#admin/icons.tsx'
import { useFocusIn } from '../floating/use-focus-in.ts'
import { useKeyDown } from '../floating/use-key-down.ts'
import { usePlace } from '../floating/use-place.ts'
import type { StructuredEditor } from '../mount-editor.ts'
import { openCommands } from '../suggest/suggestions.ts'
import { emptyLine } from './empty-line.ts'
import { placeBesideBlock } from './place-beside-block.ts'
import { SIDE_BUTTON } from './side-button.ts'

/** Opens the list of what can be put in, beside the empty line with the cursor; Alt+F10 leads to it. */
export function PlusButton({ editor: { view, subscribe } }: { editor: StructuredEditor }) {
  const button = useRef<HTMLButtonElement>(null)
  const at = useSyncExternalStore(subscribe, () => emptyLine(view.state))
  const hasFocus = useFocusIn(view.dom, button)
  const line = at === undefined ? null : view.nodeDOM(at)
  const isShown = hasFocus && line instanceof HTMLElement
  usePlace(button, {
    view,
    isShown,
    find: (size) =>
      line instanceof HTMLElement ? placeBesideBlock(view, { element: line, size }) : undefined,
  })

  useKeyDown(view.dom, 'before', (event) => {
    if (!isShown || event.key !== 'F10' || !event.altKey) return
    button.current?.focus()
    event.preventDefault()
    event.stopPropagation()
  })

  if (!isShown || !view.dom.parentElement) return null
  return createPortal(
    <button
      ref={button}
      type="button"
      aria-label="Put something in"
      // The focus stays in the text, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        view.focus()
        openCommands(view.state, view.dispatch)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        view.focus()
      }}
      className={SIDE_BUTTON}
    >
      <Plus className="size-5" />
    </button>,
    view.dom.parentElement,
  )
}
