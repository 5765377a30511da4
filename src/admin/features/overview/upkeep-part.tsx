import { queryOptions, useQuery } from '@tanstack/react-query'
import type { CallMethods } from '#contract/calls/call.ts'
import type { upkeepCalls } from '#contract/calls/upkeep-calls.ts'
import type { IndexNowState, Upkeep } from '#contract/desk/upkeep.ts'
import { ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { Part } from './overview-parts.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

/** A week of work is more than anybody wants to write again. */
const OLD_AFTER_DAYS = 7

type UpkeepApi = Pick<CallMethods<typeof upkeepCalls>, 'getUpkeep'>

/** Shows the facts that whoever looks after the site should know: space, backups, what was given up. */
export function UpkeepPart({ api }: { api: UpkeepApi }) {
  const upkeep = useQuery(upkeepQuery(api))
  return (
    <Part title="Upkeep">
      {upkeep.error ? (
        <ErrorNotice message={upkeep.error.message} onRetry={() => void upkeep.refetch()} />
      ) : upkeep.data ? (
        <Facts upkeep={upkeep.data} />
      ) : (
        <div role="status" aria-busy="true">
          <span className="sr-only">Loading</span>
          <SkeletonBlock className="h-28 w-full" />
        </div>
      )}
    </Part>
  )
}

function upkeepQuery(api: UpkeepApi) {
  return queryOptions({
    queryKey: ['desk', 'upkeep'],
    queryFn: ({ signal }) => api.getUpkeep({ signal }),
  })
}

function Facts({
  upkeep: { pictures, lastBackupAt, failedJobs, isMailKept, indexNow },
}: {
  upkeep: Upkeep
}) {
  const backup = backupInWords(lastBackupAt, new Date())
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
      <dt className="text-muted">Pictures</dt>
      <dd className="tabular-nums">
        {pictures.count}, {sizeInWords(pictures.bytes)} with their smaller copies
      </dd>
      <dt className="text-muted">Last backup</dt>
      <dd className={backup.isOld ? 'font-medium text-tomato' : undefined}>
        {backup.text}
        {backup.isOld ? (
          <>
            . Run <code className="text-xs">npm run haven -- backup</code>, best each night.
          </>
        ) : null}
      </dd>
      {isMailKept ? (
        <>
          <dt className="text-muted">Mail</dt>
          <dd className="font-medium text-tomato">
            Not sent: no mail server is set (SMTP_URL). Mails wait in the folder “outbox”.
          </dd>
        </>
      ) : null}
      <dt className="text-muted">Given up</dt>
      <dd className={failedJobs > 0 ? 'font-medium text-tomato' : undefined}>
        {failedJobs === 0
          ? `Nothing: ${isMailKept ? '' : 'every mail was sent and '}every picture was made smaller`
          : `${failedJobs} ${failedJobs === 1 ? 'job' : 'jobs'}, such as mails that no server took. The log says why.`}
      </dd>
      {indexNow && <IndexNow state={indexNow} />}
    </dl>
  )
}

function IndexNow({ state }: { state: IndexNowState }) {
  return (
    <>
      <dt className="text-muted">IndexNow</dt>
      <dd className={state.error ? 'font-medium text-tomato' : undefined}>
        {indexNowInWords(state)}
      </dd>
    </>
  )
}

/** Returns a sentence: when search engines were told last, or why they are not told yet. */
export function indexNowInWords({
  waitsFor,
  sentAt,
  addresses,
  error,
  retryAt,
}: IndexNowState): string {
  if (waitsFor === 'listing') {
    return 'Nothing is sent while every page asks search engines to leave it out (Settings, Search engines)'
  }
  if (waitsFor === 'address') {
    return 'Nothing is sent from an address that only this machine or its network has (SITE_URL)'
  }
  if (error) return retryAt ? `${error} Tried again ${timeInWords(retryAt)}.` : error
  if (!sentAt) return 'On: changes are sent within some minutes, and nothing has changed yet'
  return `${addresses} ${addresses === 1 ? 'address' : 'addresses'} sent ${timeInWords(sentAt)}`
}

function timeInWords(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

function sizeInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** How long ago the last backup was, and whether somebody should see to it. */
export function backupInWords(
  lastBackupAt: string | null,
  now: Date,
): { text: string; isOld: boolean } {
  if (lastBackupAt === null) return { text: 'Never', isOld: true }
  const days = Math.floor((now.getTime() - Date.parse(lastBackupAt)) / DAY_MS)
  if (days < 1) return { text: 'Today or last night', isOld: false }
  return { text: days === 1 ? 'Yesterday' : `${days} days ago`, isOld: days > OLD_AFTER_DAYS }
}
