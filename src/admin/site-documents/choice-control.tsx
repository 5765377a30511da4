import type { FieldControl } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** The props of a control by which one of several is chosen. */
export type ChoiceProps = FieldControl & {
  value: string
  /** The words of each choice, by its stored value. */
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
  onBlur: () => void
}

/** One of several, chosen from a list. */
export function ChoiceControl({ options, onChange, ...props }: ChoiceProps) {
  return (
    <Select
      {...props}
      className="max-w-112"
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </Select>
  )
}
