import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { slashEntries } from '#admin/article-tools/slash-words.ts'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { toggleHeading, toggleQuotation } from '../view/commands/headings-and-quotes.ts'
import { codeBlock, dividingLine, insertTable } from '../view/commands/insert-block.ts'
import { toggleList } from '../view/commands/lists.ts'
import type { SlashCommand } from '../view/suggest/suggestion.ts'
import { beginEmoji } from '../view/suggest/suggestions.ts'

/** Returns the commands of a slash, in the order of its menu. @param events what opens a window for it */
export function slashCommands(events: ToolEvents): SlashCommand[] {
  const run = (command: Command) => (view: EditorView) =>
    void command(view.state, view.dispatch, view)
  return slashEntries<(view: EditorView) => void>({
    heading: run(toggleHeading(2)),
    smallerHeading: run(toggleHeading(3)),
    picture: events.onPicture,
    // In a recipe there is no menu, so it is always a new one.
    recipe: events.onRecipe,
    bulletList: run(toggleList('bullets')),
    numberedList: run(toggleList('numbers')),
    checklist: run(toggleList('tasks')),
    quotation: run(toggleQuotation()),
    callout: run(toggleQuotation('note')),
    table: run(insertTable),
    video: events.onVideo,
    link: events.onLink,
    button: events.onButton,
    source: events.onSource,
    emoji: run(beginEmoji),
    dividingLine: run(dividingLine),
    codeBlock: run(codeBlock),
  }).map(({ way, ...words }) => ({ ...words, apply: way }))
}
