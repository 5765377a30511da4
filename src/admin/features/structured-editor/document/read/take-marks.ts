import type { Token } from 'markdown-it'
import { type Callout, isCallout } from '#domain/markdown/callouts.ts'
import type { Reading } from './reading.ts'

/** Takes the box off the words of an item that is about to be read; null where it is no task. */
export function takeTask(
  item: Token,
  { tokens, at }: { tokens: Token[]; at: number },
): boolean | null {
  const first = tokens[at + 1]?.children?.[0]
  const box = item.meta?.box
  if (typeof box !== 'string' || !first) return null
  first.content = first.content.slice(box.length)
  return box[1] !== ' '
}

/** Returns the kind of note beside the text that a quotation is, and goes past the line that says so; null for one as any other. */
export function takeCallout({ meta }: Token, reading: Reading): Callout | null {
  const kind: unknown = meta?.callout
  if (!isCallout(kind)) return null
  const line = reading.tokens[reading.at + 1]
  if (line?.children?.length === 0) reading.at += 3
  return kind
}
