import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { ALT_TEXT_MAX_LENGTH, type UploadedImage } from '#contract/media.ts'
import { checkImageFile } from '#domain/media/check-image-file.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { showToast } from '#ui/toast-store.ts'

type SendPicture = (
  picture: {
    file: File
    alt: string
    idempotencyKey: string
    onProgress: (share: number) => void
  },
  signal: AbortSignal,
) => Promise<UploadedImage>

type PostPicturesProps = {
  pictures: UploadedImage[]
  error: string | undefined
  send: SendPicture
  onChange: (pictures: UploadedImage[]) => void
}

/** The pictures of the post in their order; the first stands at its top and on its cards. */
export function PostPictures({ pictures, error, send, onChange }: PostPicturesProps) {
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
              <img
                src={picture.url}
                alt=""
                className="size-16 shrink-0 rounded-[0.4rem] bg-sand object-cover"
              />
              <div className="min-w-0 flex-1">
                {index === 0 ? <Badge tone="leaf">Featured image</Badge> : null}
                <p className="mt-0.5 line-clamp-2 text-xs text-muted">
                  {picture.alt || 'No description'}
                </p>
              </div>
              <div className="flex shrink-0">
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
      className="size-8"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </Button>
  )
}

/** Asks what the picture shows, and sends it with those words. */
function AddPicture({
  file,
  send,
  onAdded,
  onClose,
}: {
  file: File
  send: SendPicture
  onAdded: (picture: UploadedImage) => void
  onClose: () => void
}) {
  const [alt, setAlt] = useState('')
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()
  // Other words make another upload; repeating the same one stores it once.
  const [key, setKey] = useState(uuidv4)
  const controller = useRef(new AbortController())

  async function handleSend() {
    if (share !== undefined) return
    setShare(0)
    setFault(undefined)
    try {
      const picture = { file, alt: alt.trim(), idempotencyKey: key, onProgress: setShare }
      onAdded(await send(picture, controller.current.signal))
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'It did not arrive.')
      setShare(undefined)
    }
  }

  function handleClose() {
    controller.current.abort()
    onClose()
  }

  return (
    <Dialog
      title="What does this picture show?"
      lead="Your words are read aloud to people who cannot see it."
      onClose={handleClose}
      actions={
        <>
          <Button variant="ghost" onClick={handleClose}>
            Cancel
          </Button>
          <Button
            onClick={() => void handleSend()}
            aria-disabled={share !== undefined || undefined}
          >
            {share === undefined ? 'Add image' : `Sending… ${Math.round(share * 100)} %`}
          </Button>
        </>
      }
    >
      <Field label="Description" hint={file.name} error={fault}>
        {(control) => (
          <Input
            {...control}
            value={alt}
            maxLength={ALT_TEXT_MAX_LENGTH}
            onChange={(event) => {
              setAlt(event.currentTarget.value)
              setKey(uuidv4())
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}
