import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryPictureDetails, PictureChanges } from '#contract/desk/library.ts'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { AppError } from '#domain/errors.ts'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { CENTRE, FocusPicker } from './focus-picker.tsx'
import { LIBRARY_KEY, pictureQuery } from './library-query.ts'
import { PictureUses } from './picture-uses.tsx'
import { sendWithRetries } from './send-with-retries.ts'

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' })

/** The form for the words about a picture, to change; its file, to replace; the whole, to remove. */
export function PictureForm({
  api,
  picture,
  onClose,
}: {
  api: LibraryApi
  picture: LibraryPictureDetails
  onClose: () => void
}) {
  const [alt, setAlt] = useState(picture.picture.alt)
  const [credit, setCredit] = useState(picture.credit)
  const [focus, setFocus] = useState(picture.picture.focus ?? CENTRE)
  const [sent, setSent] = useState<number>()
  const file = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const show = (now: LibraryPictureDetails) => {
    queries.setQueryData(pictureQuery(api, now.id).queryKey, now)
    void queries.invalidateQueries({ queryKey: LIBRARY_KEY })
  }

  const save = useMutation({
    mutationFn: (changes: PictureChanges) => api.updatePicture(picture.id, changes),
    onSuccess: (now) => {
      show(now)
      showToast({ title: 'Saved', description: 'Every page that shows the picture says so now.' })
      onClose()
    },
  })
  const replace = useMutation({
    mutationFn: (chosen: File) =>
      sendWithRetries(() =>
        api.replacePicture(picture.id, { file: chosen }, { onProgress: setSent }),
      ),
    onSuccess: (now) => {
      show(now)
      setFocus(CENTRE)
      showToast({ title: 'Replaced', description: 'Every page that shows it shows the new file.' })
    },
    onSettled: () => setSent(undefined),
  })
  const remove = useMutation({
    mutationFn: () => api.removePicture(picture.id),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: LIBRARY_KEY })
      onClose()
    },
  })
  const isWorking = save.isPending || replace.isPending || remove.isPending
  const error = save.error ?? replace.error ?? remove.error
  const fieldError = (field: string) =>
    error instanceof AppError ? error.fields?.[field]?.[0] : undefined

  return (
    <FormDialog
      size="large"
      title={picture.originalName}
      lead={`${picture.picture.width} × ${picture.picture.height} pixels, ${formatSize(picture.byteSize)}, uploaded ${DATE.format(new Date(picture.createdAt))}${picture.uploadedBy ? ` by ${picture.uploadedBy}` : ''}`}
      action="Save"
      leave="Close"
      working={save.isPending ? 'Saving…' : 'Save'}
      isWorking={isWorking}
      onSubmit={() => save.mutate({ alt, credit, focus })}
      onClose={onClose}
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <FocusPicker picture={picture.picture} focus={focus} onChange={setFocus} />
          <PictureUses
            uses={picture.uses}
            documents={picture.documents}
            usesElsewhere={picture.usesElsewhere}
          />
        </div>
        <div className="grid content-start gap-5">
          <Field
            label="Description"
            hint="What the picture shows, for those who do not see it. Leave it empty when it only decorates."
            aside={`${alt.length} of ${ALT_TEXT_MAX_LENGTH}`}
            error={fieldError('alt')}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={alt}
                onChange={({ currentTarget }) => setAlt(currentTarget.value)}
              />
            )}
          </Field>
          <Field
            label="Credit"
            hint="Who made it, for your own records."
            error={fieldError('credit')}
          >
            {(control) => (
              <Input
                {...control}
                value={credit}
                onChange={({ currentTarget }) => setCredit(currentTarget.value)}
              />
            )}
          </Field>
          <div className="grid gap-3 border-t border-line pt-5">
            <input
              ref={file}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label="The new file"
              className="sr-only"
              tabIndex={-1}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? []
                if (chosen) replace.mutate(chosen)
                currentTarget.value = ''
              }}
            />
            <div className="flex flex-wrap items-start gap-2">
              <Button
                size="sm"
                variant="outline"
                aria-disabled={isWorking || undefined}
                onClick={() => file.current?.click()}
              >
                {sent === undefined ? 'Replace the file' : `Sending ${Math.round(sent * 100)} %`}
              </Button>
              <AskedTwice
                label="Delete"
                question="The picture is removed for good. Older versions of posts that showed it will lack it."
                confirmLabel="Delete for good"
                isWorking={isWorking}
                onConfirm={() => remove.mutate()}
              />
            </div>
            {error ? (
              <p role="alert" className="text-sm font-medium text-tomato">
                {error.message}
              </p>
            ) : null}
          </div>
        </div>
      </div>
    </FormDialog>
  )
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
