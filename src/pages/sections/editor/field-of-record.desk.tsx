import { DocumentField } from '#admin/site-documents/document-field.tsx'
import type { Field } from '#domain/site/field.ts'
import type { SectionValue } from '../kinds/section-field.ts'

/** A field of a section or of a record; a picture that is chosen brings its description along where there is none. */
export function FieldOfRecord({
  name,
  place = name,
  field,
  record,
  problem,
  onChange,
}: {
  name: string
  /** Its place in the form of the section. */
  place?: string
  field: Field<string>
  record: Readonly<Record<string, SectionValue>>
  problem: string | undefined
  onChange: (changed: Record<string, string>) => void
}) {
  const alt = `${name}Alt`
  return (
    <div data-place={place}>
      <DocumentField
        field={field}
        value={String(record[name] ?? '')}
        problem={problem}
        theirs={undefined}
        onChange={(value) => onChange({ [name]: value })}
        onPick={(picture) =>
          onChange({ [name]: picture.url, ...(alt in record && { [alt]: picture.alt }) })
        }
        onSettle={() => {}}
      />
    </div>
  )
}
