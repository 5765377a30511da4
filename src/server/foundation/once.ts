import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import * as idempotencyRepository from '#server/data/idempotency-repository.ts'
import type { Deps } from './deps.ts'
import { type Acting, type UnitOfWork, unitOfWork, type WriteDeps } from './unit-of-work.ts'

type OnceOptions = {
  /** Who sent the key; the keys of two people never collide. */
  scope: string
  operation: string
  key: string
  /** The request, to notice a key that is reused for another one. */
  request: unknown
}

export type OnceResult<Answer> = { answer: Answer; isRepeated: boolean }

/**
 * Runs `work` as a unit of work, once for each idempotency key: a repetition gets the first answer.
 *
 * The key is stored in the same transaction as the work, so a crash leaves both or neither.
 *
 * @throws AppError `conflict` when the key was used for a different request
 */
export function once<Answer>(
  deps: WriteDeps,
  acting: Acting,
  { request, ...callKey }: OnceOptions,
  work: (unit: UnitOfWork) => Promise<Answer>,
): Promise<OnceResult<Answer>> {
  const requestHash = hashRequest(request)
  return unitOfWork(deps, acting, async (unit) => {
    const { tx } = unit
    const claim = { ...callKey, requestHash, now: deps.now() }
    const earlier = await idempotencyRepository.claim(tx, claim)
    if (earlier) return { answer: readAnswer<Answer>(earlier, requestHash), isRepeated: true }

    const answer = await work(unit)
    await idempotencyRepository.storeAnswer(tx, { ...callKey, answer: JSON.stringify(answer) })
    return { answer, isRepeated: false }
  })
}

/**
 * Returns the stored answer to a repeated call; undefined for a new one.
 *
 * Checking first saves costly preparations; only `once` itself is safe against two calls at once.
 *
 * @throws AppError `conflict` when the key was used for a different request
 */
export async function findAnswer<Answer>(
  { db }: Pick<Deps, 'db'>,
  { request, ...callKey }: OnceOptions,
): Promise<Answer | undefined> {
  const earlier = await idempotencyRepository.find(db, callKey)
  return earlier && readAnswer<Answer>(earlier, hashRequest(request))
}

/** Deletes a key, for a call whose answer is no longer true. */
export function forgetAnswer(
  { db }: Pick<Deps, 'db'>,
  { scope, operation, key }: Omit<OnceOptions, 'request'>,
): Promise<void> {
  return idempotencyRepository.remove(db, { scope, operation, key })
}

function readAnswer<Answer>(
  earlier: { requestHash: string; answer: string },
  requestHash: string,
): Answer {
  if (earlier.requestHash !== requestHash) {
    throw new AppError('conflict', 'This Idempotency-Key was used for a different request.')
  }
  return JSON.parse(earlier.answer) as Answer
}

function hashRequest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}
