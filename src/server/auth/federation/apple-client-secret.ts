import { importPKCS8, SignJWT } from 'jose'
import type { ProviderSettings } from './provider-settings.ts'

type AppleSettings = Extract<ProviderSettings, { kind: 'apple' }>

const AUDIENCE = 'https://appleid.apple.com'
const ALGORITHM = 'ES256'

/** Apple accepts no fixed secret: each call sends a token that the site's key has just signed. */
export async function appleClientSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
}: Pick<AppleSettings, 'clientId' | 'teamId' | 'keyId' | 'privateKey'>): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), ALGORITHM)
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)
}
