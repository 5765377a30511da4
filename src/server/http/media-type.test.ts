import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/api/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const calls: Call[] = Object.values(ALL_CALLS).flatMap((group) => Object.values(group))

describe.each(ENGINES)('bodies of another type, on %s', (engine) => {
  const site = givenApp(engine)

  test('no call reads one, and each names the type that it takes', async () => {
    const admin = site.as(await site.givenPerson({ role: 'admin' }))
    const taking = calls.filter(({ body, form }) => body ?? form)
    for (const { method, path, form, isSilent } of taking) {
      const address = path.replace(/:\w+/g, () => crypto.randomUUID())
      const send = admin[method.toLowerCase() as 'post' | 'put' | 'patch']
      const headers = { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'text/plain' }
      const response = await send(address, '{}', headers)
      const accept = form ? 'multipart/form-data' : 'application/json'
      const expected = isSilent ? [204, null] : [415, accept]
      expect([response.status, response.headers.get('accept')], `${method} ${path}`).toEqual(
        expected,
      )
    }
    expect(taking.length).toBeGreaterThan(30)
  })

  test('rows are JSON', async () => {
    const admin = site.as(await site.givenPerson({ role: 'admin' }))
    const response = await admin.post('/rest/v1/blog_posts', 'title,content', {
      'Content-Type': 'text/csv',
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'PGRST107' })
    expect(await site.rows('blog_posts')).toEqual([])
  })

  test('a type in capitals, and JSON without a type, are read', async () => {
    for (const type of ['Application/JSON; charset=utf-8', '']) {
      const response = await site.app.request('/api/newsletter', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify({ email: 'maya@kitchen.example' }),
      })
      expect(response.status).toBe(202)
    }
  })
})
