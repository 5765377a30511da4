import { expect, test } from 'vitest'
import { bearer } from '#tests/support/auth/auth-calls.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { TOO_DEEP } from './parse-json.ts'

const { app, givenPerson, deps } = givenApp('sqlite')

const DEPTH = 20_000
const deep = (field: string) => `{"${field}":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`

test.each([
  ['a call', callUrl('sendMessage'), 'message'],
  ['a call of the desk', callUrl('readRecipe'), 'text'],
  ['signing up', '/auth/v1/signup', 'data'],
  ['a row', '/rest/v1/blog_posts', 'title'],
  ['a file’s place', '/storage/v1/object/move', 'bucketId'],
])('deeply nested JSON that is sent to %s is refused in words', async (_, path, field) => {
  const token = await signInAs(deps(), await givenPerson({ role: 'admin' }))
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': 'deep-json-1',
      ...bearer(token),
    },
    body: deep(field),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(TOO_DEEP)
})
