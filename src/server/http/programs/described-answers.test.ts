import '#tests/support/property-seed.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/api/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { describedStatuses } from '#tests/support/clients/described-answer.ts'
import { valuesOf } from '#tests/support/clients/values-of-schema.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { type Client, givenApp } from '#tests/support/site/given-app.ts'
import { sharedContent, sharedImages } from '#tests/support/site/shared-parts.ts'

const CALLS = Object.values(ALL_CALLS).flatMap((calls) => Object.entries<Call>(calls))
/** For each call; `OPENAPI_RUNS=54` makes four thousand requests on each engine. */
const RUNS = Number(process.env.OPENAPI_RUNS ?? 4)

const unreachable = () => Promise.reject(new AppError('unavailable', 'There is no network here.'))

describe.each(ENGINES)('what the description says of answers, on %s', (engine) => {
  const parts = {
    content: sharedContent(),
    images: sharedImages(),
    fetchPage: unreachable,
    fetchPicture: unreachable,
  }
  const site = givenApp(engine, {}, parts)
  test('no answer to generated requests is another one than those that are described', async () => {
    const client = site.as(await site.givenPerson({ role: 'admin' }))
    const post = await insertBarePost(site.deps())
    let requests = 0
    for (const [name, call] of CALLS) {
      const described = describedStatuses(call)
      await fc.assert(
        fc.asyncProperty(generated(call, post), async (given) => {
          requests += 1
          const response = await send(client, call, given)
          const status = response.status >= 500 ? '5XX' : String(response.status)
          expect(described, `${name} ${JSON.stringify(given)}`).toContain(status)
          // An  has a number in the log and no words; what cannot be reached has words.
          expect([500, name]).not.toEqual([response.status, name])
          if (call.answer && response.status < 300 && response.status !== 204) {
            const read = call.answer.safeParse(await response.json())
            expect(read.error, name).toBeUndefined()
          }
        }),
        { numRuns: RUNS },
      )
    }
    expect(requests).toBeGreaterThanOrEqual(CALLS.length * RUNS)
  }, 600_000)

  test('each refusal that follows from what a call takes does occur', async () => {
    const admin = site.as(await site.givenPerson({ role: 'admin' }))
    const nobody = site.as(await site.givenPerson({ role: null }))
    const missed: string[] = []
    for (const [name, call] of CALLS) {
      const described = describedStatuses(call)
      const address = callAddress(call, { params: MISSING })
      const key = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() }
      const type = {
        'Content-Type': call.form ? 'multipart/form-data; boundary=x' : 'application/json',
      }
      const ask = (headers: Record<string, string>, from = admin, body?: string) =>
        sendRaw(from, call, address, { headers, body })
      const tries: Record<string, () => Promise<Response>> = {
        401: () => ask(key, site.anonymous),
        413: () => ask({ ...key, ...type, 'Content-Length': String(2 ** 30) }),
        415: () => ask({ ...key, 'Content-Type': 'text/plain' }),
      }
      if (call.method !== 'GET') tries[403] = () => ask({ ...key, Origin: 'https://evil.example' })
      // What one may not see looks as if it were not there.
      else if (!call.params && call.access !== 'signed in') tries[403] = () => ask(key, nobody)
      if (call.form ?? call.body) tries[400] = () => ask({ ...key, ...type }, admin, '[7]')
      else if (call.isRepeatable) tries[400] = () => ask({})
      for (const [status, attempt] of Object.entries(tries)) {
        const { status: answered } = await attempt()
        const occurs = String(answered) === status
        if (occurs !== described.includes(status)) missed.push(`${name} ${status}: ${answered}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('licence, contact and each group are described', async () => {
    const response = await site.anonymous.get('/api/openapi.json')
    const { info, tags } = (await response.json()) as {
      info: object
      tags: { name: string; description: string }[]
    }
    expect(info).toMatchObject({
      license: { identifier: 'MIT' },
      contact: { url: 'https://haven.example/contact' },
    })
    expect(tags.map(({ name }) => name).toSorted()).toEqual(Object.keys(ALL_CALLS).toSorted())
    for (const { description } of tags) expect(description).toMatch(/^[A-Z].+\.$/)
  })
})

const ID = '00000000-0000-7000-8000-000000000001'
const MISSING = {
  id: ID,
  revisionId: ID,
  noteId: ID,
  slug: 'soup',
  position: '1',
  number: '1',
  document: 'settings',
  page: `page-${ID}`,
}

type Given = { params: object; query: Record<string, unknown>; body: unknown; key: string }

function generated(call: Call, post: { id: string; slug: string }) {
  return fc.record<Given>({
    params: fc.constantFrom({ ...MISSING, ...post }, MISSING),
    query: (call.query ? valuesOf(call.query) : fc.constant({})) as fc.Arbitrary<Given['query']>,
    body: call.body
      ? fc.oneof(valuesOf(call.body), fc.constant(call.example))
      : fc.constant(undefined),
    key: fc.constantFrom('the same key', 'another key', crypto.randomUUID(), ''),
  })
}

function send(client: Client, call: Call, { params, query, body, key }: Given): Promise<Response> {
  const asked = query && typeof query === 'object' && !Array.isArray(query) ? query : {}
  const texts = Object.entries(asked).map(([name, value]) => [name, String(value)])
  return sendRaw(client, call, callAddress(call, { params, query: Object.fromEntries(texts) }), {
    headers: key ? { [IDEMPOTENCY_KEY_HEADER]: encodeURIComponent(key) } : {},
    body: call.form ? new FormData() : body,
  })
}

function sendRaw(
  client: Client,
  { method }: Call,
  address: string,
  { headers, body }: { headers: Record<string, string>; body?: unknown },
): Promise<Response> {
  if (method === 'GET') return client.get(address, headers)
  if (method === 'DELETE') return client.delete(address, headers)
  return client[method.toLowerCase() as 'post' | 'put' | 'patch'](address, body, headers)
}
