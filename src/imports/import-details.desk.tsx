import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { ImportsApi } from './import.calls.ts'
import { ImportChoicesForm } from './import-choices.desk.tsx'
import { importPartCount } from './import-limits.ts'
import { ImportReportView } from './import-report.desk.tsx'
import type { ReportCounts, ThingKind } from './import-report.ts'
import type { SiteImport, WholeImport } from './import-shapes.calls.ts'
import { IMPORTS_KEY, importQuery, isUnderWay } from './imports-query.desk.ts'

const STATE_WORDS: Record<SiteImport['state'], string> = {
  uploading: 'Not all of the file is here yet',
  checking: 'Looking at the export',
  checked: 'Ready to start',
  importing: 'Importing',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'It did not work',
}

/** One import: what it holds, what is decided, how far it is. */
export function ImportDetails({
  api,
  id,
  onRemoved,
}: {
  api: ImportsApi
  id: string
  onRemoved: () => void
}) {
  const found = useQuery(importQuery(api, id))
  if (found.isPending) {
    return (
      <Skeleton label="Loading the import">
        <SkeletonBlock className="h-64 w-full" />
      </Skeleton>
    )
  }
  if (found.isLoadingError) {
    return (
      <ErrorNotice
        title="The import could not be loaded"
        message={found.error.message}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return <Details api={api} site={found.data} onRemoved={onRemoved} />
}

function Details({
  api,
  site,
  onRemoved,
}: {
  api: ImportsApi
  site: WholeImport
  onRemoved: () => void
}) {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
  const { id, state, report } = site
  const mayStart =
    report !== null && (state === 'checked' || state === 'stopped' || state === 'failed')
  const fields = act.error instanceof AppError ? (act.error.fields ?? {}) : {}

  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl wrap-anywhere">{site.fileName}</h2>
        <p role="status" className="text-sm text-muted">
          {STATE_WORDS[state]}
          {site.format ? `, an export of ${site.format}` : ''}
        </p>
      </div>
      {state === 'uploading' ? <Uploading site={site} /> : null}
      {isUnderWay(site) ? <UnderWay site={site} /> : null}
      {site.problem ? (
        <p role="alert" className="font-medium wrap-anywhere text-tomato">
          {site.problem}
        </p>
      ) : null}
      {report && !isUnderWay(site) ? (
        <ImportReportView api={api} site={site} report={report} />
      ) : null}
      {state === 'done' && report ? <WhatNext counts={report.counts} /> : null}
      {mayStart ? (
        <ImportChoicesForm
          key={id}
          site={site}
          errors={{ siteUrl: fields.siteUrl?.[0], owner: fields.owner?.[0] }}
          isWorking={act.isPending}
          onStart={(choices) => act.mutate(() => api.startImport(id, choices))}
        />
      ) : null}
      {act.isError && Object.keys(fields).length === 0 ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {act.error.message}
        </p>
      ) : null}
      <div className="flex flex-wrap items-start gap-3 border-t border-line pt-4">
        {isUnderWay(site) ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={act.isPending || undefined}
            onClick={() => act.mutate(() => api.stopImport(id))}
          >
            Stop
          </Button>
        ) : null}
        {state === 'done' || state === 'failed' || state === 'stopped' ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={act.isPending || undefined}
            onClick={() => act.mutate(() => api.checkImport(id))}
          >
            Look at the export again
          </Button>
        ) : null}
        <AskedTwice
          label="Remove the file"
          question="The file and its report go. What has come in stays."
          confirmLabel="Remove it"
          isWorking={act.isPending}
          onConfirm={() => act.mutate(() => api.removeImport(id), { onSuccess: onRemoved })}
        />
      </div>
    </Card>
  )
}

/** Leads to what has come in. */
function WhatNext({ counts }: { counts: ReportCounts }) {
  const has = (kind: ThingKind) => counts[kind].kept + counts[kind].changed > 0
  const places = [
    [urls.adminPosts(), 'Posts'],
    ...(has('page') ? [[urls.adminPages(), 'Pages'] as const] : []),
    ...(has('menu')
      ? [[`${urls.adminSettings()}#group-navigation`, 'Menu, not published yet'] as const]
      : []),
    ...(has('setting')
      ? [[`${urls.adminSettings()}#group-identity`, 'Name and look, not published yet'] as const]
      : []),
    [urls.adminHome(), 'Overview'],
  ] as const
  return (
    <nav aria-label="Look at what came in">
      <h3 className="text-lg">Look at what came in</h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {places.map(([to, words]) => (
          <li key={to}>
            <Link to={to} className="text-leaf underline underline-offset-4">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Uploading({ site: { parts, byteSize } }: { site: WholeImport }) {
  return (
    <p className="text-sm">
      {parts} of {importPartCount(byteSize)} parts are here. Choose the same file above to go on.
    </p>
  )
}

function UnderWay({ site: { done, total, state } }: { site: WholeImport }) {
  return (
    <div className="grid gap-2 text-sm">
      <progress
        {...(total > 0 && { value: done })}
        max={Math.max(total, 1)}
        aria-label={STATE_WORDS[state]}
        className="h-2 w-full accent-leaf"
      />
      <p className="text-muted tabular-nums">
        {total > 0 ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}. ` : ''}
        You can close this page: it goes on by itself.
      </p>
    </div>
  )
}
