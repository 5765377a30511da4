// biome-ignore lint/style/noRestrictedImports: the one place that writes it.
import * as auditRepository from '#audit/audit.tables.ts'
import type { AuditAction } from '#audit/audit-actions.ts'
import * as jobsRepository from '../data/jobs/jobs-repository.ts'
// biome-ignore lint/style/noRestrictedImports: the one place that writes it.
import * as outboxRepository from '../data/jobs/outbox-repository.ts'
import type { PublicTransaction } from '../data/public-transaction.ts'
import type { Database } from '../data/tables.ts'
// biome-ignore lint/style/noRestrictedImports: the one place that writes it.
import type { UnitTransaction } from '../data/unit-transaction.ts'
import type { Caller, CallOrigin } from './caller.ts'
import type { CommittedTags, Deps } from './deps.ts'

/** A person as the audit log names them. */
type ActingPerson = Pick<NonNullable<Caller['actor']>, 'id' | 'email'>

/** Something that somebody did, as the audit log records it. */
export type Act = {
  action: AuditAction
  subject?: { type: string; id: string } | undefined
  before?: unknown
  after?: unknown
  /** Who did it, where that shows only inside the unit, as in a sign-in; else whoever acts. */
  actor?: ActingPerson | undefined
  /** When it counts as done, if that is not now. */
  at?: string
}

type Job = Omit<Parameters<typeof jobsRepository.enqueue>[1], 'id' | 'now'>

/** One transaction with all that belongs to it: it is committed as a whole, or nothing of it is. */
export type UnitOfWork = {
  readonly tx: PublicTransaction
  /** Records an act of the caller in the audit log. */
  record(act: Act): Promise<void>
  /** Names the cached pages that change, by tag: dropped here and elsewhere after the commit. */
  changePages(tags: readonly string[]): void
  /** Queues a job; the workers are woken after the commit. */
  enqueue(job: Job): Promise<void>
}

/** The dependencies of a unit of work. */
export type WriteDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'pages'> & {
  jobs?: { wake(): void }
  /** A unit that is open already, which nested work joins. */
  unit?: UnitOfWork | undefined
}

/** The dependencies of a unit of work that queues jobs: a mail, copies of a picture. */
export type QueueDeps = WriteDeps & { jobs: { wake(): void } }

/** Who acts, for the audit log: nobody where the program acts by itself. */
export type Acting = (Partial<CallOrigin> & { actor?: ActingPerson | undefined }) | undefined

/**
 * Runs `work` in a transaction, with the audit rows, the tags of changed pages and the jobs that it
 * names; drops the pages and wakes the workers when that is committed, and not before.
 *
 * With a unit in `deps` the work joins it, and all this happens when the outer one is committed.
 *
 * @returns what `work` answers
 * @throws what `work` throws; nothing of it is stored then, and no page is dropped
 */
export async function unitOfWork<Answer>(
  deps: WriteDeps,
  acting: Acting,
  work: (unit: UnitOfWork) => Promise<Answer>,
): Promise<Answer> {
  const { unit: outer } = deps
  if (outer) return work({ ...outer, record: recorder(deps, outer.tx as UnitTransaction, acting) })

  const tags = new Set<string>()
  let hasJobs = false
  const answer = await deps.db.transaction().execute(async (transaction) => {
    const tx = transaction as Database as UnitTransaction
    // A transaction may be tried again: what the first try named is forgotten.
    tags.clear()
    hasJobs = false
    const result = await work({
      tx,
      record: recorder(deps, tx, acting),
      changePages(changed) {
        for (const tag of changed) tags.add(tag)
      },
      async enqueue(job) {
        await jobsRepository.enqueue(tx, { ...job, id: deps.newId(), now: deps.now() })
        hasJobs = true
      },
    })
    if (tags.size > 0) await outboxRepository.append(tx, { tags: [...tags], now: deps.now() })
    return result
  })
  if (tags.size > 0) deps.pages.drop([...tags] as readonly string[] as CommittedTags)
  if (hasJobs) deps.jobs?.wake()
  return answer
}

function recorder(
  { now, newId }: Pick<WriteDeps, 'now' | 'newId'>,
  tx: UnitTransaction,
  acting: Acting,
): UnitOfWork['record'] {
  return ({ at, actor, ...act }) =>
    auditRepository.append(tx, {
      ...act,
      id: newId(),
      at: at ?? now(),
      actor: actor ?? acting?.actor,
      address: acting?.address ?? null,
      requestId: acting?.requestId ?? null,
    })
}
