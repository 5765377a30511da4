import { useId } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { KNOWN_GROUPS, TERM_GROUP_MAX_LENGTH } from './term-groups.ts'

/** Asks for the group of a topic: one that there is, or a new one by its name. */
export function GroupField({
  group,
  groups,
  error,
  onChange,
}: {
  group: string
  /** Those that topics are of. */
  groups: readonly string[]
  error: string | undefined
  onChange: (group: string) => void
}) {
  const list = useId()
  const choices = new Set([...KNOWN_GROUPS, ...groups])
  return (
    <Field
      label="Group"
      error={error}
      hint="What it is together with others: a diet, a cuisine, a season, or a group of your own by its name. Its page says so; empty, it is a topic."
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            value={group}
            maxLength={TERM_GROUP_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <datalist id={list}>
            {[...choices].map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

/** Narrows a list of topics down to those of one group. */
export function GroupFilter({
  group,
  groups,
  onChoose,
}: {
  group: string
  groups: readonly string[]
  onChoose: (group: string) => void
}) {
  // The last topic of the chosen one may have left it.
  const choices = groups.includes(group) || group === '' ? groups : [...groups, group]
  return (
    <Select
      aria-label="Topics of the group"
      value={group}
      className="min-h-11 w-auto! max-w-full text-sm"
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">All groups</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  )
}
