import type { SiteRevision } from '#contract/desk/site-documents.ts'
import { type Field, type FieldTable, valueInWords } from '#domain/site/field.ts'
import { TextDiff } from '#ui/text-diff.tsx'

const LONGEST_ON_A_LINE = 500

/** Lists the fields of a document with their values before and after a change. */
export function FieldChanges({
  changes,
  fields,
}: {
  changes: SiteRevision['changes']
  fields: FieldTable
}) {
  return (
    <ul className="text-sm wrap-anywhere">
      {changes.map(({ field, label, from, to }) => {
        const [before, after] = [comparable(fields[field], from), comparable(fields[field], to)]
        return (
          <li key={field}>
            <span className="font-semibold">{label}:</span>{' '}
            {isLong(before) || isLong(after) ? (
              <TextDiff before={before} after={after} titles={['Before', 'After']} />
            ) : (
              <>
                <del className="text-muted">{describeValue(fields[field], from)}</del>{' '}
                <span aria-hidden="true">→</span>
                <span className="sr-only">became</span>{' '}
                <ins className="no-underline">{describeValue(fields[field], to)}</ins>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A field may be gone from the table since. */
function describeValue(field: Field | undefined, value: string): string {
  return field ? valueInWords(field, value) : value
}

/** A value as it is compared line by line. */
function comparable(field: Field | undefined, value: string): string {
  return field?.inWords?.(value) ?? value
}

/** Compared line by line: nobody finds one word in two pages of text. */
function isLong(words: string): boolean {
  return words.length > LONGEST_ON_A_LINE || words.includes('\n')
}
