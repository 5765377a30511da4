import type { AuthParts } from '#server/auth/auth-parts.ts'
import { replaceSigningKey } from '#server/auth/keys/signing-keyring.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import * as challengesRepository from '#server/data/people/challenges-repository.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as rateLimitsRepository from '#server/data/people/rate-limits-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as setupTokensRepository from '#server/data/people/setup-tokens-repository.ts'
import * as signingKeysRepository from '#server/data/people/signing-keys-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** By which a person's usual networks are known, and a list of past sessions can be shown. */
const SESSIONS_KEPT_MS = 30 * DAY_MS
/** Longer than any window and the one before it. */
const RATE_LIMITS_KEPT_MS = 3 * DAY_MS
/** Somebody who signed up may have overlooked the mail. */
const UNCONFIRMED_KEPT_MS = 7 * DAY_MS
const SETUP_TOKENS_KEPT_MS = DAY_MS
const RETIRED_KEYS_KEPT_MS = DAY_MS
const SIGNING_KEY_LIFETIME_MS = 90 * DAY_MS

/**
 * Prunes expired data of the auth service, and rotates a signing key that has grown old.
 *
 * Once a day is enough; more often, or on several nodes at once, does no harm.
 */
export async function pruneAuth(deps: WriteDeps & Pick<AuthParts, 'secretBox'>): Promise<void> {
  const { db, now } = deps
  const before = (keptMs: number) => new Date(Date.parse(now()) - keptMs).toISOString()
  await sessionsRepository.removeExpiredBefore(db, before(SESSIONS_KEPT_MS))
  await rateLimitsRepository.removeBefore(db, before(RATE_LIMITS_KEPT_MS))
  await usersRepository.removeUnconfirmedBefore(db, before(UNCONFIRMED_KEPT_MS))
  await authCodesRepository.removeExpiredBefore(db, now())
  await challengesRepository.removeExpiredBefore(db, before(DAY_MS))
  await flowStatesRepository.removeExpiredBefore(db, now())
  await setupTokensRepository.removeExpiredBefore(db, before(SETUP_TOKENS_KEPT_MS))
  await signingKeysRepository.removeRetiredBefore(db, before(RETIRED_KEYS_KEPT_MS))
  await rotateSigningKey(deps, { madeBefore: before(SIGNING_KEY_LIFETIME_MS) })
}

/**
 * Signs with a new key from now on; what the old one signed counts for its ten minutes.
 *
 * With `madeBefore`, only when the current key is older. Other nodes change within a minute.
 *
 * @returns the new key's name, or null when the current one stays
 */
export async function rotateSigningKey(
  deps: WriteDeps & Pick<AuthParts, 'secretBox'>,
  { madeBefore }: { madeBefore?: string } = {},
): Promise<string | null> {
  const now = deps.now()
  return unitOfWork(deps, undefined, async ({ tx, record }) => {
    await signingKeysRepository.lockAll(tx)
    const [current] = await signingKeysRepository.listUsable(tx, { retiredSince: now })
    if (madeBefore && (!current || current.created_at >= madeBefore)) return null

    const kid = await replaceSigningKey({ db: tx, secretBox: deps.secretBox }, now)
    await record({
      at: now,
      action: 'signing_key.rotate',
      subject: { type: 'signing_key', id: kid },
      before: { kid: current?.kid ?? null },
      after: { kid },
    })
    return kid
  })
}
