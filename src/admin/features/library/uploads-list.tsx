import { Button } from '#ui/button.tsx'
import type { LibraryUpload } from './use-library-uploads.ts'

/** The files on their way, with how far each is. */
export function UploadsList({
  uploads,
  onRetry,
  onDismiss,
}: {
  uploads: readonly LibraryUpload[]
  onRetry: (key: string) => void
  onDismiss: (key: string) => void
}) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label="Uploads" className="grid gap-2">
      {uploads.map(({ key, fileName, share, note, isFailed }) => (
        <li
          key={key}
          className="grid gap-2 rounded-control border border-line bg-card px-4 py-3 text-sm"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 truncate font-medium">{fileName}</span>
            {isFailed ? (
              <span className="flex gap-2">
                <Button size="sm" variant="outline" onClick={() => onRetry(key)}>
                  Send again
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onDismiss(key)}>
                  Dismiss
                </Button>
              </span>
            ) : (
              <span className="text-muted tabular-nums">{Math.round(share * 100)} %</span>
            )}
          </div>
          {isFailed ? null : (
            <progress
              value={share}
              max={1}
              aria-label={`Sending ${fileName}`}
              className="h-1.5 w-full accent-leaf"
            />
          )}
          <p role="status" className={isFailed ? 'text-tomato' : 'text-muted'}>
            {note}
          </p>
        </li>
      ))}
    </ul>
  )
}
