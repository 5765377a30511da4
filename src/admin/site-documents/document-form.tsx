import { useSyncExternalStore } from 'react'
import type { Field } from '#domain/site/field.ts'
import { inItsLanguage } from '#domain/site/settings-in-language.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { Card } from '#ui/card.tsx'
import type { DocumentEditor, EditorState } from './document-editor.ts'
import { DocumentField } from './document-field.tsx'

/** A part of the form of a document. */
export type FieldGroup = {
  name: string
  label: string
  help: string
  fields: Readonly<Record<string, Field>>
}

/** The fields of a document of the site, in their groups. */
export function DocumentForm({
  editor,
  groups,
  fixed = {},
}: {
  editor: DocumentEditor
  groups: readonly FieldGroup[]
  /** The fields that the environment of the program sets, each with its variable. */
  fixed?: Readonly<Record<string, string>> | undefined
}) {
  const { document, edits, problems, conflicts } = useSyncExternalStore(
    editor.subscribe,
    editor.read,
    editor.read,
  )
  const values = readAsVisitors(document, edits)
  return (
    <div className="grid gap-6">
      {groups.map(({ name: group, label, help, fields }) => (
        <Card key={group} className="grid gap-5">
          <section aria-labelledby={group} className="grid gap-5">
            <div className="grid gap-1">
              <h2 id={group} className="text-xl">
                {label}
              </h2>
              <p className="max-w-measure text-sm text-muted">{help}</p>
            </div>
            {Object.entries(fields).map(([name, field]) => (
              <DocumentField
                key={name}
                field={field}
                fixedBy={fixed[name]}
                value={edits[name] ?? values[name] ?? ''}
                problem={problems[name]}
                theirs={conflicts.includes(name) ? document.values[name] : undefined}
                onChange={(value) => editor.set(name, value)}
                onSettle={(whose) => editor.settle(name, whose)}
              />
            ))}
          </section>
        </Card>
      ))}
    </div>
  )
}

/** The values of a document; settings that nobody has written are in the language of the site, as visitors read them. */
function readAsVisitors(
  { id, values }: EditorState['document'],
  { language }: EditorState['edits'],
): Readonly<Record<string, string>> {
  if (id !== 'settings') return values
  const settings = { ...values, ...(language && { language }) } as SiteSettings
  return { ...inItsLanguage(settings) }
}
