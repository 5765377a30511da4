import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
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
  const form = usePlaceOfAddress()
  return (
    <div ref={form} className="grid gap-6">
      {groups.map(({ name: group, label, help, fields }) => (
        <Card key={group} className="grid gap-5">
          <section
            id={`group-${group}`}
            aria-labelledby={group}
            className="grid scroll-mt-20 gap-5"
          >
            <div className="grid gap-1">
              <h2 id={group} className="text-xl">
                {label}
              </h2>
              <p className="max-w-measure text-sm text-muted">{help}</p>
            </div>
            {Object.entries(fields).map(([name, field]) => (
              <div key={name} id={`field-${name}`} className="scroll-mt-20">
                <DocumentField
                  field={field}
                  fixedBy={fixed[name]}
                  value={edits[name] ?? values[name] ?? ''}
                  problem={problems[name]}
                  theirs={conflicts.includes(name) ? document.values[name] : undefined}
                  onChange={(value) => editor.set(name, value)}
                  onSettle={(whose) => editor.settle(name, whose)}
                />
              </div>
            ))}
          </section>
        </Card>
      ))}
    </div>
  )
}

/** A form that goes to the group or the field that the address names (`#field-phone`), which is given the focus. */
function usePlaceOfAddress() {
  const form = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place may be asked for again.
  useEffect(() => {
    const named = hash && document.getElementById(hash.slice(1))
    if (!named || !form.current?.contains(named)) return
    named.scrollIntoView()
    const control = named.querySelector<HTMLElement>(
      '[data-writing], input, select, textarea, button',
    )
    control?.focus({ preventScroll: true })
  }, [hash, key])
  return form
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
