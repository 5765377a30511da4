import type { Plugin } from 'prosemirror-state'
import { type ClipboardEvents, clipboard } from '../view/clipboard/clipboard.ts'
import { findAndReplace } from '../view/find/find-panel.ts'
import { type SlashCommand, suggestCommands, suggestEmoji } from '../view/suggest/suggestion.ts'
import { suggestions } from '../view/suggest/suggestions.ts'
import { focusMode } from '../view/typing/focus-mode.ts'
import { typedSigns } from '../view/typing/typed-signs.ts'

type Ways = {
  events: ClipboardEvents
  /** The commands of a slash, in the order of its menu. */
  commands: readonly SlashCommand[]
  hasSmartQuotes: () => boolean
}

/** Returns the plugins of a field of a post for words: before the plugins of the editor, whose keys come after. */
export function textPlugins({ events, commands, hasSmartQuotes }: Ways): Plugin[] {
  return [
    suggestions([suggestEmoji, suggestCommands(commands)]),
    ...findAndReplace(),
    typedSigns(hasSmartQuotes),
    clipboard(events),
    focusMode(),
  ]
}
