import { clientNetwork } from '#server/base/network.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHits, type TakenHits } from '#server/foundation/rate-limit.ts'

/** All sign-ins from one network, right ones too: each costs a slow hash that others wait for. */
const ALL_OF_NETWORK = { limit: 300, windowSeconds: 5 * 60 }
/** Wrong passwords from one network, whatever the account. */
const NETWORK = { limit: 30, windowSeconds: 5 * 60 }
/** Wrong passwords for one account from one network. */
const ACCOUNT_IN_NETWORK = { limit: 10, windowSeconds: 15 * 60 }
/** Wrong passwords for one account from everywhere that it does not usually sign in from. */
const ACCOUNT = { limit: 100, windowSeconds: 60 * 60 }

/** A network counts as usual this long after a sign-in from it. */
const USUAL_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** Asked about when there is no account, so that the work is the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Consumes the limits of a sign-in before the password is checked. A correct password refunds
 * the limits on wrong ones.
 *
 * The slow limit on an account from everywhere stops guesses that come from many addresses.
 * It does not hold for a network from which the account has signed in lately, so nobody can
 * keep its owner out with it. An unknown account is limited just like any other.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeSignInHits(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, userId, address }: { email: string; userId: string | undefined; address: string | null },
): Promise<TakenHits> {
  const network = clientNetwork(address ?? 'unknown')
  const isUsual = await sessionsRepository.hasSignedInFrom(db, {
    userId: userId ?? NOBODY,
    network,
    since: new Date(Date.parse(now()) - USUAL_FOR_MS).toISOString(),
  })
  const [, ...wrongOnly] = await consumeHits({ db, now }, [
    { bucket: `sign-in:all:${network}`, ...ALL_OF_NETWORK },
    { bucket: `sign-in:network:${network}`, ...NETWORK },
    { bucket: `sign-in:account-in-network:${email}:${network}`, ...ACCOUNT_IN_NETWORK },
    ...(isUsual ? [] : [{ bucket: `sign-in:account:${email}`, ...ACCOUNT }]),
  ])
  return wrongOnly
}
