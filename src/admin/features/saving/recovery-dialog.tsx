import { useState } from 'react'
import { isSameDocument, type PostDocument } from '#domain/posts/post-document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DocumentDiff } from './document-diff.tsx'
import type { JournalEntry } from './journal.ts'
import { mergeLeft } from './left-entries.ts'

/** The choices for a text that an accident left on this device. */
export type Recovery = { entry: JournalEntry; document: PostDocument | undefined }

/**
 * Shows what was found on this device beside the text that is there now, and lets one choose.
 *
 * Where that has moved on, by somebody else or by another text that was found, it brings both
 * together from the text that they came from.
 */
export function RecoveryDialog({
  entry,
  held,
  heldAt,
  onChoose,
}: {
  entry: JournalEntry
  /** The text that is there now, and since when. */
  held: PostDocument
  heldAt: string
  /** Without a document it stays as it is. */
  onChoose: (recovery: Recovery) => void
}) {
  const [isSure, setIsSure] = useState(false)
  const hasMoved = !isSameDocument(entry.base, held)
  const merged = hasMoved ? mergeLeft(entry, held) : undefined

  return (
    <Dialog
      size="large"
      title="Found text that had not reached the server"
      lead={`This device kept what was typed until ${momentInWords(entry.at)}. The server holds the text of ${momentInWords(heldAt)}${hasMoved ? ', which was changed since' : ''}. Nothing is thrown away until you choose.`}
      actions={
        isSure ? (
          <>
            <p className="me-auto text-sm text-muted">What is only on this device is then gone.</p>
            <Button variant="ghost" onClick={() => setIsSure(false)}>
              Back
            </Button>
            <Button variant="destructive" onClick={() => onChoose({ entry, document: undefined })}>
              Keep only the server’s text
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={() => setIsSure(true)}>
              Keep the server’s text
            </Button>
            {merged ? (
              <Button
                variant="outline"
                onClick={() => onChoose({ entry, document: entry.document })}
              >
                Use the text from this device
              </Button>
            ) : null}
            <Button onClick={() => onChoose({ entry, document: merged ?? entry.document })}>
              {merged ? 'Bring both together' : 'Use the text from this device'}
            </Button>
          </>
        )
      }
    >
      <DocumentDiff
        before={held}
        after={entry.document}
        titles={['On the server', 'On this device']}
      />
    </Dialog>
  )
}

function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
