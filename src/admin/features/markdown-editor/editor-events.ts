import type { Paste } from './paste/paste-html.ts'
import type { SlashEvents } from './slash/slash-commands.ts'

/** The events by which the writing field asks something of the page around it. */
export type EditorEvents = SlashEvents & {
  /** The text has changed by hand. Called for every key: do next to nothing here. */
  onTyping: () => void
  /** The line at the top of the field, with the part of the way to the next. */
  onScroll: (line: number) => void
  onFiles: (files: readonly File[], at: number) => void
  onHtml: (paste: Paste) => void
  /** Somebody wants to put a note to the selected words. */
  onNote: () => void
}
