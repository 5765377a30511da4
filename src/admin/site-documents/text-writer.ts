import { createContext, type ReactNode } from 'react'

/** A field for a text with headings, pictures and all else that posts have. */
export type TextField = {
  label: string
  hint: string
  error: string | undefined
  isRequired: boolean
  /** How much is left, once that is little. */
  aside: string | undefined
  /** The text, as Markdown. */
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

/** The event that asks such a field, at its element (`data-writing`), to show a line; `detail` counts from 0. */
export const GO_TO_LINE = 'go-to-line'

/** The editor of such a text; pages bring it, because it belongs to the writer of posts. */
export const TextWriter = createContext<(field: TextField) => ReactNode>(() => null)
