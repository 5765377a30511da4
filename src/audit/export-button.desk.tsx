import { useMutation } from '@tanstack/react-query'
import { Download } from '#admin/icons.tsx'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import type { AuditApi } from './audit.calls.ts'
import type { AuditQuery } from './audit-shapes.calls.ts'

/** Saves what is shown, all pages of it, as a file for a spreadsheet. */
export function ExportButton({
  api,
  query,
}: {
  api: Pick<AuditApi, 'exportAuditLog'>
  query: AuditQuery
}) {
  const download = useMutation({
    mutationFn: () => api.exportAuditLog(query),
    onSuccess: (lines) =>
      saveAs(makeFile(lines), `audit-log-${new Date().toISOString().slice(0, 10)}.csv`),
  })
  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="outline"
        onClick={() => download.mutate()}
        aria-disabled={download.isPending || undefined}
      >
        <Download aria-hidden="true" />
        {download.isPending ? 'Preparing...' : 'Export as CSV'}
      </Button>
      {download.isError ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {download.error.message}
        </p>
      ) : null}
    </div>
  )
}

/** The mark by which spreadsheets know the letters was read away with the text. */
function makeFile(lines: string): Blob {
  return new Blob(['\u{feff}', lines], { type: 'text/csv;charset=utf-8' })
}
