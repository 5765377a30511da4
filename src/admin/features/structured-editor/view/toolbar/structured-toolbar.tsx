import { type ReactNode, useSyncExternalStore } from 'react'
import { FormatBar } from '#admin/article-tools/format-bar.tsx'
import { TOOL_WORDS, type ToolEvents } from '#admin/article-tools/tool-words.ts'
import type { StructuredEditor } from '../mount-editor.ts'
import { TOOLS, type Tool, toolsThatAreOn } from './tools.ts'

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
  events: ToolEvents
  children?: ReactNode
}) {
  // As one text, so that a key renders the bar only where something of it changes.
  const on = useSyncExternalStore(subscribe, () => toolsThatAreOn(view.state).join('\n')).split(
    '\n',
  )
  return (
    <FormatBar<Tool>
      tools={TOOLS}
      isPressed={({ label, isOn }) => isOn && on.includes(label)}
      onRun={({ run }) => {
        run(view.state, view.dispatch, view)
        view.focus()
      }}
      onLink={events.onLink}
      asking={[
        [TOOL_WORDS.picture, events.onPicture],
        [TOOL_WORDS.video, events.onVideo],
        [TOOL_WORDS.recipe, events.onRecipe],
        [TOOL_WORDS.button, events.onButton],
        [TOOL_WORDS.source, events.onSource],
      ]}
    >
      {children}
    </FormatBar>
  )
}
