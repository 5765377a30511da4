import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { createSecretBox, isSealed } from '../auth/keys/secret-box.ts'
import { createSigningKeyring } from '../auth/keys/signing-keyring.ts'
import { prepareSecrets } from './prepare-secrets.ts'
import { readSecretKey } from './secret-key.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'haven-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inFolder = () => readSecretKey({ secretKey: undefined, dataFolder: folder })

test('the key is made once, and only its owner may read it', () => {
  const key = inFolder()
  expect(key).toHaveLength(32)
  expect(inFolder()).toEqual(key)
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
})

test('a key from the environment comes first, and a file without one is refused', () => {
  const secretKey = Buffer.alloc(32, 7)
  expect(readSecretKey({ secretKey, dataFolder: folder })).toBe(secretKey)
  writeFileSync(join(folder, 'secret.key'), 'soup\n')
  expect(inFolder).toThrow('does not hold a key')
})

describe.each(ENGINES)('on %s', (engine) => {
  const { deps, rows } = givenApp(engine)

  test('another key than the one that the database was sealed with is refused', async () => {
    await prepareSecrets(deps())
    await prepareSecrets(deps())
    const other = createSecretBox(Buffer.alloc(32, 1))
    await expect(prepareSecrets({ ...deps(), secretBox: other })).rejects.toThrow('another key')
  })

  test('signing keys are sealed, also those that an older version has stored as they were', async () => {
    const { db, now } = deps()
    const pair = await generateKeyPair('ES256', { extractable: true })
    const kid = 'b2f3c1de-0000-4000-8000-000000000001'
    await db
      .insertInto('auth_signing_keys')
      .values({
        kid,
        algorithm: 'ES256',
        public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
        private_jwk: JSON.stringify(await exportJWK(pair.privateKey)),
        created_at: now(),
        retired_at: null,
      })
      .execute()
    expect((await createSigningKeyring(deps()).current()).kid).toBe(kid)

    await prepareSecrets(deps())

    const [row] = await rows('auth_signing_keys')
    expect(isSealed(row!.private_jwk)).toBe(true)
    expect((await createSigningKeyring(deps()).current()).kid).toBe(kid)
  })

  test('a new signing key is sealed from the start', async () => {
    await deps().signingKeys.current()
    const [row] = await rows('auth_signing_keys')
    expect(isSealed(row!.private_jwk)).toBe(true)
    expect(row!.public_jwk).toContain('"kty":"EC"')
  })
})
