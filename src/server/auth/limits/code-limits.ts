import { AppError } from '#domain/errors.ts'
import { clientNetwork } from '#server/base/network.ts'
import type { Deps } from '#server/foundation/deps.ts'
import {
  consumeHit,
  consumeHits,
  type HitLimit,
  type TakenHits,
} from '#server/foundation/rate-limit.ts'
import { AuthError, type AuthErrorCode } from '../protocol/auth-error.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Calls of one kind from one network, whoever they are about. */
const CALLS_OF_NETWORK = { limit: 30, windowSeconds: 5 * MINUTE }

/** How often one address may be mailed, whoever asks: a pause between two mails, and limits per hour and day. */
const TO_ONE_ADDRESS = [
  { name: 'apart', limit: 1, windowSeconds: 30 },
  { name: 'hour', limit: 6, windowSeconds: HOUR },
  { name: 'day', limit: 20, windowSeconds: 24 * HOUR },
] as const

/** Text messages cost money: all of a site's together are bounded, when they are sent. */
const ALL_MESSAGES = { bucket: 'sms:all', limit: 60, windowSeconds: HOUR }

/** Limits on wrong codes: from one network, and for one address from one network. */
const GUESSES_OF_NETWORK = { limit: 30, windowSeconds: 5 * MINUTE }
const GUESSES_AT_ADDRESS = { limit: 10, windowSeconds: 15 * MINUTE }

/** How many who are signed in may do as much as one may, from one network. */
const PEOPLE_IN_A_NETWORK = 10

/** A recipient, and the channel: mail or text message. */
type Destination = { to: string; by: 'mail' | 'sms' }

/**
 * Consumes the limits of a call that will send a mail or message, also for unknown addresses.
 *
 * @throws AppError `too_many_requests` for many calls from one network
 * @throws AuthError `over_email_send_rate_limit` or `over_sms_send_rate_limit`
 */
export async function consumeSendHits(
  deps: Pick<Deps, 'db' | 'now'>,
  { call, to, by, address }: Destination & { call: string; address: string | null },
): Promise<void> {
  await consumeCallHit(deps, { call, address })
  await consumeAddressHits(deps, { to, by })
}

/**
 * Counts that somebody is written to.
 *
 * @throws AuthError `over_email_send_rate_limit` or `over_sms_send_rate_limit`
 */
export async function consumeAddressHits(
  deps: Pick<Deps, 'db' | 'now'>,
  { to, by }: Destination,
): Promise<void> {
  const limits = TO_ONE_ADDRESS.map(({ name, ...limit }) => ({
    bucket: `${by}:${name}:${to}`,
    ...limit,
  }))
  const code = by === 'sms' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit'
  await refuseAs(code, () => consumeHits(deps, limits))
}

/** Counts a text message that is about to be sent; false when the site has sent too many. */
export async function mayTextAnybody(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  try {
    await consumeHit(deps, ALL_MESSAGES)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * Counts a call from its network, each kind of call by itself.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeCallHit(
  deps: Pick<Deps, 'db' | 'now'>,
  { call, address }: { call: string; address: string | null },
): Promise<void> {
  await consumeHit(deps, {
    bucket: `${call}:network:${neighbourhood(address)}`,
    ...CALLS_OF_NETWORK,
  })
}

/**
 * Consumes the limits for a code before it is checked; a correct code refunds them.
 *
 * @throws AppError `too_many_requests`
 */
export function consumeGuessHits(
  deps: Pick<Deps, 'db' | 'now'>,
  { to, address }: { to: string | undefined; address: string | null },
): Promise<TakenHits> {
  const network = neighbourhood(address)
  return consumeHits(deps, [
    { bucket: `verify:network:${network}`, ...GUESSES_OF_NETWORK },
    ...(to === undefined
      ? []
      : [{ bucket: `verify:address:${to}:${network}`, ...GUESSES_AT_ADDRESS }]),
  ])
}

/**
 * Counts a call of somebody who is signed in, by whose it is and by where it comes from; behind
 * one address may be a whole office.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumePersonHit(
  deps: Pick<Deps, 'db' | 'now'>,
  {
    call,
    id,
    address,
    limit,
    windowSeconds,
  }: { call: string; id: string; address: string | null } & Omit<HitLimit, 'bucket'>,
): Promise<void> {
  await consumeHits(deps, [
    { bucket: `${call}:person:${id}`, limit, windowSeconds },
    {
      bucket: `${call}:people-in:${neighbourhood(address)}`,
      limit: limit * PEOPLE_IN_A_NETWORK,
      windowSeconds,
    },
  ])
}

async function refuseAs<Result>(
  code: AuthErrorCode,
  consume: () => Promise<Result>,
): Promise<Result> {
  try {
    return await consume()
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'too_many_requests') throw cause
    const { retryAfterSeconds } = cause
    const message = `For security purposes, you can only request this after ${retryAfterSeconds ?? 60} seconds.`
    throw new AuthError(code, message, { cause, retryAfterSeconds })
  }
}

function neighbourhood(address: string | null): string {
  return clientNetwork(address ?? 'unknown')
}
