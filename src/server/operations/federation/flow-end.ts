import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { AuthErrorCode } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import { completeFlow } from '#server/auth/sessions/flow-state.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

/** How a flow ends in the browser: with a code for its client, or with a session of its own. */
export type FlowEnd =
  | { kind: 'code'; redirectTo: string; code: string }
  | { kind: 'session'; redirectTo: string; tokens: SessionTokens }

/** A flow that ends in a refusal, with the address that the browser is redirected to. */
export class FlowRefusal extends Error {
  override readonly name = 'FlowRefusal'
  readonly code: AuthErrorCode | 'access_denied'
  readonly redirectTo: string
  /** Whether the client looks for a code, and so for errors, in the query. */
  readonly isForCode: boolean

  constructor(
    refusal: Pick<FlowRefusal, 'code' | 'message' | 'redirectTo' | 'isForCode'>,
    options?: ErrorOptions,
  ) {
    super(refusal.message, options)
    this.code = refusal.code
    this.redirectTo = refusal.redirectTo
    this.isForCode = refusal.isForCode
  }
}

/** The refusal of a flow that has begun, which goes where the flow would have gone. */
export function flowRefusal(
  { siteUrl }: { siteUrl: string },
  flow: Pick<flowStatesRepository.FlowStateRow, 'redirect_to' | 'code_challenge'> | undefined,
  refusal: Pick<FlowRefusal, 'code' | 'message'>,
  options?: ErrorOptions,
): FlowRefusal {
  const redirectTo = flow?.redirect_to ?? `${siteUrl}/`
  const isForCode = flow?.code_challenge != null
  return new FlowRefusal({ ...refusal, redirectTo, isForCode }, options)
}

type Started = Awaited<ReturnType<typeof startSession>>

/** The outcome of a flow inside its transaction; `signEnd` makes its token afterwards. */
export type FlowOutcome = { code: string } | { started: Started }

/** Ends a flow for its person: with a code where the client has a verifier, else with a session. */
export async function endFlow(
  unit: UnitOfWork,
  { now, newId }: Pick<AuthDeps, 'now' | 'newId'>,
  {
    flow,
    user,
    origin,
  }: { flow: flowStatesRepository.FlowStateRow; user: UserRow; origin: SessionOrigin },
): Promise<FlowOutcome> {
  if (flow.code_challenge) {
    return { code: await completeFlow(unit.tx, { now }, { flowId: flow.id, userId: user.id }) }
  }
  await flowStatesRepository.remove(unit.tx, flow.id)
  const method = flow.method === 'sso/saml' ? 'sso/saml' : 'oauth'
  const { provider } = flow
  const started = await startSession(unit, {
    user,
    method,
    provider,
    // Only a browser follows a provider's redirect, even where it does not say what it is.
    origin: { ...origin, client: 'browser' },
    now: now(),
    newId,
  })
  return { started }
}

/** The result for the browser, once the transaction has committed. */
export async function signEnd(
  deps: Pick<AuthDeps, 'db' | 'now' | 'siteUrl' | 'signingKeys'>,
  redirectTo: string | null,
  outcome: FlowOutcome,
): Promise<FlowEnd> {
  const target = redirectTo ?? `${deps.siteUrl}/`
  if ('code' in outcome) return { kind: 'code', redirectTo: target, code: outcome.code }
  const { started } = outcome
  const accessToken = await signAccessToken(deps, started.session, started.user)
  return { kind: 'session', redirectTo: target, tokens: { ...started, accessToken } }
}
