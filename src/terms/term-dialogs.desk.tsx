import { useState } from 'react'
import { ChosenOne } from '#admin/named-list/chosen-one.tsx'
import { MergeDialog } from '#admin/named-list/merge-dialog.tsx'
import { type PickPicture, usePictureField } from '#admin/named-list/picture-field.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { NameField } from '#ui/name-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { TermsApi } from './term.calls.ts'
import { TERM_DESCRIPTION_MAX_LENGTH, TERM_NAME_MAX_LENGTH } from './term.ts'
import { GroupField } from './term-group-fields.desk.tsx'
import { TERM_KINDS, type TermKind } from './term-kinds.ts'
import {
  type DeskTerm,
  newTermSchema,
  type TermChanges,
  termChangesSchema,
} from './term-shapes.calls.ts'
import { WordsInLanguage } from './term-translation-fields.desk.tsx'
import { TERM_WORDS } from './term-words.desk.ts'
import { termsKey } from './terms-query.desk.ts'

/** Error messages by the fields of the changes. */
type Errors = Partial<Record<string, string>>

type WindowProps = {
  kind: TermKind
  error: string | undefined
  isWorking: boolean
  onClose: () => void
}
type DialogProps = WindowProps & { term: DeskTerm }

/** Makes a term before any post has it. */
export function NewTermDialog({
  kind,
  groups,
  begun,
  error,
  onCreate,
  ...dialog
}: WindowProps & {
  groups: readonly string[]
  /** The name that was looked for in vain. */
  begun: string
  onCreate: (made: { name: string; group?: string | undefined }) => void
}) {
  const [name, setName] = useState(begun)
  const [group, setGroup] = useState('')
  const [problem, setProblem] = useState<string>()
  const [groupProblem, setGroupProblem] = useState<string>()
  const { one, isGrouped } = TERM_KINDS[kind]

  function handleSubmit() {
    const given = newTermSchema.safeParse({ name, ...(group !== '' && { group }) })
    const [issue] = given.error?.issues ?? []
    setProblem(issue?.path[0] === 'group' ? undefined : issue?.message)
    setGroupProblem(issue?.path[0] === 'group' ? issue.message : undefined)
    if (given.success) onCreate(given.data)
  }

  return (
    <FormDialog
      {...dialog}
      title={`A new ${one}`}
      action={`Make the ${one}`}
      onSubmit={handleSubmit}
    >
      <NameField
        label="Name"
        hint={TERM_WORDS[kind].made}
        error={problem ?? error}
        value={name}
        maxLength={TERM_NAME_MAX_LENGTH}
        onChange={setName}
      />
      {isGrouped ? (
        <GroupField {...{ group, groups }} error={groupProblem} onChange={setGroup} />
      ) : null}
    </FormDialog>
  )
}

/** Renames, describes and pictures a term, and says what it stands below. */
export function EditTermDialog({
  kind,
  term,
  groups,
  error,
  api,
  pickPicture,
  onSave,
  ...dialog
}: DialogProps & {
  groups: readonly string[]
  api: Pick<TermsApi, 'list'>
  pickPicture: PickPicture
  onSave: (changes: TermChanges) => void
}) {
  const { one, plural, isNested, isGrouped } = TERM_KINDS[kind]
  const [name, setName] = useState(term.name)
  const [description, setDescription] = useState(term.description)
  const [group, setGroup] = useState(term.group)
  const [parent, setParent] = useState<{ id: string; name: string } | undefined>(
    term.parent ?? undefined,
  )
  const [translations, setTranslations] = useState(term.translations)
  const [errors, setErrors] = useState<Errors>({})
  const { picture, field, window } = usePictureField({
    initial: term.picture,
    error: undefined,
    hint: 'Stands beside the name on its page, and where a link to it is shared.',
    pickPicture,
  })

  function handleSubmit() {
    const changes = termChangesSchema.safeParse({
      ...{ name, description },
      ...(translations.length > 0 && { translations }),
      pictureId: picture?.id ?? null,
      ...(isGrouped && { group }),
      ...(isNested && { parentId: parent?.id ?? null }),
    })
    if (changes.success) {
      setErrors({})
      return onSave(changes.data)
    }
    setErrors(
      Object.fromEntries(
        changes.error.issues.map(({ path, message }) => [path.join('.'), message]),
      ),
    )
  }

  return (
    <>
      <FormDialog {...dialog} title={`Change ${term.name}`} action="Save" onSubmit={handleSubmit}>
        <Field
          label="Name"
          isRequired
          error={errors.name ?? error}
          aside={`${name.length}/${TERM_NAME_MAX_LENGTH}`}
          hint={`With another name the ${one} moves to another address; the old one leads there.`}
        >
          {(control) => (
            <Input
              {...control}
              data-autofocus=""
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label="Description"
          error={errors.description}
          aside={`${description.length}/${TERM_DESCRIPTION_MAX_LENGTH}`}
          hint={TERM_WORDS[kind].described}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
          )}
        </Field>
        {isGrouped ? (
          <GroupField {...{ group, groups }} error={errors.group} onChange={setGroup} />
        ) : null}
        {translations.map((words, index) => (
          <WordsInLanguage
            key={words.language}
            words={words}
            errors={{
              name: errors[`translations.${index}.name`],
              description: errors[`translations.${index}.description`],
            }}
            onChange={(changed) => setTranslations(translations.with(index, changed))}
          />
        ))}
        {field}
        {isNested ? (
          <ChosenOne
            words={{
              find: `Find a ${one} to put it below`,
              into: 'It stands below',
              loading: `Loading ${plural}…`,
              nothing: `There is no other ${one} of this name.`,
            }}
            none={`No other ${one}`}
            except={term}
            queryKey={termsKey(kind)}
            find={(q, signal) => api.list(q === '' ? {} : { q }, { signal })}
            chosen={parent}
            onChoose={setParent}
          />
        ) : null}
      </FormDialog>
      {window}
    </>
  )
}

/** Chooses the term that another becomes a part of. */
export function MergeTermDialog({
  kind,
  term,
  api,
  ...dialog
}: DialogProps & { api: Pick<TermsApi, 'list'>; onMerge: (into: DeskTerm) => void }) {
  const { one } = TERM_KINDS[kind]
  return (
    <MergeDialog
      {...dialog}
      merged={term}
      lead={`Its posts get the ${one} that you choose, its address leads there, and “${term.name}” is gone.`}
      words={{
        find: `Find a ${one}`,
        into: 'Merge it into',
        loading: `Loading ${TERM_KINDS[kind].plural}…`,
        nothing: `There is no other ${one} of this name.`,
        choose: `Choose the ${one} to merge it into.`,
      }}
      queryKey={termsKey(kind)}
      find={(q, signal) => api.list(q === '' ? {} : { q }, { signal })}
    />
  )
}

/** Asks whether a term is to go. */
export function RemoveTermDialog({
  kind,
  term,
  error,
  onRemove,
  ...dialog
}: DialogProps & { onRemove: () => void }) {
  return (
    <FormDialog
      {...dialog}
      title={`Remove ${term.name}?`}
      lead="Its posts stay and lose the term. Links to its address say that it is gone."
      action="Remove"
      isDestructive
      onSubmit={onRemove}
    >
      {error ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
    </FormDialog>
  )
}
