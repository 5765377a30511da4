import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import type { StepUpload } from './use-step-uploads.ts'

/** The pictures that stand below a step, and those on their way to it. */
export function PicturesOfStep({
  pictures,
  uploads,
  onRemove,
}: {
  pictures: FormRow['pictures']
  uploads: readonly StepUpload[]
  onRemove: (line: number) => void
}) {
  if (pictures.length === 0 && uploads.length === 0) return null
  return (
    <ul aria-label="Pictures" className="ms-7 grid gap-2">
      {pictures.map(({ at, alt, address }) => (
        <li key={at} className="flex items-center gap-3 rounded-control border border-line p-2">
          <img
            src={address}
            alt=""
            loading="lazy"
            className="size-14 shrink-0 rounded-[0.4rem] bg-sand object-cover"
          />
          <p className="min-w-0 flex-1 text-sm text-muted [overflow-wrap:anywhere]">
            {alt || 'No description'}
          </p>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Take out the picture: ${alt || 'no description'}`}
            onClick={() => onRemove(at)}
          >
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
      {uploads.map(({ id, name, status, onRetry, onCancel }) => (
        <li
          key={id}
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-control bg-sand p-2 text-sm"
        >
          {'share' in status ? (
            <>
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <progress
                max={100}
                value={Math.round(status.share * 100)}
                aria-label={`Upload of ${name}`}
              />
            </>
          ) : (
            <>
              <span className="min-w-0 text-tomato [overflow-wrap:anywhere]">
                {name}: {status.fault}
              </span>
              <Button variant="outline" size="sm" onClick={onRetry}>
                Try again
              </Button>
            </>
          )}
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}
