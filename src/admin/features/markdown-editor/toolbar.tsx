import { openSearchPanel } from '@codemirror/search'
import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { clsx } from 'clsx'
import { ToolBar, ToolButton, ToolDivider } from '#admin/article-tools/tool-bar.tsx'
import { TOOL_WORDS, type ToolWords } from '#admin/article-tools/tool-words.ts'
import { FileCode, Maximize, Minimize } from '#admin/icons.tsx'
import { Search } from '#ui/icons.tsx'
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

const FIND: ToolWords = { label: 'Find and replace', keys: 'Ctrl F', icon: Search }
const SHOW_MARKDOWN: ToolWords = { label: 'Show Markdown', icon: FileCode }
const FULL_SCREEN: ToolWords = { label: 'Full screen', keys: 'F11', icon: Maximize }
const LEAVE_FULL_SCREEN: ToolWords = { label: 'Leave full screen', keys: 'Esc', icon: Minimize }

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
    <ToolBar>
      {GROUPS.map((tools, group) => (
        <div key={tools[0]?.label} className="flex shrink-0 items-center">
          {group > 0 ? <ToolDivider /> : null}
          {tools.map((tool, index) => (
            <ToolButton
              key={tool.label}
              tool={tool}
              isFirst={group === 1 && index === 0}
              className={clsx(
                SHORT.includes(tool) && 'pointer-fine:@max-[45rem]:hidden',
                SHORTER.includes(tool) && 'pointer-fine:@max-[39rem]:hidden',
              )}
              onPress={() => run(tool.run)}
            />
          ))}
          {group === INLINE ? <ToolButton tool={TOOL_WORDS.link} onPress={onLink} /> : null}
        </div>
      ))}
      <ToolDivider />
      <ToolButton tool={TOOL_WORDS.picture} isPinned onPress={onPicture} />
      <ToolButton tool={TOOL_WORDS.recipe} onPress={onRecipe} />
      <ToolButton tool={FIND} onPress={() => view && openSearchPanel(view)} />
      <span className="flex-1" />
      <ToolButton tool={SHOW_MARKDOWN} isPressed={isPlain} onPress={() => onPlain(!isPlain)} />
      <WritingMenu tabIndex={-1} onWordGoal={onWordGoal} />
      <ToolButton
        tool={isFullScreen ? LEAVE_FULL_SCREEN : FULL_SCREEN}
        onPress={() => onFullScreen(!isFullScreen)}
      />
    </ToolBar>
  )
}
