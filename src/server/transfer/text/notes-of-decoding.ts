import type { TransferNote } from '../transfer-post.ts'
import { type DecodedText, UTF_8 } from './decode-text.ts'

/** Notes for the report: the text was not in UTF-8, or had lost characters before. */
export function notesOfDecoding({ text, encoding }: DecodedText): TransferNote[] {
  const notes: TransferNote[] = []
  if (encoding !== UTF_8) notes.push({ kind: 'encoding', detail: `read as ${encoding}` })
  return [...notes, ...notesOfLostSigns(text)]
}

/** The file itself contains replacement characters, so characters were lost before the export. */
export function notesOfLostSigns(text: string): TransferNote[] {
  const lost = text.split('\ufffd').length - 1
  return lost === 0
    ? []
    : [{ kind: 'encoding', detail: `${lost} signs were lost before the export (\ufffd)` }]
}
