import type { Token } from 'markdown-it'
import { type Callout, isCallout } from '#domain/markdown/callouts.ts'
import type { Reading } from './reading.ts'

/** What kind of note beside the text a quotation is, past the line that says so; null for one as any other. */
export function takeCallout({ meta }: Token, reading: Reading): Callout | null {
  const kind: unknown = meta?.callout
  if (!isCallout(kind)) return null
  const line = reading.tokens[reading.at + 1]
  if (line?.children?.length === 0) reading.at += 3
  return kind
}
