import { allowedRedirect, isOnSite } from '#contract/redirect-target.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import type { FlowOptions } from '#server/auth/federation/redirect-provider.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { newFlowSecret, startFlow } from '#server/auth/sessions/flow-state.ts'
import { clientNetwork } from '#server/base/network.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { FlowRefusal } from './flow-end.ts'
import { makeFlowSecrets, reuseBrowserSecret } from './flow-secrets.ts'

/** How long a person may take to sign in at a provider. */
export const FLOW_LIFETIME_SECONDS = 600
/** Each start stores a row. */
const STARTS = { limit: 60, windowSeconds: 5 * 60 }

type ProviderFlow = {
  provider: string
  redirectTo: string | undefined
  codeChallenge: string | undefined
  /** The secret that the browser holds from a flow before, if any. */
  heldSecret: string | undefined
  options: FlowOptions
  /** The session that wants one more way to sign in; undefined for a sign-in. */
  linkSessionId?: string
}

/**
 * Begins a sign-in at a provider, or the linking of an account there: answers where the
 * browser goes, and the secret that it must hold until it comes back.
 *
 * @throws AuthError `validation_failed`
 * @throws FlowRefusal when the provider cannot be reached
 * @throws AppError `too_many_requests`
 */
export async function startProviderFlow(
  deps: AuthDeps,
  { provider: name, options, linkSessionId, ...asked }: ProviderFlow,
  origin: CallOrigin,
): Promise<{ address: URL; browserSecret: string }> {
  const provider = deps.identityProviders.redirect.find((one) => one.name === name)
  if (!provider) {
    throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled')
  }
  const redirectTo = chooseFlowEnd(deps, asked)
  await consumeStart(deps, origin)

  const browserSecret = reuseBrowserSecret(asked.heldSecret)
  const state = newFlowSecret()
  const address = await provider
    .authorizationUrl(makeFlowSecrets(browserSecret, state), options)
    .catch((cause: unknown) => {
      deps.log.warn({ err: cause, provider: name }, 'an identity provider cannot be reached')
      throw new FlowRefusal(
        {
          code: 'bad_oauth_callback',
          message: 'The provider cannot be reached.',
          redirectTo,
          isForCode: asked.codeChallenge !== undefined,
        },
        { cause },
      )
    })
  await startFlow(deps.db, deps, {
    method: 'oauth',
    provider: name,
    codeChallenge: asked.codeChallenge,
    redirectTo,
    lifetimeSeconds: FLOW_LIFETIME_SECONDS,
    state,
    browserSecret,
    ...(linkSessionId && { linkSessionId }),
  })
  return { address, browserSecret }
}

/**
 * Where a flow is to end. Without a verifier it ends in the site's own cookie, which is worth
 * something on the site's own pages only.
 *
 * @throws AuthError `validation_failed`
 */
export function chooseFlowEnd(
  deps: Pick<AuthDeps, 'siteUrl' | 'redirectUrls'>,
  { redirectTo, codeChallenge }: Pick<ProviderFlow, 'redirectTo' | 'codeChallenge'>,
): string {
  const target = allowedRedirect(deps, redirectTo)
  if (!codeChallenge && !isOnSite(deps, target)) {
    throw new AuthError('validation_failed', 'Outside the site’s own pages PKCE is needed.')
  }
  return target
}

/**
 * Counts a sign-in that begins at a provider against the rate limit of its network.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeStart(
  deps: Pick<AuthDeps, 'db' | 'now'>,
  { address }: CallOrigin,
): Promise<void> {
  await consumeHit(deps, { bucket: `federation:${clientNetwork(address ?? 'unknown')}`, ...STARTS })
}
