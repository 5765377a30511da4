import { describe, expect, test } from 'vitest'
import { authCalls, bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { listPeople } from '../list-people.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('on %s, where sessions end after fifteen idle minutes', (engine) => {
  const { anonymous, givenPerson, clock, deps } = givenApp(engine, { sessionIdleMinutes: 15 })
  const { signIn, refresh } = authCalls(anonymous)

  async function givenSession(
    email: string,
  ): Promise<{ access_token: string; refresh_token: string }> {
    return (await signIn(email)).json()
  }

  test('a session that has ended unused is listed nowhere, and one that is used still is', async () => {
    const { id, email } = await givenPerson({ role: 'author', password: PASSWORD })
    await givenSession(email)
    const { refresh_token } = await givenSession(email)
    const countOf = async () => {
      const { items } = await listPeople(deps(), 'shell', { query: {} })
      return items.find((person) => person.id === id)?.sessionCount
    }
    expect(await countOf()).toBe(2)

    clock.advance(9 * MINUTE_MS)
    const used = await (await refresh(refresh_token)).json()
    expect(await countOf()).toBe(2)
    clock.advance(6 * MINUTE_MS + 1000)

    expect(await countOf()).toBe(1)
    const account = await (
      await anonymous.get(callUrl('getAccount'), bearer(used.access_token))
    ).json()
    expect(account.sessions).toMatchObject([{ isCurrent: true }])
    expect((await refresh(used.refresh_token)).status).toBe(200)
  })
})
