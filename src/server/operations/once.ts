import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import * as idempotencyRepository from '#server/data/idempotency-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from './deps.ts'

type OnceOptions = {
  /** Whose key it is; two people's keys never meet. */
  scope: string
  operation: string
  key: string
  /** What was asked, to notice a key used for something else. */
  request: unknown
}

export type OnceResult<Answer> = { answer: Answer; isRepeated: boolean }

/**
 * Runs `work` in a transaction, once for each key: a repetition gets the first answer.
 *
 * The key is stored in the same transaction as the work, so a crash leaves both or neither.
 *
 * @throws AppError `conflict` when the key was used for a different request
 */
export function once<Answer>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { request, ...callKey }: OnceOptions,
  work: (tx: Database) => Promise<Answer>,
): Promise<OnceResult<Answer>> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return db.transaction().execute(async (tx) => {
    const earlier = await idempotencyRepository.claim(tx, { ...callKey, requestHash, now: now() })
    if (earlier) {
      if (earlier.requestHash !== requestHash) {
        throw new AppError('conflict', 'This Idempotency-Key was used for a different request.')
      }
      return { answer: JSON.parse(earlier.answer) as Answer, isRepeated: true }
    }
    const answer = await work(tx)
    await idempotencyRepository.storeAnswer(tx, { ...callKey, answer: JSON.stringify(answer) })
    return { answer, isRepeated: false }
  })
}
