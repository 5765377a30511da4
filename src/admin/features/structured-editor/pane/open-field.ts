import type { Plugin } from 'prosemirror-state'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { writingSettings } from '#admin/article-tools/writing-settings.ts'
import type { BlockEvents } from '../view/blocks/block-events.ts'
import type { ClipboardEvents } from '../view/clipboard/clipboard.ts'
import { mountEditor, type StructuredEditor } from '../view/mount-editor.ts'
import { writtenText } from '../view/text/written-text.ts'
import { placeholder } from '../view/typing/placeholder.ts'
import { LEAVING, paneKeys } from './pane-keys.ts'
import { adoptPaneLook } from './pane-look.ts'
import { openRecipePlugin } from './recipe/open-recipe.ts'
import { slashCommands } from './slash-commands.ts'
import { textPlugins } from './text-plugins.ts'

/** The requests of the field to the page around it. */
export type FieldEvents = BlockEvents & ClipboardEvents & ToolEvents & { onNote: () => void }

/** Puts the field of a post into what scrolls it, with all that the page has beside it. */
export function openField(
  scroller: HTMLElement,
  { text, label, events }: { text: string; label: string; events: FieldEvents },
): StructuredEditor {
  adoptPaneLook(scroller.ownerDocument)
  const editor = mountEditor(scroller, {
    markdown: text,
    label,
    description: LEAVING,
    plugins: fieldPlugins(events),
    events,
  })
  // The text of a field as programs that look at the page can read it; CodeMirror's field has its own way.
  Object.assign(editor.view.dom, { readMarkdown: () => writtenText(editor.view.state) })
  return editor
}

/**
 * Returns the plugins of a field of the page beside those of every structured editor, the first that knows an answer
 * first.
 */
export function fieldPlugins(events: FieldEvents): Plugin[] {
  return [
    ...textPlugins({
      events,
      commands: slashCommands(events),
      hasSmartQuotes: () => writingSettings.read().hasSmartQuotes,
    }),
    ...paneKeys(events),
    openRecipePlugin(),
    placeholder('Begin with the sentence you would say at the table.'),
  ]
}
