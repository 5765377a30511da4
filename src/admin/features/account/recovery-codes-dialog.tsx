import { useState } from 'react'
import { Copy, Download } from '#admin/icons.tsx'
import { useSiteName } from '#admin/site-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Printer } from '#ui/icons.tsx'
import { saveAs } from '#ui/save-as.ts'

/** Shows new recovery codes, this once, to be copied, downloaded or printed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [status, setStatus] = useState('')
  const shown = codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
  const name = useSiteName()
  const fileName = `${location.hostname}-recovery-codes.txt`
  const text = `Recovery codes for ${name} (${location.host})\nEach is good once.\n\n${shown.join('\n')}\n`

  async function handleCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setStatus('Copied.')
    } catch {
      setStatus('The browser did not let us copy. Download or print them instead.')
    }
  }

  return (
    <Dialog
      onClose={onClose}
      title="Your recovery codes"
      lead="They are shown this once. Keep them where you keep your passport, not on the device that you sign in with."
      actions={
        <>
          <Button variant="outline" size="sm" onClick={() => void handleCopy()}>
            <Copy aria-hidden="true" />
            Copy
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), fileName)}
          >
            <Download aria-hidden="true" />
            Download
          </Button>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <Button size="sm" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ol
        aria-label="The codes"
        data-print-alone=""
        className="grid gap-x-8 gap-y-1.5 rounded-card bg-sand px-6 py-5 font-mono text-sm tabular-nums sm:grid-cols-2"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {status}
      </p>
    </Dialog>
  )
}
