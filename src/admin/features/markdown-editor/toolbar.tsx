import { openSearchPanel } from '@codemirror/search'
import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { clsx } from 'clsx'
import { ToolBar, ToolButton, ToolDivider } from '#admin/article-tools/tool-bar.tsx'
import { TOOL_WORDS } from '#admin/article-tools/tool-words.ts'
import { ViewTools, type ViewWays } from '#admin/article-tools/view-tools.tsx'
import { TOOLS, type Tool } from './format/tools.ts'

/**
 * The tools that are left out where the bar is short, first those of `SHORT`; keys and the slash menu have all of
 * them.
 */
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

/** Shows the tools for the text, each with its keys. The arrow keys go from tool to tool. */
export function Toolbar({
  view,
  onPicture,
  onRecipe,
  onLink,
  ways,
}: {
  view: EditorView | undefined
  onPicture: () => void
  onRecipe: () => void
  onLink: () => void
  ways: ViewWays
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
      <ViewTools {...ways} onFind={() => view && openSearchPanel(view)} />
    </ToolBar>
  )
}
