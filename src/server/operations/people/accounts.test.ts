import { describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/auth/given-people.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { createAccount } from './create-account.ts'
import { listAccounts } from './list-accounts.ts'
import { resetPassword } from './reset-password.ts'
import { setDisabled } from './set-disabled.ts'
import { setRole } from './set-role.ts'

const PASSWORD = 'slow-simmered lentils'

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, as, givenPerson, rows, deps } = givenApp(engine)

  const manager = (actor: Person) => ({ actor, address: '203.0.113.7', requestId: 'request-1' })
  const signIn = (email: string, password: string) =>
    anonymous.post('/auth/v1/token?grant_type=password', { email, password })

  test('an administrator makes an account, which can sign in', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const account = { email: 'ines@haven.example', password: PASSWORD, role: 'author' as const }
    const { id } = await createAccount(deps(), manager(admin), account)
    expect((await signIn('ines@haven.example', PASSWORD)).status).toBe(200)
    expect(await rows('audit_log')).toMatchObject([
      {
        action: 'account.create',
        actor_id: admin.id,
        subject_id: id,
        address: '203.0.113.7',
        request_id: 'request-1',
        after: JSON.stringify({ email: 'ines@haven.example', role: 'author', via: 'desk' }),
      },
      { action: 'session.start' },
    ])
  })

  test('two accounts cannot have one address', async () => {
    const account = { email: 'ines@haven.example', password: PASSWORD, role: null }
    await createAccount(deps(), 'shell', account)
    await expect(createAccount(deps(), 'shell', account)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await rows('auth_users')).toHaveLength(1)
  })

  test('nobody but an administrator or the shell looks after accounts', async () => {
    const { email } = await givenPerson({ role: 'author', password: PASSWORD })
    for (const role of ['editor', 'author', null] as const) {
      const by = manager(await givenPerson({ role }))
      const attempts = [
        createAccount(deps(), by, { email: 'x@y.example', password: PASSWORD, role: 'admin' }),
        listAccounts(deps(), by),
        resetPassword(deps(), by, { email, password: 'another one entirely' }),
        setRole(deps(), by, { email, role: 'admin' }),
        setDisabled(deps(), by, { email, isDisabled: true }),
      ]
      for (const attempt of attempts) {
        await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
      }
    }
    expect(await rows('audit_log')).toEqual([])
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  test('accounts are listed by address, a hundred at a time, without their secrets', async () => {
    const people = []
    for (let index = 0; index < 101; index++) {
      people.push(await givenPerson({ email: `p${String(index).padStart(3, '0')}@haven.example` }))
    }
    const first = await listAccounts(deps(), 'shell')
    expect(first.items).toHaveLength(100)
    expect(first.items[0]).toEqual({
      id: people[0]!.id,
      email: 'p000@haven.example',
      displayName: 'Maya Ortiz',
      role: null,
      isDisabled: false,
      createdAt: expect.any(String),
      lastSignInAt: null,
    })
    const second = await listAccounts(deps(), 'shell', { after: first.nextAfter! })
    expect(second).toMatchObject({ items: [{ email: 'p100@haven.example' }], nextAfter: null })
  })

  test('a new password ends every session and lets only itself in', async () => {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    expect((await as(person).get('/api/admin/session')).status).toBe(200)

    await resetPassword(deps(), 'shell', { email: person.email, password: 'another one entirely' })

    expect((await as(person).get('/api/admin/session')).status).toBe(401)
    expect((await signIn(person.email, PASSWORD)).status).toBe(400)
    expect((await signIn(person.email, 'another one entirely')).status).toBe(200)
    const acts = (await rows('audit_log')).map(({ action }) => action)
    expect(acts).toContain('account.password')
    expect(JSON.stringify(await rows('audit_log'))).not.toContain('argon2')
  })

  test('another role counts from the next call on', async () => {
    const person = await givenPerson({ role: 'editor' })
    expect(await (await as(person).get('/api/admin/session')).json()).toMatchObject({
      role: 'editor',
    })
    await setRole(deps(), 'shell', { email: person.email, role: null })
    expect(await (await as(person).get('/api/admin/session')).json()).toMatchObject({ role: null })
    expect((await rows('audit_log')).at(-1)).toMatchObject({
      action: 'account.role',
      before: '{"role":"editor"}',
      after: '{"role":null}',
    })
  })

  test('a disabled account is let in again once it is enabled', async () => {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    await setDisabled(deps(), 'shell', { email: person.email, isDisabled: true })
    expect((await signIn(person.email, PASSWORD)).status).toBe(400)
    await setDisabled(deps(), 'shell', { email: person.email, isDisabled: false })
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
  })

  test('the last administrator cannot be taken away, not even by two at once', async () => {
    const [one, two] = [await givenPerson({ role: 'admin' }), await givenPerson({ role: 'admin' })]
    const attempts = await Promise.allSettled([
      setRole(deps(), 'shell', { email: one.email, role: 'author' }),
      setDisabled(deps(), 'shell', { email: two.email, isDisabled: true }),
    ])
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const admins = (await rows('auth_users')).filter(
      (row) => row.role === 'admin' && !row.disabled_at,
    )
    expect(admins).toHaveLength(1)
  })

  test('an account that does not exist cannot be changed', async () => {
    await expect(
      setRole(deps(), 'shell', { email: 'nobody@haven.example', role: 'admin' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
