import type { AuthError, GoTrueClient } from '@supabase/auth-js'

type Outcome = { error: AuthError | null }

/**
 * Makes a passkey for whoever is signed in, and raises the session with it.
 *
 * The library can do all of this in one call, but asks for security keys alone; here the
 * server's own wishes hold, by which a fingerprint or a phone will do as well.
 *
 * Throws what the browser throws when it gets no passkey; what was begun is taken back then.
 */
export async function registerPasskey(library: GoTrueClient, name: string): Promise<Outcome> {
  const enrolled = await library.mfa.enroll({ factorType: 'webauthn', friendlyName: name })
  if (enrolled.error) return enrolled
  const { id: factorId } = enrolled.data
  try {
    const verified = await answerChallenge(library, factorId)
    if (verified.error) await library.mfa.unenroll({ factorId })
    return verified
  } catch (error) {
    await library.mfa.unenroll({ factorId })
    throw error
  }
}

/** Takes the second step with a passkey. Throws what the browser throws when it gets none. */
export async function answerPasskeyStep(library: GoTrueClient, factorId: string): Promise<Outcome> {
  return answerChallenge(library, factorId)
}

async function answerChallenge(library: GoTrueClient, factorId: string): Promise<Outcome> {
  const rpId = location.hostname
  const challenged = await library.mfa.challenge({ factorId, webauthn: { rpId } })
  if (challenged.error) return challenged
  const { id: challengeId, webauthn } = challenged.data

  if (webauthn.type === 'create') {
    const { publicKey } = webauthn.credential_options
    const credential = await navigator.credentials.create({
      publicKey,
    } as CredentialCreationOptions)
    return library.mfa.verify({
      factorId,
      challengeId,
      webauthn: { type: 'create', rpId, credential_response: credential as never },
    })
  }
  const { publicKey } = webauthn.credential_options
  const credential = await navigator.credentials.get({ publicKey } as CredentialRequestOptions)
  return library.mfa.verify({
    factorId,
    challengeId,
    webauthn: { type: 'request', rpId, credential_response: credential as never },
  })
}
