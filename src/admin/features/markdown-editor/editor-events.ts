import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import type { Paste } from '#admin/clipboard/pasted.ts'

/** The events by which the writing field asks something of the page around it. */
export type EditorEvents = ToolEvents & {
  /** The text has changed by hand. Called for every key: do next to nothing here. */
  onTyping: () => void
  /** The line at the top of the field, with the part of the way to the next. */
  onScroll: (line: number) => void
  onFiles: (files: readonly File[], at: number) => void
  onHtml: (paste: Paste) => void
  /** Somebody wants to put a note to the selected words. */
  onNote: () => void
}
