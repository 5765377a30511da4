import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'

/** Where an export is chosen, or dropped; and how far it is sent. */
export function ImportUpload({
  upload,
  error,
  isOver,
  onFile,
}: {
  upload: { fileName: string; share: number } | undefined
  error: string | undefined
  /** Whether a file is held over it. */
  isOver: boolean
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const errorId = useId()
  return (
    <section
      aria-label="Upload"
      className={clsx(
        'grid gap-4 rounded-card border-2 border-dashed bg-card p-5 sm:p-8',
        isOver ? 'border-leaf' : 'border-line',
      )}
    >
      <div className="grid gap-1">
        <h2 className="text-xl">Choose the file of your old site</h2>
        <p id={hintId} className="max-w-measure text-sm text-muted">
          A WordPress export (.xml) or a Ghost export (.json or .zip), up to 200 MB. Or drop it
          here. Nothing on this site changes before you say so.
        </p>
      </div>
      {upload ? (
        <div className="grid gap-2 text-sm">
          <p role="status">Sending {upload.fileName}</p>
          <progress
            value={upload.share}
            max={1}
            aria-label={`Sending ${upload.fileName}`}
            className="h-2 w-full accent-leaf"
          />
          <p className="text-muted">
            If this page closes meanwhile, choose the same file again: it goes on from there.
          </p>
        </div>
      ) : (
        <div>
          <input
            ref={input}
            type="file"
            accept=".xml,.json,.zip"
            aria-label="Export of the old site"
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) onFile(file)
              currentTarget.value = ''
            }}
          />
          <Button
            aria-describedby={error ? `${errorId} ${hintId}` : hintId}
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
        </div>
      )}
      {error ? (
        <p id={errorId} role="alert" className="text-sm font-medium wrap-anywhere text-tomato">
          {error}
        </p>
      ) : null}
      <details className="text-sm text-muted">
        <summary className="w-fit cursor-pointer font-semibold text-ink">
          Where do I get the file?
        </summary>
        <dl className="mt-2 grid max-w-measure gap-2">
          <div>
            <dt className="font-semibold">WordPress</dt>
            <dd>Tools, Export, All content, Download export file.</dd>
          </div>
          <div>
            <dt className="font-semibold">Ghost</dt>
            <dd>Settings, Import/Export, Export, Export content and settings.</dd>
          </div>
        </dl>
      </details>
    </section>
  )
}
