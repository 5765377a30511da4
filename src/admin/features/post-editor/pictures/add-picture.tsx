import { useRef, useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { ALT_TEXT_MAX_LENGTH, type UploadedImage } from '#contract/media.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type SendPicture = (
  picture: {
    file: File
    alt: string
    idempotencyKey: string
    onProgress: (share: number) => void
  },
  signal: AbortSignal,
) => Promise<UploadedImage>

/** Asks what the picture shows, and sends it with those words. */
export function AddPicture({
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
  const [error, setError] = useState<string>()
  // Other words make another upload; repeating the same one stores it once.
  const [key, setKey] = useState(uuidv4)
  const controller = useRef(new AbortController())

  async function handleSend() {
    setShare(0)
    setError(undefined)
    try {
      const picture = { file, alt: alt.trim(), idempotencyKey: key, onProgress: setShare }
      onAdded(await send(picture, controller.current.signal))
    } catch (error) {
      setError(error instanceof Error ? error.message : 'It did not arrive.')
      setShare(undefined)
    }
  }

  function handleClose() {
    controller.current.abort()
    onClose()
  }

  return (
    <FormDialog
      title="What does this picture show?"
      lead="Your words are read aloud to people who cannot see it."
      onClose={handleClose}
      action="Add picture"
      working={`Sending… ${Math.round((share ?? 0) * 100)} %`}
      isWorking={share !== undefined}
      onSubmit={() => void handleSend()}
    >
      <Field label="Description" hint={file.name} error={error}>
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
    </FormDialog>
  )
}
