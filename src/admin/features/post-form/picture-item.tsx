import type { ReactNode } from 'react'
import { ArrowUp } from '#admin/icons.tsx'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ArrowDown, X } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import type { ChosenPicture, UploadProgress } from './chosen-pictures.ts'
import { PicturePreview } from './picture-preview.tsx'

type PictureItemProps = {
  picture: ChosenPicture
  number: number
  count: number
  onDescribe: (alt: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One picture of the form: how it looks, what it shows in words, where it stands. */
export function PictureItem({
  picture,
  number,
  count,
  onDescribe,
  onMove,
  onRemove,
}: PictureItemProps) {
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card p-3">
      <div className="flex gap-3">
        <PicturePreview picture={picture} number={number} />
        <div className="grid min-w-0 flex-1 content-between gap-2">
          <div className="min-w-0">
            <p className="truncate text-sm font-semibold">{picture.name}</p>
            {picture.size === undefined ? null : (
              <p className="text-xs text-muted">{sizeInWords(picture.size)}</p>
            )}
            {number === 1 ? (
              <Badge tone="leaf" className="mt-1">
                Featured image
              </Badge>
            ) : null}
          </div>
          <div className="flex gap-1">
            <ItemButton
              label={`Move image ${number} up`}
              isResting={number === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden="true" />
            </ItemButton>
            <ItemButton
              label={`Move image ${number} down`}
              isResting={number === count}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden="true" />
            </ItemButton>
            <ItemButton label={`Remove image ${number}`} onClick={onRemove}>
              <X aria-hidden="true" />
            </ItemButton>
          </div>
        </div>
      </div>
      <Field
        label={`Description of picture ${number}`}
        hint="Read aloud to people who cannot see it."
      >
        {(control) => (
          <Input
            {...control}
            value={picture.alt}
            maxLength={ALT_TEXT_MAX_LENGTH}
            onChange={(event) => onDescribe(event.currentTarget.value)}
          />
        )}
      </Field>
      <Progress progress={picture.progress} fault={picture.fault} number={number} />
    </li>
  )
}

function ItemButton({
  label,
  isResting,
  onClick,
  children,
}: {
  label: string
  isResting?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip text={label}>
      <Button
        variant="ghost"
        size="icon"
        className="size-9"
        aria-label={label}
        aria-disabled={isResting || undefined}
        onClick={isResting ? undefined : onClick}
      >
        {children}
      </Button>
    </Tooltip>
  )
}

function Progress({
  progress,
  fault,
  number,
}: {
  progress: UploadProgress
  fault: string | undefined
  number: number
}) {
  if (progress.status === 'sending') {
    const percent = Math.round(progress.share * 100)
    return (
      <div className="flex items-center gap-3 text-xs text-muted tabular-nums">
        <progress
          aria-label={`Upload of image ${number}`}
          max={100}
          value={percent}
          className="h-2 flex-1 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-leaf"
        />
        {percent} %
      </div>
    )
  }
  const message = progress.status === 'failed' ? progress.message : fault
  return message ? <p className="text-sm font-medium text-tomato">{message}</p> : null
}

/** How large a file is, in words: as bytes below 1 KB, since a rounded size would seem to be allowed. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const megabytes = bytes / (1024 * 1024)
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`
}
