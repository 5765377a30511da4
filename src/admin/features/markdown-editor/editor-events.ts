import type { ViewUpdate } from '@codemirror/view'
import type { Paste } from './paste/paste-html.ts'

/** The events by which the writing field asks something of the page around it. */
export type EditorEvents = {
  /** The text has changed by hand. Called for every key: do next to nothing here. */
  onTyping: () => void
  /** The line at the top of the field, with the part of the way to the next. */
  onScroll: (line: number) => void
  onFiles: (files: readonly File[], at: number) => void
  onHtml: (paste: Paste) => void
  /** Somebody asks for a recipe as a form: the block whose fence stands in this line, counted from 1, or a new one. */
  onRecipe: (fence: number | undefined) => void
  /** Somebody wants the selection, or the link in it, to lead somewhere. */
  onLink: () => void
  /** Somebody wants to choose pictures for the text. */
  onPicture: () => void
  /** Somebody wants to put a note to the selected words. */
  onNote: () => void
  /** Somebody wants a video by its address. */
  onVideo: () => void
  /** Somebody wants a button that leads somewhere. */
  onButton: () => void
  /** Somebody wants to name a source. */
  onSource: () => void
  /** After every change of the state. */
  onUpdate: (update: ViewUpdate) => void
}
