import { useMutation } from '@tanstack/react-query'
import { Download } from '#admin/icons.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { saveAs } from '#ui/save-as.ts'
import type { ImportsApi } from './import.calls.ts'
import { FATES, type Fate, THING_KIND_NAMES, THING_KINDS, writeHeadline } from './import-report.ts'
import type { ImportReport, WholeImport } from './import-shapes.calls.ts'

const FATE_WORDS: Record<Fate, string> = {
  kept: 'as it was',
  changed: 'changed',
  known: 'here already',
  named: 'left out',
}

/**
 * Shows what becomes of each thing of an export, or has become: counted, and one by one where there is something to
 * say.
 */
export function ImportReportView({
  api,
  site,
  report,
}: {
  api: Pick<ImportsApi, 'exportImportReport'>
  site: WholeImport
  report: ImportReport
}) {
  const isDone = site.state === 'done'
  const headline = writeHeadline(report.counts) || 'Nothing new'
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h3 className="text-lg">{isDone ? 'What came in' : 'What would come in'}</h3>
          <p className="max-w-measure">
            {headline}
            {report.named > 0
              ? `, and ${report.named.toLocaleString('en')} ${report.named === 1 ? 'thing' : 'things'} we cannot keep.`
              : '. Nothing is left behind.'}
          </p>
        </div>
        <SaveReport api={api} site={site} />
      </div>
      <Counts report={report} />
      {report.companions.length > 0 ? (
        <ul className="grid gap-1 text-sm text-muted">
          {report.companions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <Items items={site.items} />
    </div>
  )
}

function Counts({ report: { counts } }: { report: ImportReport }) {
  const rows = THING_KIND_NAMES.filter((kind) => FATES.some((fate) => counts[kind][fate] > 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard too.
    <section aria-label="Counts" tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-sm border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-start text-muted">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              Kind
            </th>
            {FATES.map((fate) => (
              <th key={fate} scope="col" className="px-2 py-2 text-end font-semibold">
                {FATE_WORDS[fate]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((kind) => (
            <tr key={kind} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start font-semibold">
                {THING_KINDS[kind][1]}
              </th>
              {FATES.map((fate) => (
                <td key={fate} className="px-2 py-2 text-end">
                  {counts[kind][fate].toLocaleString('en')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Items({ items }: Pick<WholeImport, 'items'>) {
  if (items.length === 0) return null
  return (
    <details>
      <summary className="w-fit cursor-pointer font-semibold">
        What is left out or changed, one by one
      </summary>
      <ul
        aria-label="Left out or changed"
        className="mt-3 divide-y divide-line border-y border-line"
      >
        {items.map(({ kind, label, title, fate, count, why, advice }) => (
          <li key={`${kind} ${label} ${title} ${why}`} className="grid gap-1 py-3 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={fate === 'named' ? 'turmeric' : 'plain'}>{FATE_WORDS[fate]}</Badge>
              <span className="font-semibold">
                {title || label}
                {count > 1 ? ` (${count.toLocaleString('en')})` : ''}
              </span>
              {title && !label.includes(title) ? (
                <span className="text-sm text-muted">{label}</span>
              ) : null}
            </p>
            <p className="text-sm">{why}</p>
            <p className="text-sm text-muted">{advice}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SaveReport({
  api,
  site: { id, fileName },
}: {
  api: Pick<ImportsApi, 'exportImportReport'>
  site: WholeImport
}) {
  const download = useMutation({
    mutationFn: () => api.exportImportReport(id),
    // The mark by which spreadsheets know the letters was read away with the text.
    onSuccess: (lines) =>
      saveAs(
        new Blob(['\u{feff}', lines], { type: 'text/csv;charset=utf-8' }),
        `${fileName.replace(/\.[^.]*$/, '')}-report.csv`,
      ),
  })
  return (
    <div className="grid gap-1">
      <Button
        size="sm"
        variant="outline"
        aria-disabled={download.isPending || undefined}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" />
        Save the report as CSV
      </Button>
      {download.isError ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {download.error.message}
        </p>
      ) : null}
    </div>
  )
}
