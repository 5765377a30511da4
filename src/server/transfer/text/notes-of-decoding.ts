import type { TransferNote } from '../transfer-post.ts'
import { type DecodedText, UTF_8 } from './decode-text.ts'

/** What a report says of a text that was not in UTF-8, or that had lost signs before. */
export function notesOfDecoding({ text, encoding }: DecodedText): TransferNote[] {
  const notes: TransferNote[] = []
  if (encoding !== UTF_8) notes.push({ kind: 'encoding', detail: `read as ${encoding}` })
  return [...notes, ...notesOfLostSigns(text)]
}

/** Whoever wrote the file had lost signs already, and put the sign for that in their place. */
export function notesOfLostSigns(text: string): TransferNote[] {
  const lost = text.split('\ufffd').length - 1
  return lost === 0
    ? []
    : [{ kind: 'encoding', detail: `${lost} signs were lost before the export (\ufffd)` }]
}
