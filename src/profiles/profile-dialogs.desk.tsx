import { useState } from 'react'
import { MergeDialog } from '#admin/named-list/merge-dialog.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NameField } from '#ui/name-field.tsx'
import type { ProfilesApi } from './profile.calls.ts'
import { PROFILE_NAME_MAX_LENGTH } from './profile-limits.ts'
import { type DeskProfile, newProfileSchema, profileRemovalSchema } from './profile-shapes.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'
import { PROFILES_KEY } from './profiles-query.desk.ts'

type WindowProps = { error: string | undefined; isWorking: boolean; onClose: () => void }
type DialogProps = WindowProps & { profile: DeskProfile }

/** Gives somebody a page. */
export function NewProfileDialog({
  error,
  begun,
  onCreate,
  ...dialog
}: WindowProps & {
  /** The name that was looked for in vain. */
  begun: string
  onCreate: (name: string) => void
}) {
  const [name, setName] = useState(begun)
  const [problem, setProblem] = useState<string>()

  function handleSubmit() {
    const given = newProfileSchema.safeParse({ name })
    setProblem(given.error?.issues[0]?.message)
    if (given.success) onCreate(given.data.name)
  }

  return (
    <FormDialog {...dialog} title="A new person" action="Make the page" onSubmit={handleSubmit}>
      <NameField
        label="Name"
        hint="As it stands in bylines. Posts with this byline lead to the page from then on."
        error={problem ?? error}
        value={name}
        maxLength={PROFILE_NAME_MAX_LENGTH}
        onChange={setName}
      />
    </FormDialog>
  )
}

/** Chooses who somebody else is as well. */
export function MergeProfileDialog({
  profile,
  api,
  ...dialog
}: DialogProps & { api: Pick<ProfilesApi, 'listProfiles'>; onMerge: (into: DeskProfile) => void }) {
  return (
    <MergeDialog
      {...dialog}
      merged={profile}
      lead={`Bylines of “${profile.name}” mean whom you choose, the address of the page leads there, and what the page says is gone.`}
      words={{
        find: 'Find a person',
        into: 'Merge into',
        loading: 'Loading people…',
        nothing: 'There is nobody else of this name.',
        choose: 'Choose the person to merge into.',
      }}
      queryKey={PROFILES_KEY}
      find={(q, signal) => api.listProfiles(q === '' ? {} : { q }, { signal })}
    />
  )
}

/** Asks whether the page of somebody is to go, and where its address is to lead. */
export function RemoveProfileDialog({
  profile,
  error,
  onRemove,
  ...dialog
}: DialogProps & { onRemove: (target: string | undefined) => void }) {
  const [target, setTarget] = useState('')
  const [problem, setProblem] = useState<string>()

  function handleSubmit() {
    const given = profileRemovalSchema.safeParse(target.trim() ? { target } : {})
    setProblem(given.error?.issues[0]?.message)
    if (given.success) onRemove(given.data.target)
  }

  return (
    <FormDialog
      {...dialog}
      title={`Remove ${profile.name}?`}
      lead="The page goes. Bylines stay as the text that they are."
      action="Remove"
      isDestructive
      onSubmit={handleSubmit}
    >
      <Field
        label="The address leads to"
        error={problem ?? error}
        hint={`A path of this site, such as /about. Left empty, ${profileUrls.page(profile.slug)} says that the page is gone.`}
      >
        {(control) => (
          <Input
            {...control}
            value={target}
            spellCheck={false}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
