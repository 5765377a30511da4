import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { type ImportChoices, importChoicesSchema, type WholeImport } from './import-shapes.calls.ts'

type FieldErrors = { [Field in keyof ImportChoices]?: string | undefined }

/** The form for the decisions before an import begins. */
export function ImportChoicesForm({
  site,
  errors: refused,
  isWorking,
  onStart,
}: {
  site: WholeImport
  /** The fields that the server has refused. */
  errors: FieldErrors
  isWorking: boolean
  onStart: (choices: ImportChoices) => void
}) {
  const [choices, setChoices] = useState<ImportChoices>(() => site.choices ?? initialChoices(site))
  const [found, setFound] = useState<FieldErrors>({})
  const errors = { ...refused, ...found }
  const change = (changes: Partial<ImportChoices>) => {
    setFound({})
    setChoices({ ...choices, ...changes })
  }
  const hasSubscribers = Object.values(site.report?.counts.subscriber ?? {}).some(Boolean)

  function handleStart() {
    const checked = importChoicesSchema.safeParse(choices)
    setFound(checked.success ? {} : fieldErrors(checked.error.issues))
    if (checked.success && !isWorking) onStart(checked.data)
  }

  return (
    <form
      noValidate
      className="grid max-w-measure gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        handleStart()
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">Posts and pages</legend>
        <Choice
          type="radio"
          label="As they were: what was public there is public here"
          isChosen={!choices.areDrafts}
          onChange={() => change({ areDrafts: false })}
        />
        <Choice
          type="radio"
          label="All as drafts, to look at first"
          isChosen={choices.areDrafts}
          onChange={() => change({ areDrafts: true })}
        />
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-semibold">Brought along</legend>
        <Choice
          type="checkbox"
          label="Fetch pictures from the old site"
          isChosen={choices.isFetchingPictures}
          onChange={(isFetchingPictures) => change({ isFetchingPictures })}
        />
        {hasSubscribers ? (
          <Choice
            type="checkbox"
            label="Subscribers of the newsletter, with the date of their consent"
            isChosen={choices.hasSubscribers}
            onChange={(isChosen) => change({ hasSubscribers: isChosen })}
          />
        ) : null}
      </fieldset>
      {choices.isFetchingPictures ? (
        <Field
          label="Address of the old site"
          error={errors.siteUrl}
          hint={
            site.siteUrl
              ? `Left empty, it is ${site.siteUrl}.`
              : 'The export does not say it. The site has to be there still.'
          }
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              value={choices.siteUrl}
              placeholder="https://"
              spellCheck={false}
              onChange={({ currentTarget }) => change({ siteUrl: currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
      <Field
        label="Whose posts they become"
        error={errors.owner}
        hint="The mail address of an account here. Left empty, editors and administrators look after them. The names of authors stay as they are."
      >
        {(control) => (
          <Input
            {...control}
            inputMode="email"
            autoComplete="off"
            value={choices.owner}
            spellCheck={false}
            onChange={({ currentTarget }) => change({ owner: currentTarget.value })}
          />
        )}
      </Field>
      <div>
        <Button type="submit" aria-disabled={isWorking || undefined}>
          {site.choices ? 'Go on with the import' : 'Start the import'}
        </Button>
      </div>
    </form>
  )
}

function initialChoices({ siteUrl }: WholeImport): ImportChoices {
  return {
    areDrafts: false,
    isFetchingPictures: siteUrl !== null,
    hasSubscribers: true,
    owner: '',
    siteUrl: '',
  }
}

function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

function Choice({
  type,
  label,
  isChosen,
  onChange,
}: {
  type: 'radio' | 'checkbox'
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}) {
  return (
    <label className="flex min-h-9 items-center gap-3 text-sm">
      <input
        type={type}
        checked={isChosen}
        className="size-5 shrink-0 accent-leaf"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
