import { type TermChoices, TermsField } from '#admin/named-list/terms-field.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { FieldsProps } from './field-props.ts'

/** Which series a post is a part of, and its place in it. */
export function SeriesFields({
  fields: { series, seriesPart },
  errors,
  api,
  onChange,
}: FieldsProps & { api: TermChoices }) {
  return (
    <>
      <TermsField
        kind="series"
        names={series === '' ? [] : [series]}
        error={errors.series}
        api={api}
        // In another series it has another place.
        onChange={([name = '']) => onChange({ series: name, seriesPart: '' })}
      />
      {series === '' && seriesPart === '' ? null : (
        <Field
          label="Part"
          error={errors.seriesPart}
          hint="Its place in the series, such as 2. Empty: behind the last part."
        >
          {(control) => (
            <Input
              {...control}
              data-field="seriesPart"
              inputMode="numeric"
              value={seriesPart}
              onChange={(event) => onChange({ seriesPart: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
