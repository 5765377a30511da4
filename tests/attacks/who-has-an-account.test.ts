import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { makeCode } from '#server/auth/one-time-code.ts'
import type { CodePurpose } from '#server/data/tables/code-tables.ts'
import {
  askAgainByEmail,
  askByPhone,
  askForRecovery,
  askForSignInCode,
} from '#server/operations/codes/request-mail.ts'
import { signInWithCode } from '#server/operations/codes/sign-in-with-code.ts'
import { signUp } from '#server/operations/codes/sign-up.ts'
import { signInWithPassword } from '#server/operations/people/sessions/sign-in-with-password.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { insertPerson } from '#tests/support/auth/given-people.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const NOBODY = 'nobody@kitchen.example'
const LINK = { redirectTo: `${SITE_URL}/`, codeChallenge: undefined }
const ORIGIN = {
  address: '203.0.113.7',
  requestId: null,
  client: 'browser' as const,
  userAgent: null,
  replaces: undefined,
}

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, deps } = givenApp(engine)

  /** The kinds of statements that a call makes, the tables that they are about, and its hashes. */
  async function workOf(call: (deps: AuthDeps) => Promise<unknown>): Promise<string[]> {
    const work: string[] = []
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        work.push(`${node.kind} ${/"name":"([a-z_]+)"/.exec(JSON.stringify(node))?.[1]}`)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const passwords = {
      ...deps().passwords,
      async hash() {
        work.push('hash')
        return 'a hash'
      },
      async verify() {
        work.push('verify')
        return false
      },
    }
    const measurePassword = async () => {
      work.push('measure')
      return { score: 4, isCommon: false }
    }
    const noted = { ...deps(), db: deps().db.withPlugin(noting), passwords, measurePassword }
    await call(noted).catch((error: { code: string }) => work.push(`refused ${error.code}`))
    return work
  }

  /** Those who have an account, each in another standing. */
  async function givenPeople(): Promise<Record<string, string>> {
    const administrator = await givenPerson({ role: 'admin', password: PASSWORD })
    const withoutPassword = await givenPerson({ role: 'editor' })
    const disabled = await givenPerson({ password: PASSWORD })
    await setDisabled(deps(), 'shell', { email: disabled.email, isDisabled: true })
    return {
      'an administrator': administrator.email,
      'who has no password': withoutPassword.email,
      'who is disabled': disabled.email,
    }
  }

  const CALLS: Record<string, (email: string) => (noted: AuthDeps) => Promise<unknown>> = {
    'a wrong password': (email) => (noted) =>
      signInWithPassword(noted, { email, password: 'a guess' }, ORIGIN),
    'a wrong code': (email) => (noted) => {
      const proof = { by: 'digits' as const, to: email, digits: '000000' }
      return signInWithCode(noted, { type: 'recovery', proof }, ORIGIN)
    },
    'a new password asked for': (email) => (noted) =>
      askForRecovery(noted, { email, ...LINK }, ORIGIN),
    'a code asked for': (email) => (noted) =>
      askForSignInCode(noted, { email, newAccount: null, ...LINK }, ORIGIN),
    'a code asked for that may make an account': (email) => (noted) =>
      askForSignInCode(noted, { email, newAccount: {}, ...LINK }, ORIGIN),
    'a mail requested again': (email) => (noted) =>
      askAgainByEmail(noted, { email, type: 'signup', ...LINK }, ORIGIN),
  }

  test.each(Object.keys(CALLS))('%s costs the same work for everybody', async (which) => {
    const call = CALLS[which]
    if (!call) throw new Error('There is no such call')
    const expected = await workOf(call(NOBODY))
    expect(expected.length).toBeGreaterThan(2)
    for (const [who, email] of Object.entries(await givenPeople())) {
      expect(await workOf(call(email)), who).toEqual(expected)
    }
  })

  test('a wrong code costs the same whether or not one is awaited', async () => {
    const wrong = CALLS['a wrong code']
    if (!wrong) throw new Error('There is no such call')
    const person = await insertPerson(deps(), {})
    const expected = await workOf(wrong(NOBODY))
    await deps()
      .db.transaction()
      .execute((tx) => {
        const purpose: CodePurpose = 'recovery'
        return makeCode(tx, deps(), { userId: person.id, purpose, address: person.email })
      })
    expect(await workOf(wrong(person.email))).toEqual(expected)
  })

  test('a code for a phone costs the same, whoever has it', async () => {
    const call = (phone: string) => (noted: AuthDeps) =>
      askByPhone(noted, { phone, kind: 'sms', call: 'otp' }, ORIGIN)
    const { id } = await givenPerson()
    await deps()
      .db.updateTable('auth_users')
      .set({ phone: '15550100123', phone_confirmed_at: deps().now() })
      .where('id', '=', id)
      .execute()
    expect(await workOf(call('15550100123'))).toEqual(await workOf(call('15550100124')))
  })

  test('signing up costs the same hashing for an address that somebody has', async () => {
    const call = (email: string) => (noted: AuthDeps) =>
      signUp(noted, { email, password: PASSWORD, data: {}, ...LINK }, ORIGIN)
    const slow = (work: string[]) =>
      work.filter((step) => /^(?:hash|verify|measure|refused)/.test(step))
    expect(slow(await workOf(call(NOBODY)))).toEqual(['measure', 'hash', 'verify'])
    for (const [who, email] of Object.entries(await givenPeople())) {
      expect(slow(await workOf(call(email))), who).toEqual(['measure', 'hash', 'verify'])
    }
  })

  test('the answers are the same, to the letter', async () => {
    const calls: [string, object][] = [
      ['/auth/v1/recover', {}],
      ['/auth/v1/otp', { create_user: false }],
      ['/auth/v1/otp', {}],
      ['/auth/v1/resend', { type: 'signup' }],
      ['/auth/v1/resend', { type: 'email_change' }],
      ['/auth/v1/verify', { type: 'recovery', token: '000000' }],
      ['/auth/v1/verify', { type: 'email', token: '000000' }],
      ['/auth/v1/token?grant_type=password', { password: 'a guess' }],
    ]
    let network = 0
    const answerTo = async (path: string, body: object) => {
      const from = { 'X-Forwarded-For': `10.0.${++network}.7` }
      const response = await anonymous.post(path, body, from)
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
      return { status: response.status, headers, text: await response.text() }
    }
    for (const [index, [path, body]] of calls.entries()) {
      const expected = await answerTo(path, { ...body, email: `nobody-${index}@kitchen.example` })
      // Each is asked about once, because a second mail in the same moment is refused to all.
      for (const [who, email] of Object.entries(await givenPeople())) {
        expect(await answerTo(path, { ...body, email }), `${path} for ${who}`).toEqual(expected)
      }
    }
  })
})
