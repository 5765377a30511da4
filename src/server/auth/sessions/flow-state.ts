import { createHash, randomBytes } from 'node:crypto'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { fitsChallenge } from '../pkce.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { SignInMethod } from './start-session.ts'

/** How long a code waits to be redeemed. */
const CODE_LIFETIME_SECONDS = 300
const SECRET_BYTES = 32

type NewFlow = {
  /** The authentication method with which the flow will end. */
  method: SignInMethod
  /** The client's S256 challenge; without one the flow cannot end in a code. */
  codeChallenge: string | undefined
  /** How long the sign-in at the provider may take. */
  lifetimeSeconds: number
  provider?: string
  redirectTo?: string
  /** The session that asks for one more identity. */
  linkSessionId?: string
  /** The secret that the provider hands back; only its hash is kept. */
  state?: string
  /** The secret that the browser holds; only its hash is kept. */
  browserSecret?: string
}

/** The person of a redeemed code, and their authentication method. */
export type RedeemedFlow = { userId: string; method: SignInMethod; provider: string | null }

/** A secret that nobody guesses, fit for an address. */
export function newFlowSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** Hashes a secret of 256 random bits for storage; it needs no slow hash. */
export function hashFlowSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Stores a new flow; returns its id. */
export async function startFlow(
  tx: Database,
  { now: clock, newId }: Pick<Deps, 'now' | 'newId'>,
  flow: NewFlow,
): Promise<string> {
  const now = clock()
  const id = newId()
  await flowStatesRepository.insert(tx, {
    id,
    method: flow.method,
    provider: flow.provider ?? null,
    code_challenge: flow.codeChallenge ?? null,
    redirect_to: flow.redirectTo ?? null,
    link_session_id: flow.linkSessionId ?? null,
    state_hash: flow.state === undefined ? null : hashFlowSecret(flow.state),
    browser_hash: flow.browserSecret === undefined ? null : hashFlowSecret(flow.browserSecret),
    user_id: null,
    auth_code_hash: null,
    created_at: now,
    expires_at: secondsAfter(now, flow.lifetimeSeconds),
  })
  return id
}

/**
 * Ends the flow of an authenticated person with a code that the client redeems with its verifier,
 * within five minutes. A flow issues only one code.
 *
 * @throws AuthError `flow_state_not_found` when it is unknown, over, or has given its code
 */
export async function completeFlow(
  tx: Database,
  { now: clock }: Pick<Deps, 'now'>,
  { flowId, userId }: { flowId: string; userId: string },
): Promise<string> {
  const now = clock()
  const code = newFlowSecret()
  const isCompleted = await flowStatesRepository.complete(tx, {
    id: flowId,
    user_id: userId,
    auth_code_hash: hashFlowSecret(code),
    expires_at: secondsAfter(now, CODE_LIFETIME_SECONDS),
    now,
  })
  if (!isCompleted) throw noFlow()
  return code
}

/**
 * Exchanges a code for its person. The code is consumed when the transaction commits: of several
 * attempts at once one succeeds. A wrong verifier does not consume it.
 *
 * Begin the session in the same transaction.
 *
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function redeemFlow(
  tx: Database,
  { now }: Pick<Deps, 'now'>,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
): Promise<RedeemedFlow> {
  const flow = await flowStatesRepository.consumeByCode(tx, hashFlowSecret(authCode))
  if (!flow?.user_id || !flow.code_challenge) throw noFlow()
  if (flow.expires_at <= now()) {
    throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!fitsChallenge(flow.code_challenge, codeVerifier)) {
    throw new AuthError(
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  return { userId: flow.user_id, method: flow.method as SignInMethod, provider: flow.provider }
}

function noFlow(): AuthError {
  return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
}

function secondsAfter(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1000).toISOString()
}
