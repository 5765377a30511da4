import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeopleApi } from '#contract/calls/people-calls.ts'
import { type Invitation, invitationSchema } from '#contract/desk/people.ts'
import { AppError } from '#domain/errors.ts'
import { ROLE_LABELS, ROLES } from '#domain/people/role.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { KEPT_MAIL } from './kept-mail.ts'

type Messages = Partial<Record<keyof Invitation | 'form', string>>

/** Brings somebody in by mail. */
export function InviteDialog({
  api,
  isMailKept,
  onClose,
}: {
  api: Pick<PeopleApi, 'invite'>
  /** Whether the mail stays on the server, because no mail server was named. */
  isMailKept: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [messages, setMessages] = useState<Messages>({})
  const invite = useMutation({
    mutationFn: (invitation: Invitation) => api.invite(invitation),
    onSuccess: async (person) => {
      showToast(
        isMailKept
          ? { title: 'Invitation written, not sent', description: KEPT_MAIL }
          : {
              title: 'Invitation sent',
              description: `A link is on its way to ${person.email}.`,
            },
      )
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
    onError: (error) => setMessages(errorMessages(error)),
  })

  function handleSubmit(element: HTMLFormElement) {
    const form = new FormData(element)
    const typed = {
      email: String(form.get('email')),
      role: String(form.get('role')) || null,
      ...(form.get('displayName') && { displayName: String(form.get('displayName')) }),
    }
    const checked = invitationSchema.safeParse(typed)
    if (checked.success) {
      setMessages({})
      invite.mutate(checked.data)
      return
    }
    const found: Messages = {}
    for (const { path, message } of checked.error.issues)
      found[path[0] as keyof Messages] ??= message
    setMessages(found)
    element.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
  }

  return (
    <FormDialog
      title="Invite somebody"
      lead={
        isMailKept
          ? KEPT_MAIL
          : 'They get a mail with a link that opens their account; it works once, for three days.'
      }
      onClose={onClose}
      action={isMailKept ? 'Write invitation' : 'Send invitation'}
      working="Inviting..."
      isWorking={invite.isPending}
      onSubmit={handleSubmit}
    >
      {messages.form ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {messages.form}
        </p>
      ) : null}
      <Field label="Email" isRequired error={messages.email}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="off" required />}
      </Field>
      <Field
        label="Name"
        hint="Left empty, what stands before the @ is their name."
        error={messages.displayName}
      >
        {(control) => <Input {...control} name="displayName" autoComplete="off" maxLength={100} />}
      </Field>
      <Field
        label="Role"
        hint="Authors write their own posts, editors look after all, administrators also look after people."
        error={messages.role}
      >
        {(control) => (
          <Select {...control} name="role" defaultValue="author">
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {ROLE_LABELS[role]}
              </option>
            ))}
            <option value="">No role</option>
          </Select>
        )}
      </Field>
    </FormDialog>
  )
}

function errorMessages(error: Error): Messages {
  if (!(error instanceof AppError) || !error.fields) return { form: error.message }
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, [message]]) => [field, message]),
  )
}
