import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { AuditApi, AuditQuery } from '#contract/desk/audit.ts'
import { Button } from '#ui/button.tsx'

/** Saves what is shown, all pages of it, as a file for a spreadsheet. */
export function ExportButton({
  api,
  query,
}: {
  api: Pick<AuditApi, 'exportCsv'>
  query: AuditQuery
}) {
  const download = useMutation({
    mutationFn: () => api.exportCsv(query),
    onSuccess: (file) => saveAs(file, `audit-log-${new Date().toISOString().slice(0, 10)}.csv`),
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

function saveAs(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after this; a minute is ample.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
