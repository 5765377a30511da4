import type { SupabaseClient } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

describe.each(ENGINES)('second steps, on %s', (engine) => {
  const site = givenServer(engine)
  const { signedIn, givenWriter, clock } = site

  /** What an authenticator app shows now, or so many steps away. */
  function codeOf(secret: string, stepsAway = 0): string {
    return new TOTP({ secret }).generate({
      timestamp: Date.parse(clock.now()) + stepsAway * 30_000,
    })
  }

  async function givenTotp({ auth }: SupabaseClient, friendlyName = 'Telephone') {
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
    if (error) throw error
    return { id: data.id, secret: data.totp.secret, data }
  }

  async function givenVerified(someone: SupabaseClient) {
    const factor = await givenTotp(someone)
    const answer = await someone.auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code: codeOf(factor.secret),
    })
    expect(answer.error).toBeNull()
    return factor
  }

  test('an authenticator app is shown as a picture, and raises the session once proved', async () => {
    const someone = await signedIn(await givenWriter('admin'))
    const { id, secret, data } = await givenTotp(someone)
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Telephone' })
    expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(data.totp.uri).toMatch(/^otpauth:\/\/totp\//)

    const { mfa } = someone.auth
    const challenge = await mfa.challenge({ factorId: id })
    expect(challenge.error).toBeNull()
    const challengeId = challenge.data?.id ?? ''
    const code = codeOf(secret)
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await mfa.verify({ factorId: id, challengeId, code: wrong })
    expect(refusalOf(refused)).toEqual([422, 'mfa_verification_failed'])
    const verified = await mfa.verify({ factorId: id, challengeId, code })
    expect(verified.error).toBeNull()

    expect((await mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    })
    expect((await mfa.listFactors()).data?.totp).toMatchObject([{ id, status: 'verified' }])
    const { data: claims } = await someone.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal2' })
  })

  test('a session that lacks its second step is reported as such, and may do nothing else', async () => {
    const person = await givenWriter('admin')
    const first = await signedIn(person)
    const factor = await givenVerified(first)
    const second = await signedIn(person)
    const { mfa } = second.auth
    const level = await mfa.getAuthenticatorAssuranceLevel()
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const row = { title: 'x', content: 'y', author: 'z' }
    const insert = await second.from('blog_posts').insert(row)
    expect([insert.status, insert.error?.code]).toEqual([403, '42501'])
    expect((await second.from('blog_posts').select()).error).toBeNull()
    const bucket = second.storage.from('blog-images')
    expect((await bucket.list()).error).toMatchObject({ statusCode: '403' })
    expect(refusalOf(await mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' }))).toEqual([
      403,
      'insufficient_aal',
    ])
    expect(refusalOf(await mfa.unenroll({ factorId: factor.id }))).toEqual([
      422,
      'insufficient_aal',
    ])
    const changed = await second.auth.updateUser({ password: 'nettles, butter and patience' })
    expect(refusalOf(changed)).toEqual([401, 'insufficient_aal'])
  })

  test('a code is taken once, whatever challenge it answers', async () => {
    const someone = await signedIn(await givenWriter())
    const { id, secret } = await givenVerified(someone)
    const replay = await someone.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
    expect(refusalOf(replay)).toEqual([422, 'mfa_verification_failed'])
    const next = codeOf(secret, 1)
    const answers = await Promise.all([
      someone.auth.mfa.challengeAndVerify({ factorId: id, code: next }),
      someone.auth.mfa.challengeAndVerify({ factorId: id, code: next }),
    ])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('a challenge is good for five minutes, and for its own factor', async () => {
    const someone = await signedIn(await givenWriter())
    const { id, secret } = await givenVerified(someone)
    const { mfa } = someone.auth
    const challengeId = (await mfa.challenge({ factorId: id })).data?.id ?? ''
    const factorId = crypto.randomUUID()
    const other = await mfa.verify({ factorId, challengeId, code: codeOf(secret, 1) })
    expect(refusalOf(other)[1]).toBe('mfa_factor_not_found')
    clock.advance(5 * 60_000 + 1000)
    const late = await mfa.verify({ factorId: id, challengeId, code: codeOf(secret) })
    expect(refusalOf(late)).toEqual([422, 'mfa_challenge_expired'])
  })

  test('ten factors are enough', async () => {
    const someone = await signedIn(await givenWriter())
    for (let index = 0; index < 10; index++) await givenTotp(someone, `App ${index}`)
    const more = await someone.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One more' })
    expect(refusalOf(more)).toEqual([422, 'too_many_enrolled_mfa_factors'])
  })

  test('factors that are not there, or named twice, are refused by their code', async () => {
    const someone = await signedIn(await givenWriter())
    const { mfa } = someone.auth
    await givenTotp(someone)
    const twice = await mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' })
    expect(refusalOf(twice)).toEqual([422, 'mfa_factor_name_conflict'])
    const factorId = crypto.randomUUID()
    expect(refusalOf(await mfa.challenge({ factorId }))).toEqual([404, 'mfa_factor_not_found'])
    expect(refusalOf(await mfa.unenroll({ factorId }))).toEqual([404, 'mfa_factor_not_found'])
    const stranger = await signedIn(await givenWriter())
    const { id } = await givenTotp(stranger)
    expect(refusalOf(await mfa.challenge({ factorId: id }))).toEqual([404, 'mfa_factor_not_found'])
  })

  test('a factor that is removed lowers the sessions that it has raised', async () => {
    const someone = await signedIn(await givenWriter())
    const { id } = await givenVerified(someone)
    const { mfa } = someone.auth
    expect((await mfa.unenroll({ factorId: id })).data).toEqual({ id })
    await someone.auth.refreshSession()
    expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
    expect((await mfa.listFactors()).data?.all).toEqual([])
  })
})
