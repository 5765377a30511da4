import { clsx } from 'clsx'
import type { EditorView } from 'prosemirror-view'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ToolBar, ToolButton, ToolDivider } from '#admin/article-tools/tool-bar.tsx'
import { TOOL_WORDS } from '#admin/article-tools/tool-words.ts'
import type { StructuredEditor } from '../mount-editor.ts'
import { GROUPS, type Tool, toolsThatAreOn } from './tools.ts'

/** The requests of the bar to the page: each opens a window. */
export type ToolbarEvents = {
  onLink: () => void
  onPicture: () => void
  onVideo: () => void
  onButton: () => void
  onRecipe: () => void
  onSource: () => void
}

/**
 * The tools that are left out where the bar is short, first those of `SHORT`; keys and the slash menu have all of
 * them.
 */
const SHORT = new Set<string>(
  [
    TOOL_WORDS.callout,
    TOOL_WORDS.dividingLine,
    TOOL_WORDS.video,
    TOOL_WORDS.button,
    TOOL_WORDS.source,
  ].map(({ label }) => label),
)
const SHORTER = new Set<string>(
  [TOOL_WORDS.redo, TOOL_WORDS.smallerHeading, TOOL_WORDS.strike, TOOL_WORDS.code].map(
    ({ label }) => label,
  ),
)

/** The group of marks within a line; a link is one of them, but asks where it leads. */
const INLINE = 2

/**
 * Shows the tools for the text, each with its keys. Tools are pressed where the text at the cursor is so already.
 *
 * @param children what the page puts at its end
 */
export function StructuredToolbar({
  editor: { view, subscribe },
  events,
  children,
}: {
  editor: StructuredEditor
  events: ToolbarEvents
  children?: ReactNode
}) {
  // As one text, so that a key renders the bar only where something of it changes.
  const on = useSyncExternalStore(subscribe, () => toolsThatAreOn(view.state).join('\n')).split(
    '\n',
  )
  const asking = [
    [TOOL_WORDS.picture, events.onPicture],
    [TOOL_WORDS.video, events.onVideo],
    [TOOL_WORDS.recipe, events.onRecipe],
    [TOOL_WORDS.button, events.onButton],
    [TOOL_WORDS.source, events.onSource],
  ] as const
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
              className={whereShown(tool.label)}
              {...(tool.isOn && { isPressed: on.includes(tool.label) })}
              onPress={() => run(view, tool)}
            />
          ))}
          {group === INLINE ? <ToolButton tool={TOOL_WORDS.link} onPress={events.onLink} /> : null}
        </div>
      ))}
      <ToolDivider />
      {asking.map(([tool, onPress]) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          isPinned={tool === TOOL_WORDS.picture}
          className={whereShown(tool.label)}
          onPress={onPress}
        />
      ))}
      {children}
    </ToolBar>
  )
}

function whereShown(label: string): string {
  return clsx(
    SHORT.has(label) && 'pointer-fine:@max-[49rem]:hidden',
    SHORTER.has(label) && 'pointer-fine:@max-[39rem]:hidden',
  )
}

function run(view: EditorView, tool: Tool): void {
  tool.run(view.state, view.dispatch, view)
  view.focus()
}
