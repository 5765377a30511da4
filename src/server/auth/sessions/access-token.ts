import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { accessTokenEnd } from '#domain/people/session-rules.ts'
import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import type { SessionRow } from '#server/data/people/sessions-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { AuthDeps } from '../auth-parts.ts'
import { SIGNING_ALGORITHM } from '../keys/signing-keyring.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { dataInToken } from '../protocol/person-data.ts'
import { appMetadata } from '../protocol/present-identity.ts'
import { AUTHENTICATED } from '../protocol/present-user.ts'

/** The protocol's prefix of the message that a token is invalid. */
const INVALID_TOKEN = 'invalid JWT: unable to parse or verify signature'

export type AccessToken = { token: string; expiresAt: string; lifetimeSeconds: number }

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  aal: z.enum(['aal1', 'aal2']).catch('aal1'),
  refresh_counter: z.number().optional().catch(undefined),
})

/** The claims of a token; the session in the database decides whether it counts. */
export type TokenClaims = {
  userId: string
  sessionId: string
  level: SessionRow['assurance_level']
  /** The refresh that it was given out with; unknown of one that an older version signed. */
  refreshCounter: number | undefined
}

/** Issues an access token: valid for ten minutes, and never past its session's end. */
export async function signAccessToken(
  {
    db,
    now,
    siteUrl,
    signingKeys,
  }: Pick<AuthDeps, 'now' | 'siteUrl' | 'signingKeys'> & Pick<Deps, 'db'>,
  session: SessionRow,
  user: UserRow,
): Promise<AccessToken> {
  const { kid, privateKey } = await signingKeys.current()
  const issuedAt = now()
  const expiresAt = accessTokenEnd({ expiresAt: session.expires_at }, issuedAt)
  const token = await new SignJWT({
    email: user.email,
    phone: user.phone ?? '',
    app_metadata: appMetadata(await identitiesRepository.listProvidersForUser(db, user.id)),
    user_metadata: dataInToken(user.user_metadata),
    role: AUTHENTICATED,
    aal: session.assurance_level,
    amr: JSON.parse(session.methods) as unknown,
    session_id: session.id,
    refresh_counter: session.refresh_counter,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(tokenIssuer(siteUrl))
    .setSubject(user.id)
    .setAudience(AUTHENTICATED)
    .setIssuedAt(new Date(issuedAt))
    .setExpirationTime(new Date(expiresAt))
    .sign(privateKey)
  return { token, expiresAt, lifetimeSeconds: secondsBetween(issuedAt, expiresAt) }
}

/**
 * Reads a token that this service signed and that has not ended, or not longer ago than
 * `toleranceSeconds`.
 *
 * Only the one algorithm counts, whatever the token says of itself.
 *
 * @throws AuthError `bad_jwt`
 */
export async function readAccessToken(
  { now, siteUrl, signingKeys }: Pick<AuthDeps, 'now' | 'siteUrl' | 'signingKeys'>,
  token: string,
  { toleranceSeconds = 0 } = {},
): Promise<TokenClaims> {
  const key = await signingKeys.find(readKeyId(token))
  if (!key) throw new AuthError('bad_jwt', `${INVALID_TOKEN}, unrecognized kid`)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [SIGNING_ALGORITHM],
      issuer: tokenIssuer(siteUrl),
      audience: AUTHENTICATED,
      currentDate: new Date(now()),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['exp', 'iat', 'sub', 'session_id'],
    })
    const claims = claimsSchema.parse(payload)
    return {
      userId: claims.sub,
      sessionId: claims.session_id,
      level: claims.aal,
      refreshCounter: claims.refresh_counter,
    }
  } catch (cause) {
    const message =
      cause instanceof errors.JWTExpired
        ? `${INVALID_TOKEN}, token is expired`
        : `${INVALID_TOKEN}, token is invalid`
    throw new AuthError('bad_jwt', message, { cause })
  }
}

/** At least one, because what has no time left is not answered. */
function secondsBetween(start: string, end: string): number {
  return Math.max(1, Math.floor((Date.parse(end) - Date.parse(start)) / 1000))
}

function readKeyId(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? ''
  } catch (cause) {
    throw new AuthError('bad_jwt', `${INVALID_TOKEN}, token is malformed`, { cause })
  }
}

function tokenIssuer(siteUrl: string): string {
  return `${siteUrl}/auth/v1`
}
