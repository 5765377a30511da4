import { clsx } from 'clsx'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Tooltip } from '#ui/tooltip.tsx'
import type { ToolWords } from './tool-words.ts'

/** The bar above a text. The arrow keys go from tool to tool; one stop for the Tab key. */
export function ToolBar({ children }: { children: ReactNode }) {
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      {...MOVED_BY_ARROWS}
      className="@container shrink-0 overflow-x-auto border-b border-line in-data-little-room:order-last in-data-little-room:border-t in-data-little-room:border-b-0"
    >
      <div className="mx-auto flex min-w-fit max-w-[calc(28.5*var(--text-base)+2*clamp(1rem,4vw,2rem))] items-center px-3 py-1.5 in-data-little-room:py-0">
        {children}
      </div>
    </div>
  )
}

/** Of a row of tools: the arrow keys move the focus among them, and a press leaves it in the text. */
export const MOVED_BY_ARROWS = { onKeyDown: moveFocus, onMouseDown: preventBlur }

/** Between two groups of tools. */
export function ToolDivider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />
}

/** A tool of the bar: its sign, and its name with its keys while it is pointed at. */
export function ToolButton({
  tool: { label, keys, icon: Icon },
  isFirst = false,
  isPinned = false,
  isPressed,
  className,
  onPress,
}: {
  tool: ToolWords
  isFirst?: boolean
  /** Where the bar is longer than the screen, it stays at an edge of it. */
  isPinned?: boolean
  isPressed?: boolean | undefined
  className?: string
  onPress: () => void
}) {
  return (
    <Tooltip text={keys ? `${label} (${keys})` : label}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isPressed}
        tabIndex={isFirst ? 0 : -1}
        onClick={onPress}
        className={clsx(
          'grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-muted transition-colors hover:bg-leaf-wash hover:text-ink aria-pressed:bg-leaf-wash aria-pressed:text-leaf pointer-coarse:size-11 pointer-fine:@max-[45rem]:size-7',
          className,
          isPinned && 'max-lg:sticky max-lg:inset-x-0 max-lg:z-10 max-lg:bg-paper',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5" />
      </button>
    </Tooltip>
  )
}

/** A press on a tool leaves the focus in the text, and with it the keyboard of a phone on the screen. */
function preventBlur(event: MouseEvent) {
  event.preventDefault()
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const tools = all.filter((tool) => tool.getClientRects().length > 0)
  const at = tools.indexOf(event.target as HTMLButtonElement)
  const to =
    { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key] ?? -2
  const next = to === -2 ? undefined : tools.at(to % tools.length)
  if (!next) return
  event.preventDefault()
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
  next.focus()
}
