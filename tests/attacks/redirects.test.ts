import { describe, expect, test } from 'vitest'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const FRIEND = 'https://app.kitchen.example'

/** Addresses of others, in the ways that have fooled programs before. */
const STRANGERS = [
  'https://evil.example/',
  '//evil.example',
  'https://haven.example//evil.example/',
  'https://haven.example/a/..//evil.example/',
  'https://haven.example/%2Fevil.example/',
  'https://haven.example/%5cevil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  '\thttps://evil.example',
  'ht\ntps://evil.example',
  'https://haven.example@evil.example/',
  'https://haven.example:x@evil.example/',
  'https://haven.example.evil.example/',
  'https://haven.example\\@evil.example/',
  'https://haven.example%2f@evil.example/',
  'https://evil.example#https://haven.example/',
  'https://evil.example?https://haven.example/',
  'https://haven.example:8443/',
  'http://haven.example/',
  'javascript:alert(document.domain)//haven.example',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://haven.example/019e7a6c',
  'https://app.kitchen.example.evil.example/in/',
  'https://app.kitchen.example/in/../out',
  'https://app.kitchen.example/in/%2e%2e/out',
  'https://app.kitchen.example/in\\..\\..\\out',
  'https://app.kitchen.example/inside',
  'https://app.kitchen.example:444/in/',
  'http://app.kitchen.example/in/',
  '\u0000https://evil.example',
  'https://evil.example\u3002haven.example/',
]

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, deps } = givenApp(engine, {
    redirectUrls: [`${FRIEND}/in/*`],
  })
  const mailbox = givenAuthMails(deps)
  let network = 0
  const from = () => ({ 'X-Forwarded-For': `10.1.${++network}.7` })
  const asked = (path: string, target: string) =>
    `/auth/v1/${path}?${new URLSearchParams({ redirect_to: target })}`

  /** Every call that sends a mail with a link; each returns the recipient. */
  const CALLS: Record<string, (target: string, email: string) => Promise<string>> = {
    signup: async (target, email) => {
      await anonymous.post(asked('signup', target), { email, password: PASSWORD }, from())
      return email
    },
    otp: async (target, email) => {
      await anonymous.post(asked('otp', target), { email }, from())
      return email
    },
    recover: async (target, email) => {
      await givenPerson({ email })
      await anonymous.post(asked('recover', target), { email }, from())
      return email
    },
    resend: async (target, email) => {
      const person = await givenPerson({ email })
      const { db } = deps()
      const unconfirmed = db.updateTable('auth_users').set({ email_confirmed_at: null })
      await unconfirmed.where('id', '=', person.id).execute()
      await anonymous.post(asked('resend', target), { type: 'signup', email }, from())
      return email
    },
    user: async (target, email) => {
      const person = await givenPerson()
      const token = await signInAs(deps(), person)
      await anonymous.put(asked('user', target), { email }, { ...bearer(token), ...from() })
      return person.email
    },
    'otp, by where it came from': async (target, email) => {
      // What is no header at all cannot be sent.
      const Referer = target.replace(/[^\x21-\x7e]/g, encodeURIComponent)
      await anonymous.post('/auth/v1/otp', { email }, { Referer, ...from() })
      return email
    },
  }

  const originOf = (address: string) => new URL(address, SITE_URL).origin

  test.each(Object.keys(CALLS))(
    'the link of a mail never leads to another site (%s)',
    async (which) => {
      const call = CALLS[which]
      if (!call) throw new Error('There is no such call')
      for (const [index, target] of STRANGERS.entries()) {
        const to = await call(target, `ada-${index}@kitchen.example`)
        const received = await mailbox.mailTo(to)
        expect(originOf(received.redirectTo), target).toBe(SITE_URL)
        const named = received.mail.text.match(/https?:\/\/[^\s#]+/g) ?? []
        expect(new Set(named.map(originOf)), target).toEqual(new Set([SITE_URL]))
      }
    },
  )

  test('a link that is followed never leads to a stranger, whether it is good or not', async () => {
    for (const [index, target] of STRANGERS.entries()) {
      const { email } = await givenPerson({ email: `ada-${index}@kitchen.example` })
      await anonymous.post('/auth/v1/recover', { email }, from())
      const { tokenHash } = await mailbox.mailTo(email)
      for (const token of ['made-up', 'pkce_made-up', tokenHash]) {
        const query = new URLSearchParams({ token, type: 'recovery', redirect_to: target })
        const visit = await app.request(`/auth/v1/verify?${query}`, { headers: from() })
        expect(visit.status, target).toBe(303)
        const location = visit.headers.get('Location') ?? ''
        expect(new URL(location).origin, target).toBe(SITE_URL)
      }
    }
  })

  test('what stands on the list is led to, and so is the site itself', async () => {
    for (const target of [`${FRIEND}/in/here?a=b`, `${SITE_URL}/admin/blog`]) {
      const { email } = await givenPerson()
      await anonymous.post(asked('recover', target), { email }, from())
      expect((await mailbox.mailTo(email)).redirectTo).toBe(target)
    }
  })
})
