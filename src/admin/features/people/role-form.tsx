import { useState } from 'react'
import type { PeopleApi } from '#contract/calls/people-calls.ts'
import type { Person } from '#contract/desk/people.ts'
import { ROLE_LABELS, ROLES } from '#domain/people/role.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { usePersonChange } from './use-person-change.ts'

const NO_ROLE = 'none'

/** Gives somebody another role, and offers to take that back. */
export function RoleForm({
  api,
  person: { id, displayName, role },
  onDone,
}: {
  api: Pick<PeopleApi, 'setRole'>
  person: Person
  onDone: () => void
}) {
  const change = usePersonChange()
  const [chosen, setChosen] = useState<string>(role ?? NO_ROLE)
  const isChanged = chosen !== (role ?? NO_ROLE)

  async function setRole(next: Person['role']): Promise<void> {
    await change.mutateAsync(() => api.setRole(id, { role: next }))
    onDone()
    showToast({
      title: `${displayName} is now ${roleName(next)}`,
      action: { label: 'Undo', onPress: () => void undo() },
    })
  }

  /** The form is gone by then; the outcome is announced where the offer stood. */
  async function undo(): Promise<void> {
    try {
      await change.mutateAsync(() => api.setRole(id, { role }))
      showToast({ title: `${displayName} is ${roleName(role)} again` })
    } catch (error) {
      const description = error instanceof Error ? error.message : ''
      showToast({ title: 'The role was not changed back', description, variant: 'destructive' })
    }
  }

  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const next = ROLES.find((known) => known === chosen) ?? null
        // A refusal stands under the field.
        if (isChanged) setRole(next).catch(() => undefined)
      }}
    >
      <Field
        label="Role"
        error={change.isError ? change.error.message : undefined}
        className="min-w-48 flex-1"
      >
        {(control) => (
          <Select {...control} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {ROLES.map((known) => (
              <option key={known} value={known}>
                {ROLE_LABELS[known]}
              </option>
            ))}
            <option value={NO_ROLE}>No role</option>
          </Select>
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        aria-disabled={!isChanged || change.isPending || undefined}
      >
        {change.isPending ? 'Saving...' : 'Change role'}
      </Button>
    </form>
  )
}

function roleName(role: Person['role']): string {
  return role ? ROLE_LABELS[role].toLowerCase() : 'without a role'
}
