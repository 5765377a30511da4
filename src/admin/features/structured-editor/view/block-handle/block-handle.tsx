import type { EditorState } from 'prosemirror-state'
import { DropdownMenu } from 'radix-ui'
import {
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { GripVertical } from '#admin/icons.tsx'
import { isEmptyParagraph } from '../../document/schema/schema.ts'
import { outermostRun } from '../commands/outermost.ts'
import { useFocusIn } from '../floating/use-focus-in.ts'
import { useKeyDown } from '../floating/use-key-down.ts'
import { usePlace } from '../floating/use-place.ts'
import type { StructuredEditor } from '../mount-editor.ts'
import { BlockMenu } from './block-menu.tsx'
import { elementAt, shownBlock } from './blocks-on-screen.ts'
import { dragBlock, selectBlock } from './drag-block.ts'
import { DropLine } from './drop-line.tsx'
import { emptyLine } from './empty-line.ts'
import { placeBesideBlock } from './place-beside-block.ts'
import { SIDE_BUTTON } from './side-button.ts'
import { usePointedBlock } from './use-pointed-block.ts'

/**
 * The handle of a block, beside it: dragging moves the block, a press opens what can be done with it. A mouse finds it at
 * the block that it points at, a finger at the one with the cursor; Alt+F10 leads to it from a block without tools.
 */
export function BlockHandle({ editor: { view, subscribe } }: { editor: StructuredEditor }) {
  const handle = useRef<HTMLButtonElement>(null)
  const own = useSyncExternalStore(subscribe, () => blockInUse(view.state))
  const pointedAt = usePointedBlock(view)
  // The line with the cursor has its plus there.
  const line = useSyncExternalStore(subscribe, () => emptyLine(view.state))
  const pointed = line !== undefined && pointedAt === elementAt(view, line) ? undefined : pointedAt
  const hasFocus = useFocusIn(view.dom, handle)
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [gap, setGap] = useState<number>()
  const isOwn = isOpen || isAsked || (hasFocus && matchMedia('(pointer: coarse)').matches)
  const element = isOwn && own !== undefined ? elementAt(view, own) : isOwn ? undefined : pointed
  const isShown = element !== undefined
  usePlace(handle, {
    view,
    isShown,
    find: (size) => element && placeBesideBlock(view, { element, size }),
  })
  // It is there before the focus goes to it.
  useEffect(() => {
    if (isAsked) handle.current?.focus()
  }, [isAsked])

  // After the text, which knows blocks with tools of their own.
  useKeyDown(view.dom, 'after', (event) => {
    if (event.defaultPrevented || event.key !== 'F10' || !event.altKey) return
    event.preventDefault()
    setIsAsked(true)
  })

  function open() {
    if (element) selectBlock(view, shownBlock(view, element).at)
    setIsOpen(true)
  }
  function handlePointerDown(event: ReactPointerEvent<HTMLButtonElement>) {
    if (event.button !== 0 || !element) return
    // The focus stays in the text, and the menu opens by a press alone.
    event.preventDefault()
    const { at } = shownBlock(view, element)
    dragBlock(event.currentTarget, event, { view, at, onGap: setGap, onPress: open })
  }

  const parent = view.dom.parentElement
  if (!isShown || !parent) return null
  return createPortal(
    <>
      <DropdownMenu.Root
        modal={false}
        open={isOpen}
        onOpenChange={(isNow) => (isNow ? open() : setIsOpen(false))}
      >
        <DropdownMenu.Trigger asChild>
          <button
            ref={handle}
            type="button"
            aria-label="Block: drag to move, press for more"
            onPointerDown={handlePointerDown}
            onBlur={() => setIsAsked(false)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') view.focus()
            }}
            className={`${SIDE_BUTTON} cursor-grab touch-none`}
          >
            <GripVertical className="size-4.5" />
          </button>
        </DropdownMenu.Trigger>
        {isOpen ? <BlockMenu view={view} /> : null}
      </DropdownMenu.Root>
      {gap === undefined ? null : <DropLine view={view} top={gap} />}
    </>,
    parent,
  )
}

/** Where the block with the cursor begins; undefined for a line without words, which has a way to put something in. */
function blockInUse({ selection, doc }: EditorState): number | undefined {
  const { first, from } = outermostRun(selection)
  const block = doc.maybeChild(first)
  return block && !isEmptyParagraph(block) ? from : undefined
}
