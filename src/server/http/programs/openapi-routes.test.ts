import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ALL_CALLS } from '#contract/calls/all-calls.ts'
import { addressOf, type CallAccess } from '#contract/calls/call.ts'
import type { Role } from '#domain/people/role.ts'
import { givenApp } from '#tests/support/given-app.ts'
import { ENGINES } from '#tests/support/test-database.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const CALLS = Object.entries(ALL_CALLS).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({ group, name, call })),
)

const ROLES = ['admin', 'editor', 'author', null] as const

/** Whom each word of a description means. */
const MAY: Record<CallAccess, readonly (Role | null)[]> = {
  everybody: ROLES,
  'signed in': ROLES,
  editors: ['admin', 'editor'],
  administrators: ['admin'],
}

/** What is valid where a call takes something, so that nothing but the role can be refused. */
const BODIES: Record<string, object> = {
  changeMessage: { isRead: true },
  invite: { email: 'cook@haven.example', displayName: 'Cook', role: 'author' },
  setRole: { role: 'author' },
  setDisabled: { isDisabled: true },
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

  test('everything that is referred to is there', async () => {
    const description = await readDescription()
    const references = JSON.stringify(description).matchAll(
      /"\$ref":"#\/components\/schemas\/(\w+)"/g,
    )
    const names = new Set([...references].map(([, name]) => name))
    expect(names).toEqual(new Set(['Error']))
    expect(Object.keys(description.components.schemas)).toContain('Error')
  })

  test.each(CALLS)('$name of $group is answered, and not for strangers', async ({ call }) => {
    const { method, path } = call
    expect(routes()).toContainEqual({ method, path })
    const response = await app.request(addressOf(call, { params: { id: ID } }), { method })
    expect(response.status).toBe(401)
  })

  test.each(CALLS)('$name of $group is for whom its description says', async ({ name, call }) => {
    for (const role of ROLES) {
      const client = as(await givenPerson({ role }))
      const method = call.method.toLowerCase() as Lowercase<typeof call.method>
      const address = addressOf(call, { params: { id: ID } })
      const body = BODIES[name]
      const { status } =
        method === 'get' || method === 'delete'
          ? await client[method](address)
          : await client[method](address, body)
      const isLetIn = MAY[call.access].includes(role)
      expect(status === 403, `${role}: ${status}`).toBe(!isLetIn)
    }
  })
})

test('every call that is declared is among those that are described', async () => {
  const files = globSync('src/contract/calls/*-calls.ts').filter((file) => !/all-calls/.test(file))
  const groups = await Promise.all(
    files.map(async (file) => Object.values(await import(resolve(file)))),
  )
  expect(new Set(groups.flat())).toEqual(new Set(Object.values(ALL_CALLS)))
})
