import { sessionEnd } from '#domain/people/session-rules.ts'
import { clientNetwork } from '#server/base/network.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import type { SignedIn } from './authenticate-request.ts'
import {
  hashSecret,
  hasSecret,
  newNonce,
  newSecret,
  type RefreshToken,
  refreshTokenFor,
} from './refresh-token.ts'

/** The input of a new session. */
export type SessionOrigin = CallOrigin & {
  client: sessionsRepository.SessionRow['client']
  userAgent: string | null
  /** The refresh token that the browser still holds; its session is replaced. */
  replaces: RefreshToken | undefined
}

/** The authentication method (`amr`), by the protocol's name for it. */
export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'oauth'
  | 'sso/saml'
  | 'passkey'

type StartOptions = {
  user: usersRepository.UserRow
  method: SignInMethod
  /** Where they are known, when it is elsewhere. */
  provider?: string | null
  origin: SessionOrigin
  now: string
  newId: () => string
}

const USER_AGENT_MAX_LENGTH = 500

/**
 * Begins a session for a person who has just been authenticated; nothing of an earlier one
 * goes into it. A session whose token the browser held before ends, since nobody could reach it any more.
 *
 * Call it in a unit of work that has locked the person.
 */
export async function startSession(
  { tx, record }: Pick<UnitOfWork, 'tx' | 'record'>,
  { user, method, provider, origin, now, newId }: StartOptions,
): Promise<SignedIn & { refreshToken: RefreshToken }> {
  if (origin.replaces) await endReplaced(tx, origin.replaces, now)

  const [secret, nonce] = [newSecret(), newNonce()]
  const session: sessionsRepository.SessionRow = {
    id: newId(),
    user_id: user.id,
    client: origin.client,
    assurance_level: 'aal1',
    methods: JSON.stringify([
      {
        method,
        timestamp: Math.floor(Date.parse(now) / 1000),
        ...(provider && { provider }),
      },
    ]),
    factor_id: null,
    refresh_secret_hash: hashSecret(secret),
    refresh_nonce: nonce,
    previous_nonce: null,
    refresh_counter: 0,
    refresh_received_at: null,
    user_agent: origin.userAgent?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
    address: origin.address,
    network: origin.address === null ? null : clientNetwork(origin.address),
    created_at: now,
    refreshed_at: now,
    expires_at: sessionEnd(now),
    ended_at: null,
    end_reason: null,
  }
  await sessionsRepository.insert(tx, session)
  await usersRepository.setLastSignIn(tx, { id: user.id, now })
  await record({
    at: now,
    action: 'session.start',
    actor: user,
    subject: { type: 'session', id: session.id },
    after: { method, ...(provider && { provider }), client: origin.client },
  })
  return {
    session,
    user: { ...user, last_sign_in_at: now, updated_at: now },
    refreshToken: refreshTokenFor(session.id, secret, nonce),
  }
}

async function endReplaced(tx: Database, token: RefreshToken, now: string): Promise<void> {
  const session = await sessionsRepository.find(tx, token.sessionId)
  if (!session || !hasSecret(token, session.refresh_secret_hash)) return
  await sessionsRepository.end(
    tx,
    { userId: session.user_id, only: session.id },
    { reason: 'replaced', now },
  )
}
