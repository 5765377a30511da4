import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Item, isList, type SectionValue } from '../kinds/section-field.ts'
import { sampleFields } from '../samples.ts'
import { fieldsOfKind, type SectionKindName } from '../section-kinds.ts'
import { type Section, valuesOfSection } from '../sections.ts'
import type { SectionProblems } from '../sections-field.ts'
import { FieldOfRecord } from './field-of-record.desk.tsx'
import { ListControl } from './list-control.desk.tsx'

/** The fields of a section, as the table of its kind has them. */
export function SectionForm({
  section,
  problems,
  onChange,
}: {
  section: Section & { kind: SectionKindName }
  /** The errors that keep it from being published; none until that was tried. */
  problems: SectionProblems
  onChange: (section: Section) => void
}) {
  const values = valuesOfSection(section)
  const fields = Object.entries(fieldsOfKind(section.kind))
  const change = (changed: Record<string, SectionValue>) =>
    onChange({ ...section, fields: { ...section.fields, ...changed } })
  return (
    <div className="grid gap-5">
      <Samples section={section} onConfirm={() => onChange({ ...section, isConfirmed: true })} />
      {fields.map(([name, field]) =>
        isList(field) ? (
          <ListControl
            key={name}
            name={name}
            field={field}
            items={values[name] as readonly Item[]}
            problemOf={(at) => problems[name + at]}
            onChange={(items) => change({ [name]: items })}
          />
        ) : (
          <FieldOfRecord
            key={name}
            name={name}
            field={field}
            record={values as Record<string, string>}
            problem={problems[name]}
            onChange={change}
          />
        ),
      )}
    </div>
  )
}

function Samples({ section, onConfirm }: { section: Section; onConfirm: () => void }) {
  const samples = sampleFields(section)
  if (samples.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-turmeric-wash p-4 text-sm">
      <p className="min-w-0 flex-1 basis-60">
        <Badge className="me-2">Sample</Badge>
        {samples.join(' and ')}: these words came with the program, which cannot know whether they
        are true of your site. Write your own, or remove them.
      </p>
      <Button variant="outline" size="sm" onClick={onConfirm}>
        They are true
      </Button>
    </div>
  )
}
