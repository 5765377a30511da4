import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NameField } from '#ui/name-field.tsx'
import type { ProfilesApi } from './profile.calls.ts'
import { PROFILE_NAME_MAX_LENGTH } from './profile-limits.ts'
import { type DeskProfile, newProfileSchema, profileRemovalSchema } from './profile-shapes.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'
import { PROFILES_KEY } from './profiles-query.desk.ts'

type WindowProps = { fault: string | undefined; isWorking: boolean; onClose: () => void }
type DialogProps = WindowProps & { profile: DeskProfile }

/** Gives somebody a page. */
export function NewProfileDialog({
  fault,
  onCreate,
  ...dialog
}: WindowProps & { onCreate: (name: string) => void }) {
  const [name, setName] = useState('')
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
        error={problem ?? fault}
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
  fault,
  api,
  onMerge,
  ...dialog
}: DialogProps & { api: Pick<ProfilesApi, 'listProfiles'>; onMerge: (into: DeskProfile) => void }) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<DeskProfile>()
  const [isAsked, setIsAsked] = useState(false)
  const q = useDeferredValue(words.trim())
  const found = useQuery({
    queryKey: [...PROFILES_KEY, 'to-merge', q],
    queryFn: ({ signal }) => api.listProfiles(q === '' ? {} : { q }, { signal }),
    placeholderData: (before) => before,
  })
  const others = (found.data?.items ?? []).filter(({ id }) => id !== profile.id)

  function handleSubmit() {
    setIsAsked(true)
    if (chosen) onMerge(chosen)
  }

  return (
    <FormDialog
      {...dialog}
      title={`Merge ${profile.name}`}
      lead={`Bylines of “${profile.name}” mean whom you choose, the address of the page leads there, and what the page says is gone.`}
      action="Merge"
      onSubmit={handleSubmit}
    >
      <Field label="Find a person">
        {(control) => (
          <Input
            {...control}
            inputMode="search"
            data-autofocus=""
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
        <legend className="pb-1 text-sm font-semibold">Merge into</legend>
        {others.map((other) => (
          <label
            key={other.id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-sm hover:bg-sand"
          >
            <input
              type="radio"
              name="into"
              checked={chosen?.id === other.id}
              onChange={() => setChosen(other)}
            />
            <span className="wrap-anywhere">{other.name}</span>
          </label>
        ))}
        {found.isPending ? <p className="text-sm text-muted">Loading people…</p> : null}
        {found.isLoadingError ? (
          <p role="alert" className="text-sm text-tomato">
            {found.error.message}
          </p>
        ) : null}
        {found.isSuccess && others.length === 0 ? (
          <p className="text-sm text-muted">There is nobody else of this name.</p>
        ) : null}
      </fieldset>
      {fault || (isAsked && !chosen) ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {fault ?? 'Choose the person to merge into.'}
        </p>
      ) : null}
    </FormDialog>
  )
}

/** Asks whether the page of somebody is to go, and where its address is to lead. */
export function RemoveProfileDialog({
  profile,
  fault,
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
        error={problem ?? fault}
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
