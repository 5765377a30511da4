import * as auditRepository from '#server/data/audit-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'

/** What was done with a post, for the audit log; by nobody when the clock did it. */
export type DeskAct = {
  action: string
  postId: string
  at: string
  before?: unknown
  after?: unknown
}

/** Writes an act on a post into the audit log, in its transaction. */
export async function noteAct(
  tx: Database,
  { newId }: Pick<Deps, 'newId'>,
  caller: Caller | undefined,
  { action, postId, at, before, after }: DeskAct,
): Promise<void> {
  await auditRepository.append(tx, {
    id: newId(),
    at,
    action,
    actor: caller?.actor,
    subject: { type: 'post', id: postId },
    address: caller?.address ?? null,
    requestId: caller?.requestId ?? null,
    before,
    after,
  })
}
