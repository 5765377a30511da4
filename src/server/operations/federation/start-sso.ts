import { randomBytes } from 'node:crypto'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { type SamlProvider, samlProviderName } from '#server/auth/federation/saml-provider.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { startFlow } from '#server/auth/sessions/flow-state.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { reuseBrowserSecret } from './flow-secrets.ts'
import { chooseFlowEnd, consumeStart, FLOW_LIFETIME_SECONDS } from './start-provider-flow.ts'

type SsoFlow = {
  providerId: string | undefined
  domain: string | undefined
  redirectTo: string | undefined
  codeChallenge: string | undefined
  /** The secret that the browser holds from a flow before, if any. */
  heldSecret: string | undefined
}

/**
 * Begins a sign-in at a SAML identity provider: answers where the browser goes, and the secret
 * that it must hold until it comes back.
 *
 * @throws AuthError `saml_provider_disabled`, `validation_failed`, `sso_provider_not_found`,
 * `sso_provider_disabled`
 * @throws AppError `too_many_requests`
 */
export async function startSso(
  deps: AuthDeps,
  asked: SsoFlow,
  origin: CallOrigin,
): Promise<{ address: string; browserSecret: string }> {
  const provider = findProvider(deps, asked)
  const redirectTo = chooseFlowEnd(deps, asked)
  await consumeStart(deps, origin)

  const browserSecret = reuseBrowserSecret(asked.heldSecret)
  const requestId = `_${randomBytes(20).toString('hex')}`
  const address = await provider.signInAddress(requestId)
  await startFlow(deps.db, deps, {
    method: 'sso/saml',
    provider: samlProviderName(provider.id),
    codeChallenge: asked.codeChallenge,
    redirectTo,
    lifetimeSeconds: FLOW_LIFETIME_SECONDS,
    state: requestId,
    browserSecret,
  })
  return { address, browserSecret }
}

function findProvider(deps: AuthDeps, { providerId, domain }: SsoFlow): SamlProvider {
  const { saml } = deps.identityProviders
  if (saml.length === 0) {
    throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
  }
  if (!providerId === !domain) {
    throw new AuthError('validation_failed', 'Give provider_id or domain, and not both.')
  }
  const provider = providerId
    ? saml.find(({ id }) => id === providerId)
    : saml.find(({ domains }) => domains.includes(domain?.toLowerCase() ?? ''))
  if (!provider) {
    const message = providerId ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
    throw new AuthError('sso_provider_not_found', message)
  }
  if (!provider.isEnabled) {
    throw new AuthError('sso_provider_disabled', 'This SSO provider is switched off.')
  }
  return provider
}
