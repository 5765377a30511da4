import { describe, expect, test } from 'vitest'
import { bearer } from '#tests/support/auth/auth-calls.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const INVITATION = { email: 'Noor@Haven.Example', displayName: 'Noor', role: 'author' }

describe.each(ENGINES)('on %s', (engine) => {
  const { as, anonymous, givenPerson, rows, deps } = givenApp(engine)
  const people = callUrl('listPeople')

  async function codeOf(answer: Promise<Response>): Promise<[number, string]> {
    const response = await answer
    return [response.status, (await response.json()).error.code]
  }

  async function actions(): Promise<string[]> {
    return (await rows('audit_log')).map(({ action }) => action)
  }

  async function givenSecondStep(userId: string): Promise<void> {
    const { db, newId, now } = deps()
    await db
      .insertInto('auth_factors')
      .values({
        id: newId(),
        user_id: userId,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'Telephone',
        phone: null,
        secret: null,
        last_step: null,
        credential_id: null,
        credential_public_key: null,
        credential_counter: null,
        credential_transports: null,
        last_challenged_at: null,
        last_used_at: null,
        created_at: now(),
        updated_at: now(),
      })
      .execute()
  }

  test('an administrator sees who there is, where they are signed in and by what', async () => {
    const admin = await givenPerson({ role: 'admin', email: 'ada@haven.example' })
    const author = await givenPerson({ role: 'author', email: 'bo@haven.example' })
    await signInAs(deps(), author)
    await signInAs(deps(), author)
    await givenSecondStep(author.id)

    const page = await (await as(admin).get(people)).json()
    expect(page).toMatchObject({
      items: [
        { email: 'ada@haven.example', role: 'admin', sessionCount: 1, secondSteps: [] },
        {
          email: 'bo@haven.example',
          standing: 'active',
          sessionCount: 2,
          secondSteps: [{ type: 'totp', name: 'Telephone' }],
        },
      ],
      nextAfter: null,
    })
    expect(JSON.stringify(page)).not.toContain('password')
  })

  test('people are found by a part of their address or name, and come fifty at a time', async () => {
    const admin = await givenPerson({ role: 'admin', email: 'zoe@haven.example' })
    for (let index = 0; index < 51; index++) {
      await givenPerson({ email: `p${index}@haven.example`, displayName: `Cook ${index}%` })
    }
    const first = await (await as(admin).get(people)).json()
    expect(first.items).toHaveLength(50)
    const second = await (
      await as(admin).get(callUrl('listPeople', { after: first.nextAfter }))
    ).json()
    expect(second.items.map(({ email }: { email: string }) => email).at(-1)).toBe(admin.email)
    const found = await (await as(admin).get(callUrl('listPeople', { q: 'COOK 50%' }))).json()
    expect(found.items).toMatchObject([{ email: 'p50@haven.example' }])
    expect(
      (await (await as(admin).get(callUrl('listPeople', { q: '%' }))).json()).items,
    ).toHaveLength(50)
    expect((await (await as(admin).get(callUrl('listPeople', { q: 'zo_' }))).json()).items).toEqual(
      [],
    )
  })

  test('an invitation makes an account that nobody can open yet, and mails a link', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const response = await as(admin).post(people, INVITATION)
    expect(response.status).toBe(201)
    const person = await response.json()
    expect(person).toMatchObject({
      email: 'noor@haven.example',
      displayName: 'Noor',
      role: 'author',
      standing: 'invited',
      lastSignInAt: null,
    })
    expect(await rows('jobs')).toMatchObject([{ name: 'mail.auth' }])
    expect(await actions()).toContain('account.invite')

    expect(await codeOf(as(admin).post(people, INVITATION))).toEqual([409, 'conflict'])
    expect((await as(admin).post(callUrl('inviteAgain', { id: person.id }))).status).toBe(200)
    expect(await rows('jobs')).toHaveLength(2)
    const opened = await givenPerson({ role: 'author' })
    expect(await codeOf(as(admin).post(callUrl('inviteAgain', { id: opened.id })))).toEqual([
      409,
      'conflict',
    ])
  })

  test('an invitation may go to an address in any script, once, however it is written', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const invite = (email: string) => as(admin).post(people, { ...INVITATION, email })
    expect(await (await invite('Jo\u0308rg@München.example')).json()).toMatchObject({
      email: 'jörg@xn--mnchen-3ya.example',
    })
    expect(await codeOf(invite('JÖRG@xn--mnchen-3ya.example'))).toEqual([409, 'conflict'])
    // Cyrillic о and р look alike and are another person's.
    expect((await invite('jорg@münchen.example')).status).toBe(201)
  })

  test('a role counts from the next call on, and may be taken', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const author = await givenPerson({ role: 'author' })
    expect((await as(author).get(callUrl('listFormPosts'))).status).toBe(200)
    const response = await as(admin).put(callUrl('setRole', { id: author.id }), { role: null })
    expect(await response.json()).toMatchObject({ role: null })
    expect((await as(author).get(callUrl('listFormPosts'))).status).toBe(403)
    expect((await rows('audit_log')).at(-1)).toMatchObject({
      action: 'account.role',
      actor_id: admin.id,
      subject_id: author.id,
      before: '{"role":"author"}',
      after: '{"role":null}',
    })
  })

  test('ending sessions signs somebody out everywhere at once', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const author = await givenPerson({ role: 'author' })
    const token = await signInAs(deps(), author)
    const response = await as(admin).delete(callUrl('endSessions', { id: author.id }))
    expect(await response.json()).toMatchObject({ sessionCount: 0 })
    expect((await anonymous.get('/auth/v1/user', bearer(token))).status).toBe(403)
    expect((await rows('auth_sessions'))[0]).toMatchObject({ end_reason: 'ended_by_administrator' })
  })

  test('second steps are removed with the sessions, and their owner is notified', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const author = await givenPerson({ role: 'author' })
    await signInAs(deps(), author)
    await givenSecondStep(author.id)
    const response = await as(admin).delete(callUrl('removeSecondSteps', { id: author.id }))
    expect(await response.json()).toMatchObject({ secondSteps: [], sessionCount: 0 })
    expect(await rows('auth_factors')).toEqual([])
    expect(await rows('jobs')).toMatchObject([{ name: 'mail.auth-notice' }])
    expect(await actions()).toContain('account.factors')
  })

  test('a disabled account is out until it is enabled', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const author = await givenPerson({ role: 'author' })
    const standing = callUrl('setDisabled', { id: author.id })
    expect(await (await as(admin).put(standing, { isDisabled: true })).json()).toMatchObject({
      standing: 'disabled',
    })
    expect((await as(author).get(callUrl('listFormPosts'))).status).toBe(401)
    expect(await (await as(admin).put(standing, { isDisabled: false })).json()).toMatchObject({
      standing: 'active',
    })
  })

  test('nobody shuts themselves out', async () => {
    const admin = await givenPerson({ role: 'admin' })
    await givenPerson({ role: 'admin' })
    const conflict = [409, 'conflict']
    expect(
      await codeOf(as(admin).put(callUrl('setRole', { id: admin.id }), { role: 'author' })),
    ).toEqual(conflict)
    expect(
      await codeOf(as(admin).put(callUrl('setDisabled', { id: admin.id }), { isDisabled: true })),
    ).toEqual(conflict)
    expect(await codeOf(as(admin).delete(callUrl('endSessions', { id: admin.id })))).toEqual(
      conflict,
    )
    expect(await codeOf(as(admin).delete(callUrl('removeSecondSteps', { id: admin.id })))).toEqual(
      conflict,
    )
    expect(await rows('auth_sessions')).toMatchObject([{ ended_at: null }])
  })

  test('nobody but administrators gets anywhere', async () => {
    const editor = await givenPerson({ role: 'editor' })
    const { id } = await givenPerson({ role: 'author' })
    const callers = [anonymous, as(editor), as(await givenPerson({ role: null }))]
    const answers = await Promise.all(
      callers.flatMap((caller) => [
        caller.get(people),
        caller.post(people, INVITATION),
        caller.post(callUrl('inviteAgain', { id })),
        caller.put(callUrl('setRole', { id }), { role: 'admin' }),
        caller.delete(callUrl('endSessions', { id })),
        caller.delete(callUrl('removeSecondSteps', { id })),
        caller.put(callUrl('setDisabled', { id }), { isDisabled: true }),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array(7).fill(401),
      ...Array(14).fill(403),
    ])
    expect(await rows('auth_users')).toHaveLength(3)
  })

  test('what is not valid is refused by field, and nobody unknown is changed', async () => {
    const admin = await givenPerson({ role: 'admin' })
    const bad = await as(admin).post(people, { email: 'nobody', role: 'queen' })
    expect(bad.status).toBe(400)
    expect(Object.keys((await bad.json()).error.fields)).toEqual(['email', 'role'])
    const nobody = crypto.randomUUID()
    expect(await codeOf(as(admin).put(callUrl('setRole', { id: nobody }), { role: null }))).toEqual(
      [404, 'not_found'],
    )
    expect(await codeOf(as(admin).delete(callUrl('endSessions', { id: 'x' })))).toEqual([
      400,
      'invalid',
    ])
  })
})
