import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { ExternalPerson } from '#server/auth/federation/external-person.ts'
import { callbackAddress } from '#server/auth/federation/redirect-provider.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { hashFlowSecret } from '#server/auth/sessions/flow-state.ts'
import type { SessionOrigin } from '#server/auth/sessions/start-session.ts'
import type { FlowStateRow } from '#server/data/people/flow-states-repository.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { findExternalAccount } from './find-external-account.ts'
import { endFlow, type FlowEnd, flowRefusal, signEnd } from './flow-end.ts'
import { makeFlowSecrets } from './flow-secrets.ts'
import { linkIdentity } from './link-identity.ts'
import { recordRefusal } from './record-refusal.ts'

type Return = {
  /** The query with which the provider sent the browser back. */
  query: URLSearchParams
  /** The secret that this browser holds. */
  browserSecret: string | undefined
}

/**
 * Completes a sign-in or a linking when the browser is redirected back from a provider.
 *
 * It counts only in the browser that began it, once, and for ten minutes.
 *
 * @throws FlowRefusal with the address to redirect to
 */
export async function finishProviderFlow(
  deps: AuthDeps,
  { query, browserSecret }: Return,
  origin: SessionOrigin,
): Promise<FlowEnd> {
  const state = query.get('state') ?? ''
  const flow = await consumeFlow(deps, state, browserSecret)
  try {
    const person = await fetchPerson(deps, flow, query, browserSecret ?? '')
    const outcome = await unitOfWork(deps, origin, async (unit) => {
      const change = { unit, deps }
      const user = flow.link_session_id
        ? await linkIdentity(change, { sessionId: flow.link_session_id, person })
        : await findExternalAccount(change, person)
      return endFlow(unit, deps, { flow, user, origin })
    })
    return await signEnd(deps, flow.redirect_to, outcome)
  } catch (cause) {
    if (!(cause instanceof AuthError)) throw cause
    await recordRefusal(deps, { provider: flow.provider, reason: cause.code }, origin)
    throw flowRefusal(deps, flow, { code: cause.code, message: cause.message }, { cause })
  }
}

async function consumeFlow(
  deps: AuthDeps,
  state: string,
  browserSecret: string | undefined,
): Promise<FlowStateRow> {
  const stateHash = hashFlowSecret(state)
  const seen = state ? await flowStatesRepository.findPending(deps.db, stateHash) : undefined
  // A flow of another browser is not this one's: it is neither reported nor consumed.
  const isOwn = browserSecret !== undefined && seen?.browser_hash === hashFlowSecret(browserSecret)
  const flow = isOwn ? await flowStatesRepository.claimPending(deps.db, stateHash) : undefined
  if (!flow) {
    throw flowRefusal(deps, undefined, {
      code: 'bad_oauth_state',
      message: 'This sign-in was not begun in this browser, or it has been used. Begin again.',
    })
  }
  if (flow.expires_at <= deps.now()) {
    throw flowRefusal(deps, flow, {
      code: 'flow_state_expired',
      message: 'The sign-in took too long. Begin again.',
    })
  }
  return flow
}

async function fetchPerson(
  deps: AuthDeps,
  flow: FlowStateRow,
  query: URLSearchParams,
  browserSecret: string,
): Promise<ExternalPerson> {
  const provider = deps.identityProviders.redirect.find(({ name }) => name === flow.provider)
  if (!provider) throw new AuthError('provider_disabled', 'This provider is no longer enabled.')
  if (query.has('error')) {
    throw flowRefusal(deps, flow, {
      code: 'access_denied',
      message: 'The provider did not let you in, or you turned back.',
    })
  }
  const address = new URL(callbackAddress(deps))
  address.search = query.toString()
  try {
    return await provider.personFrom(
      address,
      makeFlowSecrets(browserSecret, query.get('state') ?? ''),
    )
  } catch (cause) {
    deps.log.warn({ err: cause, provider: provider.name }, 'a sign-in at a provider failed')
    throw new AuthError('bad_oauth_callback', 'The sign-in at the provider failed.', { cause })
  }
}
