import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { AuthError } from '../protocol/auth-error.ts'
import {
  hashSecret,
  newNonce,
  newSecret,
  type RefreshToken,
  refreshTokenFor,
} from './refresh-token.ts'

type Method = { method: string; timestamp: number }

/** The protocol's names for what each kind of factor shows. */
const METHOD_OF: Record<FactorRow['factor_type'], string> = {
  totp: 'totp',
  webauthn: 'mfa/webauthn',
  phone: 'mfa/phone',
  recovery_code: 'mfa/recovery_code',
}
const SECOND_STEPS = new Set(Object.values(METHOD_OF))

/**
 * Raises a session by a second step that its person has just taken, and ends their other
 * sessions that have taken none.
 *
 * The session goes on with new tokens; those from before count no more. Call it in a
 * transaction that has locked the person.
 *
 * @throws AuthError `session_not_found` when the session has ended meanwhile
 */
export async function raiseSession(
  tx: Database,
  { sessionId, factor, now }: { sessionId: string; factor: FactorRow; now: string },
): Promise<{ session: sessionsRepository.SessionRow; refreshToken: RefreshToken }> {
  const locked = await sessionsRepository.lock(tx, sessionId)
  if (!locked || locked.ended_at) {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  const [secret, nonce] = [newSecret(), newNonce()]
  const session = await sessionsRepository.raise(tx, {
    session: locked,
    methods: withMethod(locked.methods, factor, now),
    factor_id: factor.id,
    refresh_secret_hash: hashSecret(secret),
    refresh_nonce: nonce,
    refreshed_at: now,
  })
  await sessionsRepository.end(
    tx,
    { userId: factor.user_id, except: sessionId, level: 'aal1' },
    { reason: 'second_step_taken', now },
  )
  return { session, refreshToken: refreshTokenFor(session.id, secret, nonce) }
}

/** Lowers the sessions that these factors have raised to their first step. */
export async function lowerSessions(tx: Database, factorIds: string[]): Promise<string[]> {
  const sessions = await sessionsRepository.listRaisedBy(tx, factorIds)
  for (const { id, methods } of sessions) {
    const first = readMethods(methods).filter(({ method }) => !SECOND_STEPS.has(method))
    await sessionsRepository.lower(tx, { id, methods: JSON.stringify(first) })
  }
  return sessions.map(({ id }) => id)
}

/** Newest first, each way once. */
function withMethod(methods: string, { factor_type }: FactorRow, now: string): string {
  const method = METHOD_OF[factor_type]
  const timestamp = Math.floor(Date.parse(now) / 1000)
  const before = readMethods(methods).filter((entry) => entry.method !== method)
  return JSON.stringify([{ method, timestamp }, ...before])
}

function readMethods(methods: string): Method[] {
  return JSON.parse(methods) as Method[]
}
