import { AppError } from '#domain/errors.ts'
import { type NewAccount, newAccountSchema } from '#domain/people/account.ts'
import { beginFirstRun } from '#first-run/first-run.server.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { checkNewPassword } from '#server/auth/passwords/password-policy.ts'
import { clientNetwork } from '#server/base/network.ts'
import * as setupTokensRepository from '#server/data/people/setup-tokens-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { insertAccount } from './insert-account.ts'
import { hashSetupToken } from './setup-token.ts'

type FirstAdmin = Omit<NewAccount, 'role'>

const firstAdminSchema = newAccountSchema.pick({ email: true, password: true })

/** Uses of a link from one network, right or wrong. */
const ATTEMPTS = { limit: 20, windowSeconds: 15 * 60 }

/** Whether a setup link's token can still make the first administrator. */
export async function checkSetupLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { address }: CallOrigin,
  { body: { token } }: { body: { token: string } },
): Promise<{ isUsable: boolean }> {
  await consumeHit({ db, now }, { bucket: setupBucket(address), ...ATTEMPTS })
  return { isUsable: await isUsable({ db, now }, token) }
}

/**
 * Makes the first administrator by the one-time link. Of several links, or of several who
 * use one, only the first gets through; from then on none is good for anything.
 *
 * @throws AppError `not_found` when the link is unknown, used or expired, or there is an
 * administrator already; `conflict` when somebody else has the address; `invalid` for a weak
 * password; `too_many_requests`
 */
export async function makeFirstAdmin(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'pages' | 'passwords' | 'measurePassword'>,
  origin: CallOrigin,
  { body: { token, password, ...account } }: { body: FirstAdmin & { token: string } },
): Promise<{ email: string }> {
  await consumeHit(deps, { bucket: setupBucket(origin.address), ...ATTEMPTS })
  if (!(await isUsable(deps, token))) throw linkIsOver()
  await checkNewPassword(deps, password, account)

  const passwordHash = await deps.passwords.hash(password)
  return unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    await setupTokensRepository.lockAll(tx)
    const tokenHash = hashSetupToken(token)
    const isMine = await setupTokensRepository.use(tx, { tokenHash, now: deps.now() })
    if (!isMine || (await usersRepository.hasAdmin(tx))) throw linkIsOver()

    const { email } = await insertAccount(unit, deps, {
      account: { ...account, role: 'admin' },
      passwordHash,
      via: 'setup_link',
    })
    await beginFirstRun(tx, deps.now())
    return { email }
  })
}

/**
 * Makes the first administrator from what the environment says. Does nothing, however often
 * it is called, once there is an administrator or the address is taken.
 *
 * @returns whether an account was made
 */
export async function createFirstAdminFromEnvironment(
  deps: Pick<AuthDeps, 'db' | 'now' | 'newId' | 'pages' | 'passwords'>,
  given: { email: string; password: string },
): Promise<boolean> {
  const { email, password } = firstAdminSchema.parse(given)
  if (await isEnvironmentTooLate(deps.db, email)) return false
  const passwordHash = await deps.passwords.hash(password)
  return unitOfWork(deps, undefined, async (unit) => {
    const { tx } = unit
    await setupTokensRepository.lockAll(tx)
    if (await isEnvironmentTooLate(tx, email)) return false
    await insertAccount(unit, deps, {
      account: { email, role: 'admin' },
      passwordHash,
      via: 'environment',
    })
    await beginFirstRun(tx, deps.now())
    return true
  })
}

async function isEnvironmentTooLate(db: Deps['db'], email: string): Promise<boolean> {
  if (await usersRepository.hasAdmin(db)) return true
  return (await usersRepository.findByEmail(db, email)) !== undefined
}

async function isUsable({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<boolean> {
  if (await usersRepository.hasAdmin(db)) return false
  return setupTokensRepository.isUsable(db, { tokenHash: hashSetupToken(token), now: now() })
}

function setupBucket(address: string | null): string {
  return `setup:${clientNetwork(address ?? 'unknown')}`
}

function linkIsOver(): AppError {
  return new AppError(
    'not_found',
    'This link is no longer good: it was used, or it has expired. Start the program again for a new one.',
  )
}
