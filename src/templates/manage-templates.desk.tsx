import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { TemplatesApi } from './template.calls.ts'
import { templatesQuery } from './template-choices.desk.ts'
import {
  type PostTemplate,
  renameTemplateSchema,
  TEMPLATE_NAME_MAX_LENGTH,
} from './template-shapes.calls.ts'

/** Renames and deletes the templates that writers have saved. */
export function ManageTemplates({ api, onClose }: { api: TemplatesApi; onClose: () => void }) {
  const list = useQuery(templatesQuery(api))
  return (
    <Dialog
      title="Templates"
      lead="“Save as template” in a post's menu adds one. Who has saved it, or an administrator, renames and deletes it."
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Listed list={list} api={api} />
    </Dialog>
  )
}

function Listed({
  list,
  api,
}: {
  list: { data: PostTemplate[] | undefined; error: Error | null; refetch: () => unknown }
  api: TemplatesApi
}) {
  if (list.error) {
    return <ErrorNotice message={list.error.message} onRetry={() => void list.refetch()} />
  }
  if (!list.data) {
    return (
      <Skeleton label="Loading templates">
        <SkeletonBlock className="h-24 w-full" />
      </Skeleton>
    )
  }
  if (list.data.length === 0) return <p className="text-sm text-muted">None is saved yet.</p>
  return (
    <ul className="grid gap-4">
      {list.data.map((template) => (
        <TemplateRow key={template.id} template={template} api={api} />
      ))}
    </ul>
  )
}

function TemplateRow({ template, api }: { template: PostTemplate; api: TemplatesApi }) {
  const { id, createdBy, createdAt, mayChange } = template
  const queryClient = useQueryClient()
  const [name, setName] = useState(template.name)
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)

  async function run(work: () => Promise<unknown>): Promise<void> {
    setIsWorking(true)
    setError(undefined)
    try {
      await work()
      await queryClient.invalidateQueries({ queryKey: templatesQuery(api).queryKey })
    } catch (error) {
      setError(error instanceof Error ? error.message : 'Please try again.')
    } finally {
      setIsWorking(false)
    }
  }

  function handleRename(event: FormEvent) {
    event.preventDefault()
    const checked = renameTemplateSchema.safeParse({ name })
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    return void run(async () => setName((await api.renameTemplate(id, checked.data)).name))
  }

  const about = `Saved by ${createdBy} on ${dayInWords(createdAt)}`
  if (!mayChange) {
    return (
      <li className="grid">
        <span className="font-semibold [overflow-wrap:anywhere]">{template.name}</span>
        <span className="text-xs text-muted">{about}</span>
      </li>
    )
  }
  return (
    <li className="grid gap-2">
      <form noValidate onSubmit={handleRename} className="flex items-end gap-2">
        <Field label="Name" hint={about} error={error} className="min-w-0 flex-1">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={TEMPLATE_NAME_MAX_LENGTH}
              autoComplete="off"
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
      </form>
      <div className="flex flex-wrap gap-2">
        {name.trim() === template.name ? null : (
          <Button
            size="sm"
            onClick={handleRename}
            aria-label={`Rename “${template.name}”`}
            aria-disabled={isWorking || undefined}
          >
            Rename
          </Button>
        )}
        <AskedTwice
          label="Delete"
          question={`“${template.name}” will be gone. Posts that began with it stay.`}
          confirmLabel="Delete it"
          isWorking={isWorking}
          onConfirm={() => void run(() => api.removeTemplate(id))}
        />
      </div>
    </li>
  )
}

function dayInWords(moment: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { dateStyle: 'long' })
}
