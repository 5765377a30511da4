import * as openid from 'openid-client'
import { z } from 'zod'
import { personFromClaims } from './external-person.ts'
import type { GithubSettings } from './provider-settings.ts'
import { callbackAddress, type RedirectProvider } from './redirect-provider.ts'

const ANSWER_MAX_MS = 10_000

const userSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const emailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
)

/** GitHub, which uses OAuth 2 and returns the person from its own API. */
export function createGithubProvider(
  settings: GithubSettings,
  site: { siteUrl: string },
): RedirectProvider {
  const issuer = `${settings.address}/login/oauth`
  const config = new openid.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/access_token`,
    },
    settings.clientId,
    undefined,
    openid.ClientSecretPost(settings.clientSecret),
  )
  config.timeout = ANSWER_MAX_MS / 1000
  if (issuer.startsWith('http:')) openid.allowInsecureRequests(config)

  const ask = async (accessToken: string, path: string): Promise<unknown> => {
    const response = await fetch(`${settings.apiAddress}${path}`, {
      headers: {
        Authorization: `Bearer ${accessToken}`,
        Accept: 'application/vnd.github+json',
        'User-Agent': 'wellness-haven',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}`)
    return response.json()
  }

  return {
    name: settings.name,
    label: settings.label ?? 'GitHub',
    kind: 'github',
    trustedDomains: settings.trustedDomains,
    async authorizationUrl({ state, verifier }, { scopes, extra }) {
      return openid.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: callbackAddress(site),
        scope: [...new Set(['read:user', 'user:email', ...scopes])].join(' '),
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async personFrom(callbackUrl, { state, verifier }) {
      const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const user = userSchema.parse(await ask(tokens.access_token, '/user'))
      const emails = emailsSchema.parse(await ask(tokens.access_token, '/user/emails'))
      const own = emails.find(({ primary }) => primary)
      return personFromClaims(
        { name: settings.name, issuer: settings.address },
        {
          // Logins change hands; the number does not.
          subject: String(user.id),
          claims: {
            email: own?.email,
            email_verified: own?.verified ?? false,
            name: user.name ?? user.login,
            preferred_username: user.login,
            picture: user.avatar_url ?? undefined,
          },
        },
      )
    },
  }
}
