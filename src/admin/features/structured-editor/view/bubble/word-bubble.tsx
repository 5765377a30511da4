import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type KeyboardEvent as ReactKeyboardEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { MOVED_BY_ARROWS, ToolButton, ToolDivider } from '#admin/article-tools/tool-bar.tsx'
import { TOOL_WORDS } from '#admin/article-tools/tool-words.ts'
import { roomAround } from '../floating/screen-room.ts'
import { useFocusIn } from '../floating/use-focus-in.ts'
import { useKeyDown } from '../floating/use-key-down.ts'
import { usePlace } from '../floating/use-place.ts'
import { usePointerDown } from '../floating/use-pointer-down.ts'
import type { StructuredEditor } from '../mount-editor.ts'
import { WORD_TOOLS, type WordTool } from '../toolbar/tools.ts'
import { placeBubble } from './place-bubble.ts'
import { canBeBlocks, hasSelectedWords, selectedLines } from './selected-words.ts'

const GAP = 8
/** Fingers have handles below the words. */
const GAP_ON_TOUCH = 30

/** The requests of the bubble to the page. */
export type BubbleEvents = {
  /** Opens the window that asks where the selected words lead. */
  onLink: () => void
  /** Somebody wants to put a note to the selected words; undefined where there are no notes. */
  onNote: (() => void) | undefined
}

/**
 * Shows the actions for selected words, beside them. The focus stays in the text; Alt+F10 leads here, Escape takes it
 * away until other words are selected.
 */
export function WordBubble({
  editor: { view, subscribe },
  events: { onLink, onNote },
}: {
  editor: StructuredEditor
  events: BubbleEvents
}) {
  const bubble = useRef<HTMLDivElement>(null)
  const [selected = '', ...on] = useSyncExternalStore(subscribe, () => looksOf(view.state)).split(
    '\n',
  )
  const [dismissed, setDismissed] = useState('')
  if (selected === '' && dismissed !== '') setDismissed('')
  const isPointing = usePointerDown(view.dom)
  const hasFocus = useFocusIn(view.dom, bubble)
  const isShown = selected !== '' && selected !== dismissed && hasFocus && !isPointing
  usePlace(bubble, { view, isShown, find: (size) => placeBeside(view, size) })

  function dismiss() {
    setDismissed(selected)
    view.focus()
  }

  function handleKeyInBubble(event: ReactKeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      dismiss()
    } else MOVED_BY_ARROWS.onKeyDown(event)
  }

  useKeyDown(view.dom, 'before', (event) => {
    if (!isShown) return
    // In a table that key leads to the tools of the table.
    const isTools = event.key === 'F10' && event.altKey && canBeBlocks(view.state)
    if (event.key === 'Escape') dismiss()
    else if (isTools) bubble.current?.querySelector('button')?.focus()
    else return
    // Neither the window around nor the text has anything else to do by it.
    event.preventDefault()
    event.stopPropagation()
  })

  if (!isShown || !view.dom.parentElement) return null
  const tool = (words: WordTool, isFirst = false) => (
    <ToolButton
      key={words.label}
      tool={words}
      isFirst={isFirst}
      isPressed={on.includes(words.label)}
      onPress={() => {
        words.run(view.state, view.dispatch, view)
        view.focus()
      }}
    />
  )
  return createPortal(
    <div
      ref={bubble}
      role="toolbar"
      aria-label="Selected words"
      {...MOVED_BY_ARROWS}
      onKeyDown={handleKeyInBubble}
      className="fixed z-40 flex w-max items-center rounded-card border border-line bg-card p-1 font-sans shadow-float"
    >
      {tool(WORD_TOOLS.bold, true)}
      {tool(WORD_TOOLS.italic)}
      <ToolButton tool={TOOL_WORDS.link} onPress={onLink} />
      {canBeBlocks(view.state) ? (
        <>
          <ToolDivider />
          {tool(WORD_TOOLS.heading)}
          {tool(WORD_TOOLS.quotation)}
        </>
      ) : null}
      {onNote ? (
        <>
          <ToolDivider />
          <ToolButton tool={TOOL_WORDS.note} onPress={onNote} />
        </>
      ) : null}
    </div>,
    view.dom.parentElement,
  )
}

function placeBeside(view: EditorView, size: DOMRect) {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return placeBubble(selectedLines(view), {
    room: roomAround(view.dom),
    size,
    gap: isTouch ? GAP_ON_TOUCH : GAP,
    isBelow: isTouch,
  })
}

/**
 * Returns a key made of the selection and the names of the tools that are on there: a key renders nothing else anew.
 */
function looksOf(state: EditorState): string {
  if (!hasSelectedWords(state)) return ''
  const { from, to } = state.selection
  const on = Object.values(WORD_TOOLS).filter((tool) => tool.isOn(state))
  return [`${from} ${to}`, ...on.map(({ label }) => label)].join('\n')
}
