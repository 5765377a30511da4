import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { actionInWords } from './action-words.desk.ts'
import type { AuditApi } from './audit.calls.ts'
import { auditActionsQuery } from './audit-query.desk.ts'
import { type AuditQuery, auditQuerySchema } from './audit-shapes.calls.ts'

type AuditFiltersProps = {
  api: Pick<AuditApi, 'listAuditActions'>
  query: AuditQuery
  onQuery: (query: AuditQuery) => void
}

const FIELDS = ['actor', 'action', 'from', 'to'] as const

/** Who, what, and between which days. */
export function AuditFilters({ api, query, onQuery }: AuditFiltersProps) {
  const actions = useQuery(auditActionsQuery(api))
  const [message, setMessage] = useState<string>()
  const known = new Set([...(actions.data ?? []), ...(query.action ? [query.action] : [])])

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = FIELDS.flatMap((name) => {
      const value = String(form.get(name) ?? '').trim()
      return value ? [[name, value]] : []
    })
    const checked = auditQuerySchema.safeParse({
      ...Object.fromEntries(typed),
      ...(query.subject && { subject: query.subject }),
    })
    setMessage(checked.error?.issues[0]?.message)
    if (checked.success) onQuery(checked.data)
  }

  return (
    <search aria-label="Narrow the log down">
      <form
        className="grid items-end gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2 sm:p-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.4fr)_1fr_1fr_auto]"
        onSubmit={handleSubmit}
      >
        <Field label="Who" error={message}>
          {(control) => (
            <Input
              {...control}
              name="actor"
              type="text"
              inputMode="email"
              autoComplete="off"
              placeholder="name@example.org"
              defaultValue={query.actor}
              maxLength={254}
            />
          )}
        </Field>
        <Field label="What">
          {(control) => (
            <Select {...control} name="action" defaultValue={query.action ?? ''} key={known.size}>
              <option value="">Everything</option>
              {[...known].map((action) => (
                <option key={action} value={action}>
                  {actionInWords(action)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="From day">
          {(control) => <Input {...control} name="from" type="date" defaultValue={query.from} />}
        </Field>
        <Field label="To day">
          {(control) => <Input {...control} name="to" type="date" defaultValue={query.to} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="outline">
            Show
          </Button>
          {Object.keys(query).length > 0 ? (
            <Button variant="ghost" onClick={() => onQuery({})}>
              Show all
            </Button>
          ) : null}
        </div>
        {query.subject ? (
          <p className="text-sm text-muted [overflow-wrap:anywhere] sm:col-span-full">
            Only what was done to {query.subject}. Days are days in UTC.
          </p>
        ) : (
          <p className="text-sm text-muted sm:col-span-full">Days are days in UTC.</p>
        )}
      </form>
    </search>
  )
}
