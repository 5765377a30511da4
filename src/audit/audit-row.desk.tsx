import { actionInWords } from './action-words.desk.ts'
import type { AuditEntry } from './audit-shapes.calls.ts'

/** One act in a line; what it changed opens below. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const hasDetails = entry.before !== null || entry.after !== null
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-sm last:border-0 sm:px-5 md:grid-cols-[11.5rem_minmax(0,1fr)_minmax(0,16rem)]">
      <time dateTime={entry.at} className="text-muted tabular-nums">
        {new Date(entry.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{actionInWords(entry.action)}</p>
        {entry.subject ? (
          <p className="text-xs text-muted [overflow-wrap:anywhere]">
            {entry.subject.type} {entry.subject.id}
          </p>
        ) : null}
        {hasDetails ? <Details entry={entry} /> : null}
      </div>
      <p className="min-w-0 text-muted [overflow-wrap:anywhere] md:text-end">
        {entry.actor?.email ?? 'No account'}
        {entry.address ? <span className="block text-xs">from {entry.address}</span> : null}
      </p>
    </li>
  )
}

function Details({ entry: { before, after, action } }: { entry: AuditEntry }) {
  return (
    <details className="min-w-0">
      <summary className="min-h-6 cursor-pointer text-xs text-leaf underline underline-offset-4">
        What it changed<span className="sr-only">: {actionInWords(action)}</span>
      </summary>
      <dl className="mt-2 grid gap-2">
        {before ? <Value term="Before" json={before} /> : null}
        {after ? <Value term="After" json={after} /> : null}
      </dl>
    </details>
  )
}

function Value({ term, json }: { term: string; json: string }) {
  return (
    <div>
      <dt className="text-xs font-semibold">{term}</dt>
      <dd>
        <pre className="rounded-control bg-sand p-3 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
          {indented(json)}
        </pre>
      </dd>
    </div>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
