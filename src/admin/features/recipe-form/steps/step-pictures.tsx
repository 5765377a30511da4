import type { Upload } from '#admin/article-blocks/upload-box.ts'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import { Cell } from '../fields/cell.tsx'
import { useWords } from '../fields/use-words.ts'

export type PictureOfStep = FormRow['pictures'][number]

/** The pictures that stand below a step, and those on their way to it. */
export function PicturesOfStep({
  step,
  pictures,
  uploads,
  onDescribe,
  onRemove,
}: {
  /** Its number. */
  step: number
  pictures: FormRow['pictures']
  uploads: readonly Upload[]
  onDescribe: (picture: PictureOfStep, alt: string) => void
  onRemove: (line: number) => void
}) {
  if (pictures.length === 0 && uploads.length === 0) return null
  return (
    <ul aria-label="Pictures" className="mt-1 grid gap-2">
      {pictures.map((picture, index) => (
        <PictureRow
          key={picture.at}
          name={`picture ${index + 1} of step ${step}`}
          picture={picture}
          onDescribe={(alt) => onDescribe(picture, alt)}
          onRemove={() => onRemove(picture.at)}
        />
      ))}
      {uploads.map(({ id, name, status, onCancel }) => (
        <li
          key={id}
          role="status"
          className="flex flex-wrap items-center gap-3 rounded-control bg-sand p-2 text-sm"
        >
          {status.kind === 'sending' ? (
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
                {name}: {status.message}
              </span>
              <Button variant="outline" size="sm" onClick={status.onRetry}>
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

function PictureRow({
  name,
  picture: { alt, address },
  onDescribe,
  onRemove,
}: {
  name: string
  picture: PictureOfStep
  onDescribe: (alt: string) => void
  onRemove: () => void
}) {
  const typed = useWords<string>(alt, { words: alt, join: (text) => text, write: onDescribe })
  return (
    <li
      onBlur={typed.leave}
      className="flex items-center gap-3 rounded-control border border-line p-2"
    >
      <img
        src={address}
        alt=""
        loading="lazy"
        className="size-14 shrink-0 rounded-[0.4rem] bg-sand object-cover"
      />
      <Cell
        type="text"
        aria-label={`What ${name} shows`}
        placeholder="What it shows, for those who cannot see it"
        maxLength={ALT_TEXT_MAX_LENGTH}
        value={typed.words}
        onChange={({ currentTarget: { value } }) => typed.change(value)}
      />
      <Button variant="ghost" size="icon" aria-label={`Take out ${name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
    </li>
  )
}
