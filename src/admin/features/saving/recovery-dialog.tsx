import { useState } from 'react'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DocumentDiff } from './document-diff.tsx'
import type { JournalEntry } from './journal.ts'
import { mergeDocuments } from './merge-documents.ts'

/** What to do with a text that an accident left on this device. */
export type Recovery = { entry: JournalEntry; document: PostDocument | undefined }

/** Shows what was found on this device beside what the server holds, and lets one choose. */
export function RecoveryDialog({
  entry,
  server,
  onChoose,
}: {
  entry: JournalEntry
  server: { version: number; document: PostDocument; editedAt: string }
  /** Without a document the server's text stays as it is. */
  onChoose: (recovery: Recovery) => void
}) {
  const [isSure, setIsSure] = useState(false)
  const hasMoved = server.version !== entry.baseVersion
  const merged = hasMoved
    ? mergeDocuments(entry.base, entry.document, server.document).resolve()
    : undefined

  return (
    <Dialog
      size="large"
      title="Found text that had not reached the server"
      lead={`This device kept what was typed until ${momentInWords(entry.at)}. The server holds the text of ${momentInWords(server.editedAt)}${hasMoved ? ', which was changed since' : ''}. Nothing is thrown away until you choose.`}
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
        before={server.document}
        after={entry.document}
        titles={['On the server', 'On this device']}
      />
    </Dialog>
  )
}

function momentInWords(moment: string): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
}
