import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { AppError } from '#domain/errors.ts'
import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  type ExportFormat,
} from '#domain/recipes/exchange/export-formats.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { saveAs } from '#ui/save-as.ts'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const WORDS: Record<ExportFormat, { label: string; hint: string }> = {
  markdown: { label: 'Markdown', hint: 'As they are written here.' },
  'json-ld': { label: 'JSON-LD', hint: 'For programs that read schema.org.' },
  cooklang: { label: 'Cooklang', hint: 'Plain text for apps that read .cook files.' },
  mealie: { label: 'Mealie', hint: 'JSON for Mealie’s import.' },
}

/** Asks as what the recipes of these posts are to go out, and saves them as one archive. */
export function ExportRecipes({
  posts,
  ids,
  onClose,
}: {
  posts: Pick<DeskPostsApi, 'exportChosenRecipes'>
  ids: string[]
  onClose: () => void
}) {
  const [format, setFormat] = useState<ExportFormat>('markdown')
  const download = useMutation({
    mutationFn: () => posts.exportChosenRecipes({ ids, format }),
    onSuccess: (archive) => {
      saveAs(archive, `recipes-${format}.zip`)
      showToast({ title: 'Recipes exported', description: `They are in recipes-${format}.zip.` })
      onClose()
    },
  })
  const { label, hint } = WORDS[format]

  return (
    <FormDialog
      title={
        ids.length === 1
          ? 'Export the recipes of this post'
          : `Export the recipes of ${ids.length} posts`
      }
      lead="One archive with a file for each recipe: of live posts as readers see them, of all others as they stand now."
      onClose={onClose}
      onSubmit={() => download.mutate()}
      action="Export"
      working="Preparing…"
      isWorking={download.isPending}
    >
      <Field
        label="Format"
        hint={`${hint} Each file ends with .${EXPORT_FORMATS[format].ending}.`}
        error={errorMessage(download.error)}
      >
        {(control) => (
          <Select
            {...control}
            value={format}
            className="min-h-11"
            onChange={({ currentTarget }) => {
              download.reset()
              setFormat(currentTarget.value as ExportFormat)
            }}
          >
            {EXPORT_FORMAT_NAMES.map((name) => (
              <option key={name} value={name}>
                {WORDS[name].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p role="status" className="sr-only">
        {download.isPending ? `Preparing the recipes as ${label}` : ''}
      </p>
    </FormDialog>
  )
}

/** Returns the message about the posts, which says more than that something was wrong. */
function errorMessage(error: Error | null): string | undefined {
  const fields = error instanceof AppError ? error.fields : undefined
  return fields?.ids?.[0] ?? error?.message
}
