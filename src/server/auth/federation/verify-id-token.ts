import { createHash, timingSafeEqual } from 'node:crypto'
import { createRemoteJWKSet, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { type ExternalPerson, personFromClaims } from './external-person.ts'
import type { OidcProvider } from './oidc-provider.ts'

/** The algorithms that providers sign with. No shared secrets, and never `none`, whatever a token says of itself. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
const KEYS_TIMEOUT_MS = 10_000
const TOKEN_MAX_LENGTH = 16_384

/** A refused ID token and the reason, safe to show to the client. */
export class IdTokenError extends Error {
  override readonly name = 'IdTokenError'
}

/** An ID token as a client sends it. */
export type ShownIdToken = {
  idToken: string
  /** The nonce that the client had hashed into its request to the provider, as it was before. */
  nonce: string | undefined
  accessToken: string | undefined
}

type Keys = ReturnType<typeof createRemoteJWKSet>

/** Checks ID tokens that clients have got from providers by themselves. */
export type IdTokenVerifier = (
  provider: OidcProvider,
  shown: ShownIdToken,
  now: string,
) => Promise<ExternalPerson>

/**
 * Makes the verifier of a process, which caches the providers' public keys.
 *
 * It refuses with `IdTokenError` what is not signed by the provider, is for another client,
 * is over, or carries another nonce than the client shows.
 */
export function createIdTokenVerifier(): IdTokenVerifier {
  const keysByIssuer = new Map<string, Keys>()
  return async (provider, shown, now) => {
    if (shown.idToken.length > TOKEN_MAX_LENGTH) throw new IdTokenError('Bad ID token')
    const address = await provider.jwksAddress()
    const keys =
      keysByIssuer.get(address.href) ??
      createRemoteJWKSet(address, { timeoutDuration: KEYS_TIMEOUT_MS })
    keysByIssuer.set(address.href, keys)

    const claims = await verified(provider, shown.idToken, keys, now)
    checkNonce(claims, shown.nonce)
    checkAccessToken(claims, shown)
    return personFromClaims(provider, { subject: claims.sub, claims })
  }
}

/** Reads the issuer of a token, unverified. */
export function claimedIssuer(idToken: string): string | undefined {
  try {
    return decodeJwt(idToken).iss
  } catch {
    return undefined
  }
}

async function verified(
  { issuer, clientIds }: OidcProvider,
  idToken: string,
  keys: Keys,
  now: string,
): Promise<JWTPayload & { sub: string }> {
  try {
    const { payload } = await jwtVerify<{ sub: string }>(idToken, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: [...clientIds],
      currentDate: new Date(now),
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    })
    const { aud, azp } = payload
    const isForOthersToo = Array.isArray(aud) && aud.some((id) => !clientIds.includes(id))
    if (isForOthersToo || (azp !== undefined && !clientIds.includes(String(azp)))) {
      throw new IdTokenError('Unacceptable audience in id_token')
    }
    return payload
  } catch (cause) {
    if (cause instanceof IdTokenError) throw cause
    throw new IdTokenError('Bad ID token', { cause })
  }
}

/** Both or neither: a token that was asked for with a nonce counts only for who knows it. */
function checkNonce({ nonce: claimed }: JWTPayload, shown: string | undefined): void {
  const hasClaim = typeof claimed === 'string' && claimed !== ''
  if (hasClaim !== Boolean(shown)) {
    throw new IdTokenError('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (!shown || typeof claimed !== 'string') return
  const hashed = createHash('sha256').update(shown).digest('hex')
  if (!areEqual(hashed, claimed)) throw new IdTokenError('Nonces mismatch')
}

/** Where the token names the access token that it came with, it must be the one shown. */
function checkAccessToken(
  { at_hash: claimed }: JWTPayload,
  { accessToken, idToken }: ShownIdToken,
) {
  if (!accessToken || typeof claimed !== 'string') return
  const half = tokenHash(idToken)
  if (!half) return
  const hash = createHash(half).update(accessToken).digest()
  const expected = hash.subarray(0, hash.length / 2).toString('base64url')
  if (!areEqual(expected, claimed)) throw new IdTokenError('access_token does not fit the id_token')
}

/** The hash that goes with a token's algorithm (OpenID Connect Core, 3.1.3.6). */
function tokenHash(idToken: string): 'sha256' | 'sha384' | 'sha512' | undefined {
  const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as {
    alg?: string
  }
  return { 256: 'sha256', 384: 'sha384', 512: 'sha512' }[header.alg?.slice(2) ?? ''] as
    | 'sha256'
    | undefined
}

function areEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
