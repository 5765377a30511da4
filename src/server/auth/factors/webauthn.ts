import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { FactorRow, StoredCredential } from '#server/data/people/factors-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'

const TIMEOUT_MS = 5 * 60 * 1000

/** Big enough for every authenticator; what is longer is no credential. */
const part = z.string().max(20_000)
const transports = z.array(z.string().max(30)).max(10).optional()
const shared = {
  id: part.min(1),
  rawId: part,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(30).nullish(),
}

/** The answer of an authenticator that makes a credential; checked in form only. */
export const newCredentialSchema = z.object({
  ...shared,
  response: z.object({ clientDataJSON: part, attestationObject: part, transports }),
})

/** The answer of an authenticator that signs with a credential; checked in form only. */
export const assertionSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullish(),
  }),
})

export type NewCredential = z.output<typeof newCredentialSchema>
export type Assertion = z.output<typeof assertionSchema>

type KeyDescriptor = { id: string; transports?: string[] }

/** Asks a browser to make a credential that the person has not made on that device before. */
export async function registrationOptions(
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
  user: Pick<UserRow, 'id' | 'email' | 'display_name'>,
  factors: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingPartyId(siteUrl),
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    userDisplayName: user.display_name,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: keyDescriptors(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Asks a browser to sign: with one of these factors, or with any that it knows for this site. */
export async function assertionOptions(siteUrl: string, factors?: readonly FactorRow[]) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingPartyId(siteUrl),
    timeout: TIMEOUT_MS,
    ...(factors && { allowCredentials: keyDescriptors(factors) }),
    userVerification: factors ? 'preferred' : 'required',
  })
}

/** Checks a new credential; undefined when it is not what was asked for. */
export async function readNewCredential(
  siteUrl: string,
  challenge: string,
  response: NewCredential,
): Promise<StoredCredential | undefined> {
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(siteUrl).origin,
    expectedRPID: relyingPartyId(siteUrl),
    requireUserVerification: false,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  return {
    credential_id: credential.id,
    credential_public_key: Buffer.from(credential.publicKey).toString('base64url'),
    credential_counter: credential.counter,
    credential_transports: JSON.stringify(response.response.transports ?? []),
  }
}

/**
 * Checks what an authenticator has signed with a factor's credential.
 *
 * @returns its new counter; undefined when the signature, the site or the challenge is another,
 * or the counter has gone back, which a copied authenticator would show
 */
export async function readAssertion(
  siteUrl: string,
  {
    challenge,
    response,
    factor,
    mustVerifyUser,
  }: { challenge: string; response: Assertion; factor: FactorRow; mustVerifyUser: boolean },
): Promise<number | undefined> {
  if (!factor.credential_id || !factor.credential_public_key) return undefined
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: new URL(siteUrl).origin,
    expectedRPID: relyingPartyId(siteUrl),
    requireUserVerification: mustVerifyUser,
    credential: {
      id: factor.credential_id,
      publicKey: new Uint8Array(Buffer.from(factor.credential_public_key, 'base64url')),
      counter: factor.credential_counter ?? 0,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/** Loaded with the first passkey: a megabyte of code that many sites never need. */
function library() {
  return import('@simplewebauthn/server')
}

function keyDescriptors(factors: readonly FactorRow[]): KeyDescriptor[] {
  return factors.flatMap(({ credential_id, credential_transports }) =>
    credential_id
      ? [{ id: credential_id, transports: JSON.parse(credential_transports ?? '[]') as string[] }]
      : [],
  )
}

/** Credentials belong to the host's name, whatever its port. */
function relyingPartyId(siteUrl: string): string {
  return new URL(siteUrl).hostname
}
