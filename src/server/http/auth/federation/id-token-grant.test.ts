import { createHash, createHmac, randomBytes } from 'node:crypto'
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { givenOidcPeer, PEER } from '#tests/support/auth/given-providers.ts'
import { CLIENT_ID } from '#tests/support/auth/oidc-peer.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const { peer, settings } = givenOidcPeer()
const ADA = { sub: 'ada', email: 'ada@haven.example', email_verified: true, name: 'Ada' }

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, deps } = givenApp(engine, settings())

  const show = (body: object, headers = {}) =>
    anonymous.post('/auth/v1/token?grant_type=id_token', { provider: PEER, ...body }, headers)
  const showToken = async (claims: JWTPayload, body: object = {}) =>
    show({ id_token: await peer().idToken({ ...ADA, ...claims }), ...body })

  async function expectRefused(response: Response, description: RegExp) {
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: 'invalid request',
      error_description: expect.stringMatching(description),
    })
    expect(await rows('auth_sessions')).toEqual([])
    expect(await rows('auth_users')).toEqual([])
  }

  test('a token of the provider begins a session, the second time of the same person', async () => {
    const response = await showToken({})
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({
      token_type: 'bearer',
      user: { email: 'ada@haven.example', app_metadata: { provider: PEER } },
    })
    const again = await (await showToken({})).json()
    expect(again.user.id).toBe(body.user.id)
    const [session] = await rows('auth_sessions')
    expect(JSON.parse(session!.methods)).toMatchObject([{ method: 'oauth', provider: PEER }])
  })

  test('the provider may be named by its issuer and a client of it', async () => {
    const id_token = await peer().idToken(ADA)
    const named = { provider: undefined, id_token, issuer: peer().issuer }
    expect((await show({ ...named, client_id: CLIENT_ID })).status).toBe(200)
    expect(await refusal(await show({ ...named, client_id: 'other' }))).toMatchObject({
      status: 400,
      error_code: 'provider_disabled',
    })
  })

  test('a nonce is shown as it was, and stands hashed in the token', async () => {
    const nonce = 'once and never again'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    expect((await showToken({ nonce: hashed }, { nonce })).status).toBe(200)
  })

  test('another nonce, one that is missing and one too many are refused', async () => {
    const nonce = 'once and never again'
    const hashed = createHash('sha256').update(nonce).digest('hex')
    await expectRefused(await showToken({ nonce: hashed }, { nonce: 'another' }), /Nonces mismatch/)
    await expectRefused(await showToken({ nonce }, { nonce }), /Nonces mismatch/)
    await expectRefused(await showToken({ nonce: hashed }), /both exist or not/)
    await expectRefused(await showToken({}, { nonce }), /both exist or not/)
  })

  test('a token for another client, of another issuer, or over is refused', async () => {
    await expectRefused(await showToken({ aud: 'another-client' }), /Bad ID token/)
    await expectRefused(await showToken({ aud: [CLIENT_ID, 'another-client'] }), /audience/)
    await expectRefused(await showToken({ azp: 'another-client' }), /audience/)
    await expectRefused(await showToken({ iss: 'https://evil.example' }), /issuer/)
    const expired = await peer().idToken(ADA, { expiresIn: '-1m' })
    await expectRefused(await show({ id_token: expired }), /Bad ID token/)
  })

  test('a token that the provider did not sign is refused, however it says it was', async () => {
    const claims = { iss: peer().issuer, aud: CLIENT_ID, ...ADA }
    const header = { kid: peer().keyId }
    const { privateKey } = await generateKeyPair('RS256')
    const byAnother = await new SignJWT(claims)
      .setProtectedHeader({ ...header, alg: 'RS256' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    const shared = Buffer.from(await exportSPKI(peer().publicKey))
    const byPublicKey = handMade({ ...header, alg: 'HS256' }, claims, shared)
    const byNobody = handMade({ ...header, alg: 'none' }, claims, undefined)
    const real = await peer().idToken(ADA)
    const [head, , signature] = real.split('.')
    const altered = [head, encode({ ...claims, sub: 'eve', exp: 9e9, iat: 1 }), signature].join('.')
    for (const id_token of [byAnother, byPublicKey, byNobody, altered, 'x.y.z', 'nonsense']) {
      await expectRefused(await show({ id_token }), /Bad ID token/)
    }
  })

  test('an access token that the ID token does not name is refused', async () => {
    const accessToken = randomBytes(16).toString('hex')
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
    const at_hash = half.toString('base64url')
    await expectRefused(await showToken({ at_hash }, { access_token: 'another' }), /access_token/)
    expect((await showToken({ at_hash }, { access_token: accessToken })).status).toBe(200)
  })

  test('an address that is not confirmed, and one of an account that publishes, open nothing', async () => {
    expect(await refusal(await showToken({ email_verified: false }))).toMatchObject({
      status: 422,
      error_code: 'provider_email_needs_verification',
    })
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    expect(await refusal(await showToken({ email }))).toMatchObject({
      status: 422,
      error_code: 'email_exists',
    })
    expect(await rows('auth_sessions')).toEqual([])
  })

  test('names that no database would keep are refused, or cleaned', async () => {
    for (const sub of ['\u0000', 'a\u0007b', 'x'.repeat(256), '']) {
      expect((await showToken({ sub })).status).toBe(400)
    }
    expect((await showToken({ name: 'Ada\u0000Lovelace' })).status).toBe(200)
    expect(await rows('auth_users')).toMatchObject([{ display_name: 'Ada Lovelace' }])
  })

  test('an identity is linked for somebody who is signed in', async () => {
    const person = await givenPerson({ role: 'admin' })
    const id_token = await peer().idToken(ADA)
    const linking = { id_token, link_identity: true }
    expect(await refusal(await show(linking))).toMatchObject({ status: 401 })
    const response = await show(linking, bearer(await signInAs(deps(), person)))
    expect(await response.json()).toMatchObject({ user: { id: person.id } })
    const providers = (await rows('auth_identities')).map(({ provider }) => provider)
    expect(providers.sort()).toEqual(['email', PEER])
  })

  test('unknown providers and empty calls are refused in the service’s own shape', async () => {
    const id_token = await peer().idToken(ADA)
    expect(await refusal(await show({ provider: 'nobody', id_token }))).toMatchObject({
      status: 400,
      error_code: 'provider_disabled',
    })
    for (const body of [{}, { id_token: '' }, { provider: '', id_token }, { id_token: 7 }]) {
      expect(await refusal(await show(body))).toMatchObject({
        status: 400,
        error_code: 'validation_failed',
      })
    }
  })
})

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function handMade(header: object, claims: object, secret: Buffer | undefined): string {
  const now = Math.floor(Date.now() / 1000)
  const signed = `${encode(header)}.${encode({ ...claims, iat: now, exp: now + 300 })}`
  const signature = secret && createHmac('sha256', secret).update(signed).digest('base64url')
  return `${signed}.${signature ?? ''}`
}
