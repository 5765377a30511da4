import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { OidcProvider } from '#server/auth/federation/oidc-provider.ts'
import {
  claimedIssuer,
  IdTokenError,
  type ShownIdToken,
} from '#server/auth/federation/verify-id-token.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import type { SessionTokens } from '#server/auth/sessions/session-tokens.ts'
import { type SessionOrigin, startSession } from '#server/auth/sessions/start-session.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { findExternalAccount } from './find-external-account.ts'
import { linkIdentity } from './link-identity.ts'
import { recordRefusal } from './record-refusal.ts'
import { requireLinking } from './require-linking.ts'
import { consumeStart } from './start-provider-flow.ts'

type IdTokenSignIn = ShownIdToken & {
  /** By its name here, or by its issuer with one of its clients. */
  provider: string | undefined
  issuer: string | undefined
  clientId: string | undefined
  /** Who is signed in and wants one more way to sign in; undefined for a sign-in. */
  linking: Authenticated | undefined
}

/**
 * Signs a person in by an ID token that their client got from a provider by itself.
 *
 * @throws IdTokenError when the token does not count
 * @throws AuthError `validation_failed`, `provider_disabled`, and what `findExternalAccount`,
 * `requireLinking` and `linkIdentity` refuse
 * @throws AppError `too_many_requests`
 */
export async function signInWithIdToken(
  deps: AuthDeps,
  asked: IdTokenSignIn,
  origin: SessionOrigin,
): Promise<SessionTokens> {
  const provider = getProvider(deps, asked)
  if (asked.linking) await requireLinking(deps, asked.linking, origin)
  await consumeStart(deps, origin)
  const person = await deps.identityProviders
    .verifyIdToken(provider, asked, deps.now())
    .catch((cause: unknown) => {
      deps.log.warn({ err: cause, provider: provider.name }, 'an ID token was refused')
      if (cause instanceof IdTokenError) throw cause
      throw new IdTokenError('The provider cannot be reached', { cause })
    })
  const started = await unitOfWork(deps, origin, async (unit) => {
    const change = { unit, deps }
    const user = asked.linking
      ? await linkIdentity(change, { sessionId: asked.linking.session.id, person })
      : await findExternalAccount(change, person)
    const { now, newId } = deps
    const { name } = provider
    return startSession(unit, { user, method: 'oauth', provider: name, origin, now: now(), newId })
  }).catch(async (cause: unknown) => {
    if (cause instanceof AuthError) {
      await recordRefusal(deps, { provider: provider.name, reason: cause.code }, origin)
    }
    throw cause
  })
  const accessToken = await signAccessToken(deps, started.session, started.user)
  return { ...started, accessToken }
}

function getProvider(deps: AuthDeps, asked: IdTokenSignIn): OidcProvider {
  const { provider: name, issuer, clientId } = asked
  if (!name && !(issuer && clientId)) {
    throw new AuthError('validation_failed', 'provider, or client_id and issuer, are needed.')
  }
  const { oidc } = deps.identityProviders
  const provider = name
    ? oidc.find((one) => one.name === name)
    : oidc.find((one) => one.issuer === issuer && one.clientIds.includes(clientId ?? ''))
  if (!provider) throw new AuthError('provider_disabled', 'This provider is not enabled here.')
  const claimed = claimedIssuer(asked.idToken)
  if (claimed !== undefined && claimed !== provider.issuer) {
    throw new IdTokenError('Unacceptable issuer in id_token')
  }
  return provider
}
