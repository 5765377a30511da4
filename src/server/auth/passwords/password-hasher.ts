import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, hashSync, parseOptions, verify } from '@node-rs/argon2'
import { normalizePassword } from '#domain/people/password.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type PasswordCost = Record<keyof typeof COST, number>

/**
 * At once: bounds memory to 38 MiB, and leaves half of Node's worker threads to files. Where there
 * are but two cores one of them is left to the visitors.
 */
const PLACES = availableParallelism() > 2 ? 2 : 1
/** About a second of work on a small machine. */
const QUEUE_LENGTH = 50

/** Hash of random bytes that were thrown away; compared with when there is no account. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$CU3msaNawfcsnf44cM8W9g$76GXQfEyny4lndwbz9lWTTlQ1b4N83TFkLlwEqmaU6g'

/** Both methods throw AppError `unavailable` when too many are waiting already. */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Does the same work without a hash and returns false, so that the time does not reveal a missing account. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>
  /** Whether a hash was made at another cost than today's, so that it should be made anew. */
  isOutdated(passwordHash: string): boolean
  /** How many are being hashed or wait for it. */
  waiting(): number
}

/**
 * Makes the process's one hasher: its bound on memory holds only if all share it.
 *
 * Another cost is for tests of other things than passwords; no setting of the site reaches it.
 */
export function createPasswordHasher(cost: PasswordCost = COST): PasswordHasher {
  const nobodysHash = cost === COST ? NOBODYS_HASH : hashSync(randomBytes(16), cost)
  const gate = createBoundedGate({ places: PLACES, queueLength: QUEUE_LENGTH })
  let waiting = 0
  const counted: typeof gate = async (work) => {
    waiting += 1
    try {
      return await gate(work)
    } finally {
      waiting -= 1
    }
  }
  return {
    hash: (password) => counted(() => hash(normalizePassword(password), cost)),
    verify: async (passwordHash, password) => {
      const matches = await counted(() =>
        verify(passwordHash ?? nobodysHash, normalizePassword(password)),
      )
      return matches && typeof passwordHash === 'string'
    },
    waiting: () => waiting,
    isOutdated: (passwordHash) => {
      const made = parseOptions(passwordHash)
      return (
        made.memoryCost !== cost.memoryCost ||
        made.timeCost !== cost.timeCost ||
        made.parallelism !== cost.parallelism
      )
    },
  }
}
