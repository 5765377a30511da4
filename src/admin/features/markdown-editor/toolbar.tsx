import { openSearchPanel } from '@codemirror/search'
import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { clsx } from 'clsx'
import type { KeyboardEvent, MouseEvent } from 'react'
import { ChefHat, FileCode, ImagePlus, Link2, Maximize, Minimize } from '#admin/icons.tsx'
import type { IconComponent } from '#ui/icon.tsx'
import { Search } from '#ui/icons.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { TOOLS, type Tool } from './tools.ts'
import { WritingMenu } from './typing/writing-menu.tsx'

/** What is left out where the bar is short, first those of `SHORT`; keys and the slash menu have all of them. */
const SHORT: Tool[] = [TOOLS.dividingLine]
const SHORTER: Tool[] = [TOOLS.redo, TOOLS.smallerHeading, TOOLS.strike, TOOLS.code]

const GROUPS: Tool[][] = [
  [TOOLS.undo, TOOLS.redo],
  [TOOLS.heading, TOOLS.smallerHeading],
  [TOOLS.bold, TOOLS.italic, TOOLS.strike, TOOLS.code],
  [
    TOOLS.bulletList,
    TOOLS.numberedList,
    TOOLS.checklist,
    TOOLS.quotation,
    TOOLS.table,
    TOOLS.dividingLine,
  ],
]

/** The group of marks within a line; a link is one of them, but asks where it leads. */
const INLINE = 2

/** What can be done with the text, each with its keys. The arrow keys go from tool to tool. */
export function Toolbar({
  view,
  isFullScreen,
  onFullScreen,
  isPlain,
  onPlain,
  onPicture,
  onRecipe,
  onLink,
  onWordGoal,
}: {
  view: EditorView | undefined
  isFullScreen: boolean
  onFullScreen: (isFullScreen: boolean) => void
  isPlain: boolean
  onPlain: (isPlain: boolean) => void
  onPicture: () => void
  onRecipe: () => void
  onLink: () => void
  onWordGoal: () => void
}) {
  function run(command: StateCommand) {
    if (!view) return
    command(view)
    view.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      onKeyDown={moveFocus}
      onMouseDown={preventBlur}
      className="@container shrink-0 overflow-x-auto border-b border-line in-data-little-room:order-last in-data-little-room:border-t in-data-little-room:border-b-0"
    >
      <div className="mx-auto flex min-w-fit max-w-[calc(28.5*var(--text-base)+2*clamp(1rem,4vw,2rem))] items-center px-3 py-1.5 in-data-little-room:py-0">
        {GROUPS.map((tools, group) => (
          <div key={tools[0]?.label} className="flex shrink-0 items-center">
            {group > 0 ? <Divider /> : null}
            {tools.map((tool, index) => (
              <ToolButton
                key={tool.label}
                label={tool.label}
                keys={tool.keys}
                icon={tool.icon}
                isFirst={group === 1 && index === 0}
                className={clsx(
                  SHORT.includes(tool) && 'pointer-fine:@max-[45rem]:hidden',
                  SHORTER.includes(tool) && 'pointer-fine:@max-[39rem]:hidden',
                )}
                onPress={() => run(tool.run)}
              />
            ))}
            {group === INLINE ? (
              <ToolButton label="Link" keys="Ctrl K" icon={Link2} onPress={onLink} />
            ) : null}
          </div>
        ))}
        <Divider />
        <ToolButton
          label="Picture"
          keys="Ctrl Alt P"
          icon={ImagePlus}
          isPinned
          onPress={onPicture}
        />
        <ToolButton label="Recipe" keys="Ctrl Alt R" icon={ChefHat} onPress={onRecipe} />
        <ToolButton
          label="Find and replace"
          keys="Ctrl F"
          icon={Search}
          onPress={() => view && openSearchPanel(view)}
        />
        <span className="flex-1" />
        <ToolButton
          label="Show Markdown"
          icon={FileCode}
          isPressed={isPlain}
          onPress={() => onPlain(!isPlain)}
        />
        <WritingMenu tabIndex={-1} onWordGoal={onWordGoal} />
        <ToolButton
          label={isFullScreen ? 'Leave full screen' : 'Full screen'}
          keys={isFullScreen ? 'Esc' : 'F11'}
          icon={isFullScreen ? Minimize : Maximize}
          onPress={() => onFullScreen(!isFullScreen)}
        />
      </div>
    </div>
  )
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />
}

function ToolButton({
  label,
  keys,
  icon: Icon,
  isFirst = false,
  isPinned = false,
  isPressed,
  className,
  onPress,
}: {
  label: string
  keys?: string | undefined
  icon: IconComponent
  isFirst?: boolean
  /** Where the bar is longer than the screen, it stays at an edge of it. */
  isPinned?: boolean
  isPressed?: boolean
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

/** One stop for the Tab key; inside it, the arrow keys, Home and End. */
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
