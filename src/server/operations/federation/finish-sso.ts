import type { AuthDeps } from '#server/auth/auth-parts.ts'
import {
  claimedRequestId,
  type SamlSubject,
  samlProviderName,
} from '#server/auth/federation/saml-provider.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { completeFlow, hashFlowSecret } from '#server/auth/sessions/flow-state.ts'
import type { SessionOrigin } from '#server/auth/sessions/start-session.ts'
import type { FlowStateRow } from '#server/data/people/flow-states-repository.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { findExternalAccount } from './find-external-account.ts'
import { endFlow, type FlowEnd, flowRefusal, signEnd } from './flow-end.ts'
import { recordRefusal } from './record-refusal.ts'

/** The outcome of a posted assertion. */
export type SsoReturn =
  /** For the client that has the verifier. */
  | { kind: 'code'; redirectTo: string; code: string }
  /** For the browser that began it, which shows its cookie on the next step only. */
  | { kind: 'ticket'; ticket: string }

/**
 * Handles the answer of a SAML identity provider, which a browser posts from the provider's page.
 *
 * The request that it answers must be one of ours that still waits, and is used up. What the
 * answer says of where to go is never looked at.
 *
 * @throws FlowRefusal with the address to redirect to
 */
export async function handleSamlAnswer(
  deps: AuthDeps,
  samlResponse: string,
  origin: SessionOrigin,
): Promise<SsoReturn> {
  const { flow, subject } = await checkAnswer(deps, samlResponse)
  try {
    const code = await unitOfWork(deps, origin, async (unit) => {
      const user = await findExternalAccount({ unit, deps }, subject.person)
      return completeFlow(unit.tx, deps, { flowId: flow.id, userId: user.id })
    })
    const redirectTo = flow.redirect_to ?? `${deps.siteUrl}/`
    return flow.code_challenge
      ? { kind: 'code', redirectTo, code }
      : { kind: 'ticket', ticket: code }
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause
    await recordRefusal(deps, { provider: flow.provider, reason: cause.code }, origin)
    throw flowRefusal(deps, flow, { code: cause.code, message: cause.message }, { cause })
  }
}

/**
 * Begins the session of an answer that was taken, in the browser that had begun the flow.
 *
 * @throws FlowRefusal with the address to redirect to
 */
export async function finishSso(
  deps: AuthDeps,
  { ticket, browserSecret }: { ticket: string; browserSecret: string | undefined },
  origin: SessionOrigin,
): Promise<FlowEnd> {
  const ended = await unitOfWork(deps, origin, async (unit) => {
    const { tx } = unit
    const flow = await flowStatesRepository.consumeByCode(tx, hashFlowSecret(ticket))
    const isOwn =
      browserSecret !== undefined && flow?.browser_hash === hashFlowSecret(browserSecret)
    // A ticket with a challenge is a code: only its verifier redeems it.
    if (!flow?.user_id || flow.code_challenge || !isOwn || flow.expires_at <= deps.now()) {
      throw notOurs(deps)
    }
    const user = await usersRepository.lock(tx, flow.user_id)
    if (!user || user.disabled_at) {
      throw flowRefusal(deps, flow, { code: 'user_banned', message: 'User is banned' })
    }
    return { flow, outcome: await endFlow(unit, deps, { flow, user, origin }) }
  })
  return signEnd(deps, ended.flow.redirect_to, ended.outcome)
}

async function checkAnswer(
  deps: AuthDeps,
  samlResponse: string,
): Promise<{ flow: FlowStateRow; subject: SamlSubject }> {
  const stateHash = hashFlowSecret(findRequestId(samlResponse) ?? '')
  const waiting = await flowStatesRepository.findPending(deps.db, stateHash)
  const provider = deps.identityProviders.saml.find(
    ({ id, isEnabled }) => isEnabled && samlProviderName(id) === waiting?.provider,
  )
  if (!waiting || !provider) throw notOurs(deps)
  const subject = await provider.subjectOf(samlResponse).catch((cause: unknown) => {
    deps.log.warn({ err: cause, provider: provider.id }, 'a SAML answer was refused')
    throw flowRefusal(
      deps,
      waiting,
      { code: 'bad_oauth_callback', message: 'The answer of the identity provider is not valid.' },
      { cause },
    )
  })
  const flow = await flowStatesRepository.claimPending(deps.db, hashFlowSecret(subject.requestId))
  if (flow?.id !== waiting.id || flow.expires_at <= deps.now()) throw notOurs(deps)
  return { flow, subject }
}

function findRequestId(samlResponse: string): string | undefined {
  try {
    return claimedRequestId(samlResponse)
  } catch {
    return undefined
  }
}

function notOurs(deps: AuthDeps) {
  return flowRefusal(deps, undefined, {
    code: 'bad_oauth_state',
    message: 'This sign-in was not begun here, or it has been used. Begin again.',
  })
}
