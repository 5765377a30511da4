import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { appleClientSecret } from './apple-client-secret.ts'

test('the secret is a short-lived token, signed by the team’s key, for Apple alone', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const pem = await exportPKCS8(privateKey)
  // In one line of JSON, and as it stands in Apple's file.
  for (const written of [pem, pem.replaceAll('\n', '\\n')]) {
    const secret = await appleClientSecret({
      clientId: 'org.example.site',
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: written,
    })
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
      audience: 'https://appleid.apple.com',
      issuer: 'TEAM',
      subject: 'org.example.site',
    })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  }
})
