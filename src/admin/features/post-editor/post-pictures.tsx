import { type ReactNode, useId, useRef, useState } from 'react'
import { ArrowUp, ImagePlus, TextQuote } from '#admin/icons.tsx'
import type { UploadedImage } from '#contract/media.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowDown, X } from '#ui/icons.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AddPicture, type SendPicture } from './add-picture.tsx'

type PostPicturesProps = {
  pictures: UploadedImage[]
  error: string | undefined
  send: SendPicture
  onChange: (pictures: UploadedImage[]) => void
  onDescribe: (picture: UploadedImage) => void
  /** Asks which point of it stays in sight. */
  onPoint: (picture: UploadedImage) => void
}

/** The pictures of the post in their order; the first stands at its top and on its cards. */
export function PostPictures({
  pictures,
  error,
  send,
  onChange,
  onDescribe,
  onPoint,
}: PostPicturesProps) {
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function choose(files: FileList | null) {
    const [chosen] = files ?? []
    if (!chosen) return
    if (checkImageFile(chosen).ok) return setFile(chosen)
    showToast({
      title: 'Invalid Files',
      description: 'Please upload only JPG, PNG, or WEBP images under 10MB.',
      variant: 'destructive',
    })
  }
  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (picture) onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-sans text-sm font-semibold tracking-normal">
        Images
        <span aria-hidden="true" className="text-tomato">
          {' '}
          *
        </span>
      </h2>
      {error ? <p className="text-sm font-medium text-tomato">{error}</p> : null}
      {pictures.length > 0 ? (
        <ul className="grid gap-2">
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              className="flex items-center gap-3 rounded-control border border-line bg-card p-2"
            >
              <button
                type="button"
                aria-label={`Crop point of image ${index + 1}`}
                title="Choose what stays in sight"
                onClick={() => onPoint(picture)}
                className="shrink-0 cursor-crosshair"
              >
                <img
                  src={picture.url}
                  alt=""
                  className="size-16 rounded-[0.4rem] bg-sand object-cover"
                />
              </button>
              <div className="min-w-0 flex-1">
                {index === 0 ? <Badge tone="leaf">Featured image</Badge> : null}
                <p className="mt-0.5 line-clamp-2 text-xs text-muted">
                  {picture.alt || 'No description'}
                </p>
              </div>
              <div className="grid shrink-0 grid-cols-2 sm:flex">
                <Small label={`Describe image ${index + 1}`} onPress={() => onDescribe(picture)}>
                  <TextQuote aria-hidden="true" />
                </Small>
                <Small
                  label={`Move image ${index + 1} up`}
                  isOff={index === 0}
                  onPress={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Small>
                <Small
                  label={`Move image ${index + 1} down`}
                  isOff={index === pictures.length - 1}
                  onPress={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Small>
                <Small
                  label={`Remove image ${index + 1}`}
                  onPress={() => onChange(pictures.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" />
                </Small>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        Add image
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Images of the post"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          choose(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {file ? (
        <AddPicture
          file={file}
          send={send}
          onClose={() => setFile(undefined)}
          onAdded={(picture) => {
            setFile(undefined)
            onChange([...pictures, picture])
          }}
        />
      ) : null}
    </section>
  )
}

function Small({
  label,
  isOff,
  onPress,
  children,
}: {
  label: string
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="size-8 pointer-coarse:size-11"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </Button>
  )
}
