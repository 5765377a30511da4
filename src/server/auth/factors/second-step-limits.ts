import type { Deps } from '#server/foundation/deps.ts'
import { consumeHits, type TakenHits } from '#server/foundation/rate-limit.ts'

/** Of the codes of six digits three are valid at a time: with this limit guessing is hopeless. */
const CODES = { limit: 10, windowSeconds: 10 * 60 }
const CODES_A_DAY = { limit: 50, windowSeconds: 24 * 60 * 60 }
const CHALLENGES = { limit: 30, windowSeconds: 60 }

/**
 * Consumes the limit for a code before it is checked; a correct code refunds it.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeCodeHits(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  kind: 'code' | 'recovery',
): Promise<TakenHits> {
  return consumeHits(deps, [
    { bucket: `second-step:${kind}:${userId}`, ...CODES },
    { bucket: `second-step:${kind}-day:${userId}`, ...CODES_A_DAY },
  ])
}

/**
 * Counts a challenge that is begun against the rate limit of its account.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeChallengeHits(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await consumeHits(deps, [{ bucket: `second-step:challenge:${userId}`, ...CHALLENGES }])
}
