import { type ReactNode, useId, useRef, useState } from 'react'
import { ArrowUp, ImagePlus, Images, TextQuote } from '#admin/icons.tsx'
import type { UploadedImage } from '#contract/media.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ArrowDown, X } from '#ui/icons.tsx'
import { RequiredMark } from '#ui/required-mark.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AddPicture, type SendPicture } from './add-picture.tsx'
import { DescriptionLine } from './description-line.tsx'

type PostPicturesProps = {
  pictures: UploadedImage[]
  error: string | undefined
  send: SendPicture
  /** Shows a window to choose from the library, or files of this device. */
  picker: (window: {
    onPick: (picked: { files: readonly File[]; stored: readonly UploadedImage[] }) => void
    onClose: () => void
  }) => ReactNode
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
  picker,
  onChange,
  onDescribe,
  onPoint,
}: PostPicturesProps) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [isPicking, setIsPicking] = useState(false)
  const [file] = files
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  /** All of them or none; they are described and sent one after the other. */
  function choose(chosen: readonly File[]) {
    if (chosen.every((one) => checkImageFile(one).ok)) return setFiles(chosen)
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
        Cover and other pictures
        <RequiredMark />
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
                aria-label={`Crop point of ${pictureName(index)}`}
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
                {index === 0 ? <Badge tone="leaf">Cover</Badge> : null}
                <DescriptionLine alt={picture.alt} onDescribe={() => onDescribe(picture)} />
              </div>
              <div className="grid shrink-0 grid-cols-2 sm:flex">
                <Small label={`Describe ${pictureName(index)}`} onPress={() => onDescribe(picture)}>
                  <TextQuote aria-hidden="true" />
                </Small>
                <Small
                  label={`Move ${pictureName(index)} up`}
                  isOff={index === 0}
                  onPress={() => move(index, index - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Small>
                <Small
                  label={`Move ${pictureName(index)} down`}
                  isOff={index === pictures.length - 1}
                  onPress={() => move(index, index + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Small>
                <Small
                  label={`Remove ${pictureName(index)}`}
                  onPress={() => onChange(pictures.toSpliced(index, 1))}
                >
                  <X aria-hidden="true" />
                </Small>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          data-field="mediaIds"
          onClick={() => setIsPicking(true)}
        >
          <Images aria-hidden="true" />
          Choose from the library
        </Button>
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          Upload
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures of the post"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {isPicking
        ? picker({
            onPick(picked) {
              setIsPicking(false)
              const known = new Set(pictures.map((picture) => picture.id))
              const news = picked.stored.filter((picture) => !known.has(picture.id))
              if (news.length > 0) onChange([...pictures, ...news])
              choose(picked.files)
            },
            onClose: () => setIsPicking(false),
          })
        : null}
      {file ? (
        <AddPicture
          key={files.length}
          file={file}
          send={send}
          onClose={() => setFiles([])}
          onAdded={(picture) => {
            setFiles(files.slice(1))
            onChange([...pictures, picture])
          }}
        />
      ) : null}
    </section>
  )
}

/** Returns the name of a picture of the post: the first is its cover. */
function pictureName(index: number): string {
  return index === 0 ? 'the cover' : `picture ${index + 1} of the post`
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
