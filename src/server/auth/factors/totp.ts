import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const STEP_SECONDS = 30
/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20
/** One step to either side, for clocks that are a little off. */
const SKEW_STEPS = 1

/** A new secret for an authenticator app, in base32 as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the secret as an authenticator app reads it, as an address and as a picture of it. */
export function presentTotp({
  secret,
  issuer,
  account,
}: {
  secret: string
  issuer: string
  account: string
}): { qr_code: string; secret: string; uri: string } {
  const uri = new TOTP({ issuer, label: account, secret }).toString()
  // The client makes a data address of it by putting a few letters in front: no "#" may be in it.
  const picture = renderSVG(uri, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' })
  return { qr_code: picture, secret, uri }
}

/** The step of the clock that a code belongs to; undefined when it is none that counts now. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | undefined {
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: code,
    timestamp: nowMs,
    window: SKEW_STEPS,
  })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / STEP_SECONDS) + delta
}
