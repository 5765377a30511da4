import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { createCookieJar } from './cookie-jar.ts'

export const CLIENT_ID = 'haven'
const CLIENT_SECRET = 'a secret that the two of them share, and nobody else'
const KEY_ID = 'peer-key'

/** The claims of the provider about a person, beside the name that they typed there. */
export type PeerPerson = { email?: string; email_verified?: boolean; name?: string }

/** A real OpenID Connect provider on a port of its own. */
export type OidcPeer = Awaited<ReturnType<typeof startOidcPeer>>

/**
 * Starts a provider that knows one client. Whoever types a name there is signed in under it;
 * its claims about them are set by `setPerson`. Where the client's browsers are sent back to is asked
 * at the first request, because a site may have to know the provider before it has an address.
 */
export async function startOidcPeer({ callbackUrl }: { callbackUrl: () => string }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const people = new Map<string, PeerPerson>()
  let answer: RequestListener | undefined
  const server = createServer((request, response) => {
    answer ??= quietly(() => makeProvider().callback())
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  function makeProvider(): Provider {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [callbackUrl()],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [jwk] },
      cookies: { keys: ['only for this run'] },
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name'],
      },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_context: unknown, accountId: string) => ({
        accountId,
        claims: () => ({ sub: accountId, ...people.get(accountId) }),
      }),
      async loadExistingGrant(context: {
        oidc: { session: { accountId: string }; client: { clientId: string } }
      }) {
        const { session, client } = context.oidc
        const { clientId } = client
        const grant = new provider.Grant({ accountId: session.accountId, clientId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    return provider
  }

  return {
    issuer,
    clientSecret: CLIENT_SECRET,
    publicKey,
    /** Sets the provider's claims about the person of that name. */
    setPerson: (name: string, person: PeerPerson) => void people.set(name, person),
    /**
     * Signs in at the provider as a person would, in a browser of their own, and answers the
     * address that the provider sends them back to.
     */
    async signInAt(address: string, name: string): Promise<URL> {
      const jar = createCookieJar()
      let next = await jar.follow(address, callbackUrl())
      if (new URL(next).pathname.startsWith('/interaction/')) {
        const form = new URLSearchParams({ prompt: 'login', login: name, password: 'any' })
        next = await jar.follow(next, callbackUrl(), { method: 'POST', body: form })
      }
      return new URL(next)
    },
    /** An ID token that the provider's own key has signed. */
    idToken: (claims: JWTPayload, { expiresIn = '5m' }: { expiresIn?: string } = {}) =>
      new SignJWT({ iss: issuer, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuedAt(claims.iat)
        .setExpirationTime(expiresIn)
        .sign(privateKey),
    keyId: KEY_ID,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The provider warns at length of what a provider for tests may do without. */
function quietly<Value>(make: () => Value): Value {
  const { warn, info } = console
  console.warn = console.info = () => {}
  try {
    return make()
  } finally {
    Object.assign(console, { warn, info })
  }
}
