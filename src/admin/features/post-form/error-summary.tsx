import { FIELD_LABELS, FIELD_NAMES, type FieldName, type FormErrors } from './post-fields.ts'

/** Every wrong field in one place, each a way to it. */
export function ErrorSummary({
  errors,
  onChoose,
}: {
  errors: FormErrors
  onChoose: (name: FieldName) => void
}) {
  const names = FIELD_NAMES.filter((name) => errors[name])
  if (names.length === 0) return null

  return (
    <div className="grid gap-2 rounded-card border-2 border-tomato bg-tomato-wash px-5 py-4">
      <p className="font-semibold text-tomato">
        {names.length === 1 ? 'One field needs' : `${names.length} fields need`} your attention
      </p>
      <ul className="grid gap-1 text-sm">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onChoose(name)}
              className="min-h-6 cursor-pointer text-start underline underline-offset-4"
            >
              {FIELD_LABELS[name]}: {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
