import { choiceKey } from '#domain/recipes/finding/choice-key.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { fieldId } from './field-id.ts'

type Option = { value: string; label: string }

/** A list to choose one from; what the address says is there even if no recipe has it. */
export function ChoiceField({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string
  label: string
  any: string
  value: string | undefined
  options: Option[]
}) {
  const chosen = value?.toLowerCase() ?? ''
  if (options.length === 0 && chosen === '') return null
  const offered = options.find((option) => choiceKey(option.value) === choiceKey(chosen))
  const isOffered = chosen === '' || offered !== undefined
  const all = isOffered ? options : [...options, { value: chosen, label: capitalised(chosen) }]
  return (
    <Field id={fieldId(name)} label={label} className="content-start">
      {(control) => (
        <Select name={name} defaultValue={offered?.value ?? chosen} {...control}>
          <option value="">{any}</option>
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** “gluten-free” as the beginning of a line. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
