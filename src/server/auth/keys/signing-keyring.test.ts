import { describe, expect, test } from 'vitest'
import { pruneAuth, rotateSigningKey } from '#server/operations/people/prune-auth.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { createSigningKeyring } from './signing-keyring.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, as, givenPerson, rows, clock, deps } = givenApp(engine)

  test('nodes that start together make one key between them', async () => {
    const nodes = Array.from({ length: 8 }, () => createSigningKeyring(deps()))
    const kids = await Promise.all(nodes.map(async (node) => (await node.current()).kid))
    expect(new Set(kids).size).toBe(1)
    expect(await rows('auth_signing_keys')).toHaveLength(1)
  })

  test('what the old key signed counts until it ends, and the new key signs from then on', async () => {
    const { signingKeys } = deps()
    const person = await givenPerson({ role: 'admin' })
    const client = as(person)
    expect((await client.get('/auth/v1/user')).status).toBe(200)
    const { kid: oldKid } = await signingKeys.current()

    const newKid = await rotateSigningKey(deps())
    clock.advance(MINUTE_MS)

    expect((await signingKeys.current()).kid).toBe(newKid)
    expect((await client.get('/auth/v1/user')).status).toBe(200)
    const { keys } = await (await anonymous.get('/auth/v1/.well-known/jwks.json')).json()
    expect(keys.map(({ kid }: { kid: string }) => kid)).toEqual([newKid, oldKid])

    clock.advance(2 * 60 * MINUTE_MS)
    expect(await signingKeys.find(oldKid)).toBeUndefined()
  })

  test('a key that another node has just made is found at once', async () => {
    const [here, there] = [createSigningKeyring(deps()), createSigningKeyring(deps())]
    await here.current()
    clock.advance(5_000)
    const newKid = await rotateSigningKey(deps())
    expect((await there.current()).kid).toBe(newKid)
    expect(await here.find(newKid ?? '')).toBeDefined()
  })

  test('a key of ninety days is replaced when the service is tidied, a younger one is not', async () => {
    const { signingKeys } = deps()
    const { kid } = await signingKeys.current()
    await pruneAuth(deps())
    clock.advance(MINUTE_MS)
    expect((await signingKeys.current()).kid).toBe(kid)

    clock.advance(91 * DAY_MS)
    await pruneAuth(deps())
    clock.advance(MINUTE_MS)
    expect((await signingKeys.current()).kid).not.toBe(kid)
    expect(await rows('audit_log')).toMatchObject([{ action: 'signing_key.rotate' }])
  })
})
