import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv4 } from 'uuidv7'
import { TaskDialog } from '#ui/dialog/task-dialog.tsx'
import { NameField } from '#ui/name-field.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { TemplateDocument } from './built-in-templates.ts'
import type { TemplatesApi } from './template.calls.ts'
import { templatesQuery } from './template-choices.desk.ts'
import { newTemplateSchema, TEMPLATE_NAME_MAX_LENGTH } from './template-shapes.calls.ts'

/** Asks what to call the text of a post as a template, and saves it. */
export function SaveTemplateDialog({
  api,
  read,
  onClose,
}: {
  api: Pick<TemplatesApi, 'createTemplate' | 'listTemplates'>
  /** The text as it stands when it is saved. */
  read: () => TemplateDocument
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  // One template, however often it is tried.
  const [key, setKey] = useState(uuidv4)

  async function save(): Promise<undefined> {
    const template = await api.createTemplate(newTemplateSchema.parse({ ...read(), name }), key)
    await queryClient.invalidateQueries({ queryKey: templatesQuery(api).queryKey })
    showToast({
      title: `Saved as “${template.name}”`,
      description: 'It is offered in every empty post, and beside “New post”.',
    })
  }

  return (
    <TaskDialog
      title="Save as template"
      lead="Its text and type are kept, without title, cover and address. Everybody who writes here can begin with it."
      onClose={onClose}
      action="Save"
      working="Saving…"
      check={() => newTemplateSchema.safeParse({ ...read(), name }).error?.issues[0]?.message}
      task={save}
    >
      {({ error, clearError }) => (
        <NameField
          label="Name of the template"
          error={error}
          value={name}
          maxLength={TEMPLATE_NAME_MAX_LENGTH}
          onChange={(typed) => {
            setName(typed)
            clearError()
            setKey(uuidv4())
          }}
        />
      )}
    </TaskDialog>
  )
}
