import type { Deps } from '#server/foundation/deps.ts'
import { consumeHits, type TakenHits } from '#server/foundation/rate-limit.ts'

/** A code of six digits, three of which count at a time: this leaves a guesser no chance. */
const CODES = { limit: 10, windowSeconds: 10 * 60 }
const CODES_A_DAY = { limit: 50, windowSeconds: 24 * 60 * 60 }
const CHALLENGES = { limit: 30, windowSeconds: 60 }

type LimitDeps = Pick<Deps, 'db' | 'now'>

/**
 * Counts a try at a code before it is looked at; a right one gives its hits back.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeCodeHits(
  deps: LimitDeps,
  userId: string,
  kind: 'code' | 'recovery',
): Promise<TakenHits> {
  return consumeHits(deps, [
    { bucket: `second-step:${kind}:${userId}`, ...CODES },
    { bucket: `second-step:${kind}-day:${userId}`, ...CODES_A_DAY },
  ])
}

/** @throws AppError `too_many_requests` */
export async function consumeChallengeHits(deps: LimitDeps, userId: string): Promise<void> {
  await consumeHits(deps, [{ bucket: `second-step:challenge:${userId}`, ...CHALLENGES }])
}
