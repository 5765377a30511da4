import '#admin/styles/desk.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { sendWithRetries } from '#admin/features/library/send-with-retries.ts'
import { useDroppedFiles } from '#admin/features/library/use-dropped-files.ts'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { ImportUpload } from './import-upload.desk.tsx'
import { ImportsDesk } from './imports-desk.desk.tsx'
import { useImportUpload } from './use-import-upload.desk.ts'

export const meta = deskMeta('Move in')

/** Where another site moves in by its export; for administrators. */
export default function AdminImportPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
          <div className="grid gap-2">
            <p className="text-sm">
              <Link to={urls.adminSettings()} className="text-leaf underline underline-offset-4">
                Settings
              </Link>
            </p>
            <h1 className="text-3xl">Move in</h1>
            <p className="max-w-measure text-sm text-muted">
              Bring the posts, topics, pictures and subscribers of another site along. You see first
              what becomes of each thing. Old addresses lead to the new ones.
            </p>
          </div>
          {canChangeSite(session) ? (
            <MoveIn />
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title="Administrators bring other sites in"
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function MoveIn() {
  const { imports } = useDesk()
  const [chosen, setChosen] = useState<string>()
  const { upload, error, begin } = useImportUpload(imports, sendWithRetries, setChosen)
  const { isOver, handlers } = useDroppedFiles(([file]) => {
    if (file) begin(file)
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6" {...handlers}>
      <ImportUpload upload={upload} error={error} isOver={isOver} onFile={begin} />
      <ImportsDesk api={imports} chosen={chosen} onChoose={setChosen} />
    </div>
  )
}
