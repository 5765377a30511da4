import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS, NO_CALLS } from '#contract/api/all-calls.ts'
import type { Call, CallAccess } from '#contract/calls/call.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { bulkResultSchema } from '#contract/desk/desk-list.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import type { Role } from '#domain/people/role.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { type Client, givenApp } from '#tests/support/site/given-app.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const PARAMS = {
  id: ID,
  revisionId: ID,
  slug: 'soup',
  document: 'settings',
  page: `page-${ID}`,
  number: '1',
}
const CALLS = Object.entries(ALL_CALLS).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ group, name, call })),
)
/** Calls that are not held by the page cache: those are answered by routes of their own. */
const HERE = CALLS.filter(({ call }) => !call.isHeld)
const NOT_FOR_STRANGERS = CALLS.filter(({ call }) => call.access !== 'everybody')

const ROLES = ['admin', 'editor', 'author', null] as const

/** Whom each word of a description means. */
const MAY: Record<CallAccess, readonly (Role | null)[]> = {
  everybody: ROLES,
  'signed in': ROLES,
  writers: ['admin', 'editor', 'author'],
  editors: ['admin', 'editor'],
  administrators: ['admin'],
}

type Operation = {
  operationId: string
  tags: string[]
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } }
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>
}
type Description = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, as, givenPerson, routes } = givenApp(engine)

  async function readDescription(): Promise<Description> {
    const response = await anonymous.get('/api/openapi.json')
    expect(response.status).toBe(200)
    return (await response.json()) as Description
  }

  test('every call of the contract is described, under a name of its own', async () => {
    const { openapi, paths } = await readDescription()
    expect(openapi).toMatch(/^3\.1\./)
    const described = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(described.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
    expect(new Set(described).size).toBe(described.length)
  })

  test('what a call takes and answers is in its description', async () => {
    const { paths } = await readDescription()
    const setRole = paths['/api/admin/people/{id}/role']?.put
    expect(setRole).toMatchObject({
      tags: ['people'],
      parameters: [{ name: 'id', in: 'path', required: true }],
    })
    expect(setRole?.requestBody?.content['application/json'].schema.properties).toHaveProperty(
      'role',
    )
    expect(setRole?.responses[200]?.content?.['application/json'].schema).toMatchObject({
      properties: { email: { type: 'string' }, secondSteps: { type: 'array' } },
    })
    expect(paths['/api/admin/people']?.post?.responses).toHaveProperty('201')
    expect(paths['/api/admin/messages/{id}']?.delete?.responses).toHaveProperty('204')
    expect(paths['/api/admin/messages']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'show', in: 'query', required: false }),
    )
  })

  test('a key, a form, a conflict and what is no JSON are described as what they are', async () => {
    const { paths } = await readDescription()
    const post = '/api/admin/desk/posts/{id}'
    expect(paths[`${post}/publish`]?.post?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    )
    expect(paths['/api/admin/images']?.post?.requestBody?.content).toHaveProperty(
      ['multipart/form-data', 'schema', 'properties', 'file', 'format'],
      'binary',
    )
    expect(paths[`${post}/draft`]?.put?.responses).toHaveProperty([
      '409',
      'content',
      'application/json',
      'schema',
      'anyOf',
      '0',
      'properties',
      'conflict',
    ])
    expect(paths['/api/admin/audit/export.csv']?.get?.responses).toHaveProperty([
      '200',
      'content',
      'text/csv',
    ])
    expect(paths['/api/posts/{slug}']?.get?.responses).toHaveProperty('410')
  })

  test('everything that is referred to is there', async () => {
    const description = await readDescription()
    const references = JSON.stringify(description).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    )
    const names = new Set([...references].map(([, name]) => name))
    expect(names).toEqual(new Set(['Error']))
    expect(Object.keys(description.components.schemas)).toContain('Error')
  })

  test('every call is answered, and there is nothing under /api that is none', () => {
    const answered = routes().filter(
      ({ method, path }) => path.startsWith('/api/') && method !== 'ALL',
    )
    const declared = HERE.map(({ call: { method, path } }) => `${method} ${path}`)
    expect(new Set(answered.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set([...declared, ...Object.keys(NO_CALLS)]),
    )
  })

  test.each(CALLS.filter(({ call }) => call.isHeld))(
    '$name of $group is answered',
    async ({ call }) => {
      const response = await anonymous.get(callAddress(call, { params: PARAMS }))
      const { error } = (await response.json()) as { error?: { message: string } }
      expect(error?.message).not.toBe('There is nothing at this address.')
    },
  )

  test.each(NOT_FOR_STRANGERS)('$name of $group is not for strangers', async ({ call }) => {
    const { method } = call
    const response = await app.request(callAddress(call, { params: PARAMS }), { method })
    expect(response.status).toBe(401)
  })

  test.each(CALLS)('$name of $group is for whom its description says', async ({ name, call }) => {
    for (const role of ROLES) {
      const client = as(await givenPerson({ role }))
      const response = await send(client, call)
      const isLetIn = MAY[call.access].includes(role)
      const where = `${role}: ${response.status} ${name}`
      if (isLetIn) expect(response.status, where).not.toBe(403)
      else expect(await isRefused(response, call), where).toBe(true)
    }
  })

  test.each(CALLS.filter(({ call }) => call.body))(
    '$name has an example that is valid',
    ({ call }) => {
      expect(call.body?.safeParse(call.example).error).toBeUndefined()
    },
  )
})

/**
 * Whether a call was refused for who makes it: a post or a picture that one may not see looks as
 * if it did not exist, and a call on several posts refuses each by itself.
 */
async function isRefused(response: Response, call: Call): Promise<boolean> {
  if (call === ALL_CALLS.desk.bulk) {
    const { results } = bulkResultSchema.parse(await response.json())
    return results.every(({ ok }) => !ok)
  }
  const isHidden = call.access === 'writers' && call.params !== undefined
  return response.status === 403 || (isHidden && response.status === 404)
}

/** Sends a call as its declaration describes it, so that nothing but the role can be refused. */
function send(client: Client, call: Call): Promise<Response> {
  const address = callAddress(call, { params: PARAMS })
  const headers = call.isRepeatable ? { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() } : {}
  const method = call.method.toLowerCase() as Lowercase<typeof call.method>
  if (method === 'get' || method === 'delete') return client[method](address, headers)
  return client[method](address, call.form ? new FormData() : call.example, headers)
}

test('every call that is declared is among those that are answered', async () => {
  const files = globSync(['src/contract/calls/**/*-calls.ts', 'src/*/*.calls.ts']).filter(
    (file) => !/all-calls/.test(file),
  )
  const groups = await Promise.all(
    files.map(async (file) => Object.values<object>(await import(resolve(file)))),
  )
  // Beside the calls of a noun may lie schemas of what they take and answer.
  const isCall = (value: unknown) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
  const declared = groups
    .flat()
    .flatMap((calls) => Object.entries(calls).filter(([, value]) => isCall(value)))
    .map(([name]) => name)
  expect(declared.toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted())
})
