import { useState } from 'react'
import { type PickPicture, usePictureField } from '#admin/named-list/picture-field.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { PROFILE_NAME_MAX_LENGTH, PROFILE_WORDS_MAX_LENGTH } from './profile-limits.ts'
import { linksAsLines, readLines, readLinkLines } from './profile-lines.ts'
import {
  type DeskProfile,
  type ProfileChanges,
  profileChangesSchema,
} from './profile-shapes.calls.ts'

type FieldErrors = Partial<Record<keyof ProfileChanges | 'account', string>>

/** Writes the page of somebody; administrators give it a name and an account too. */
export function EditProfileDialog({
  profile,
  isManaged,
  error,
  isWorking,
  pickPicture,
  findAccount,
  onSave,
  onClose,
}: {
  profile: DeskProfile
  isManaged: boolean
  error: string | undefined
  isWorking: boolean
  pickPicture: PickPicture
  /** The id of the account with a mail address; undefined when there is none. */
  findAccount: (email: string) => Promise<string | undefined>
  onSave: (changes: ProfileChanges) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState({
    name: profile.name,
    role: profile.role,
    words: profile.words,
    qualifications: profile.qualifications.join('\n'),
    links: linksAsLines(profile.links),
    account: '',
  })
  const [hasAccount, setHasAccount] = useState(profile.account !== null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { picture, field, window } = usePictureField({
    initial: profile.picture,
    error: errors.pictureId,
    pickPicture,
  })
  const given = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [field]: event.currentTarget.value }),
  })

  async function handleSubmit() {
    const { name, account, qualifications, links, ...words } = typed
    const changes = profileChangesSchema.safeParse({
      ...words,
      qualifications: readLines(qualifications),
      links: readLinkLines(links),
      pictureId: picture?.id ?? null,
      ...(isManaged && { name }),
    })
    if (!changes.success) return setErrors(fieldErrors(changes.error.issues))
    setErrors({})
    if (!isManaged || (account.trim() === '' && hasAccount)) return onSave(changes.data)
    if (account.trim() === '') return onSave({ ...changes.data, accountId: null })
    const accountId = await findAccount(account.trim()).catch(() => undefined)
    if (accountId === undefined) {
      return setErrors({ account: 'There is no account with this mail address.' })
    }
    return onSave({ ...changes.data, accountId })
  }

  return (
    <>
      <FormDialog
        title={`Change ${profile.name}`}
        action="Save"
        isWorking={isWorking}
        onClose={onClose}
        onSubmit={() => void handleSubmit()}
      >
        {isManaged ? (
          <Field
            label="Name"
            isRequired
            error={errors.name}
            aside={`${typed.name.length}/${PROFILE_NAME_MAX_LENGTH}`}
            hint="With another name the page moves, and the old address leads there. Bylines with the old name mean the same person, and show the new one."
          >
            {(control) => <Input {...control} data-autofocus="" {...given('name')} />}
          </Field>
        ) : null}
        <Field label="Role" error={errors.role} hint="Such as “Recipe developer”.">
          {(control) => <Input {...control} {...given('role')} />}
        </Field>
        {field}
        <Field
          label="Words"
          error={errors.words}
          aside={`${typed.words.length.toLocaleString('en')}/${PROFILE_WORDS_MAX_LENGTH.toLocaleString('en')}`}
          hint="Markdown, as in posts. Their beginning stands in search results."
        >
          {(control) => <Textarea {...control} rows={6} {...given('words')} />}
        </Field>
        <Field
          label="Qualifications"
          error={errors.qualifications}
          hint="One a line, such as “Registered dietitian”."
        >
          {(control) => <Textarea {...control} rows={3} {...given('qualifications')} />}
        </Field>
        <Field
          label="Links"
          error={errors.links}
          hint="One a line: its label, then its address, such as “Instagram https://…”."
        >
          {(control) => <Textarea {...control} rows={3} spellCheck={false} {...given('links')} />}
        </Field>
        {isManaged ? (
          <Field
            label="Account"
            error={errors.account ?? errors.accountId}
            hint={
              profile.account && hasAccount
                ? `${profile.account.name} may change this page, all but its name. Enter the mail address of another account to give it to them.`
                : 'The mail address of an account. Who signs in with it may change this page, all but its name. An account is not needed.'
            }
          >
            {(control) => (
              <Input {...control} type="email" autoComplete="off" {...given('account')} />
            )}
          </Field>
        ) : null}
        {isManaged && profile.account ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={!hasAccount}
              onChange={(event) => setHasAccount(!event.currentTarget.checked)}
            />
            No account stands behind this page
          </label>
        ) : null}
        {error ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {error}
          </p>
        ) : null}
      </FormDialog>
      {window}
    </>
  )
}

/** The first message of each field; of a list the place in it goes with the message. */
function fieldErrors(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) {
    const [field, place] = path as [keyof ProfileChanges, number?]
    errors[field] ??= place === undefined ? message : `Line ${place + 1}: ${message}`
  }
  return errors
}
