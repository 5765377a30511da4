import type { AuthError, SupabaseClient, UserIdentity } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const saidBy = ({ error }: { error: AuthError | null }) => error?.message

/** Programs look for these words, as the hosted service says them. */
describe.each(ENGINES)('messages and fields that programs know, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter } = site

  test('tokens', async () => {
    const { auth } = client()
    expect(saidBy(await auth.getUser('no token'))).toBe(
      'This endpoint requires a valid Bearer token',
    )
    expect(saidBy(await auth.getUser('a.b.c'))).toMatch(
      /^invalid JWT: unable to parse or verify signature/,
    )
  })

  test('signing in', async () => {
    const person = await givenWriter()
    const { auth } = client()
    const signIn = () => auth.signInWithPassword({ email: person.email, password: PASSWORD })
    await setDisabled(site.deps(), 'shell', { email: person.email, isDisabled: true })
    expect(saidBy(await signIn())).toBe('User is banned')
    const wrong = await auth.signInWithPassword({ email: person.email, password: 'x' })
    expect(saidBy(wrong)).toBe('Invalid login credentials')
    const sso = await auth.signInWithSSO({ domain: 'kitchen.example' })
    expect(saidBy(sso)).toBe('SAML 2.0 is disabled')
  })

  test('second steps and identities', async () => {
    const { auth } = await signedIn(await givenWriter())
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const factorId = data?.id ?? ''
    const again = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(saidBy(again)).toBe(
      'A factor with the friendly name "Phone" for this user already exists',
    )
    const challenge = await auth.mfa.challenge({ factorId })
    const challengeId = challenge.data?.id ?? ''
    const wrong = await auth.mfa.verify({ factorId, challengeId, code: '000000' })
    expect(saidBy(wrong)).toBe('Invalid TOTP code entered')
    const { user } = (await auth.getUser()).data
    expect(user?.factors).toMatchObject([{ factor_type: 'totp', phone: '' }])

    const [own] = user?.identities ?? []
    expect(saidBy(await auth.unlinkIdentity(own!))).toBe(
      'User must have at least 1 identity after unlinking',
    )
    const strange = { ...own, identity_id: crypto.randomUUID() } as UserIdentity
    expect(saidBy(await auth.unlinkIdentity(strange))).toBe("Identity doesn't exist")
  })

  test('what is known of somebody who signs in by mail is in their metadata', async () => {
    const person = await givenWriter()
    const { auth }: SupabaseClient = await signedIn(person)
    const known = {
      sub: person.id,
      email: person.email,
      email_verified: true,
      phone_verified: false,
    }
    expect((await auth.getUser()).data.user?.user_metadata).toEqual(known)
    const { data } = await auth.updateUser({ data: { nickname: 'Ines' } })
    expect(data.user?.user_metadata).toEqual({ ...known, nickname: 'Ines' })

    const stranger = { email: 'ines@kitchen.example', password: PASSWORD }
    const signedUp = (await client().auth.signUp(stranger)).data.user
    expect(signedUp?.user_metadata).toEqual({
      sub: signedUp?.id,
      email: stranger.email,
      email_verified: false,
      phone_verified: false,
    })
  })

  test('the settings name every way to sign in, and how an address is confirmed', async () => {
    const settings = await (await site.app.request('/auth/v1/settings')).json()
    expect(settings).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false, apple: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    })
  })
})
