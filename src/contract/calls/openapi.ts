import { z } from 'zod'
import { apiErrorSchema } from '../api-error.ts'
import { ALL_CALLS } from './all-calls.ts'
import type { Call } from './call.ts'

type JsonSchema = Record<string, unknown>

/** What can be refused, by the status that says so. */
const REFUSALS = {
  400: 'Something that was given is not valid; `fields` names it.',
  401: 'Nobody is signed in.',
  403: 'This account may not do that.',
  404: 'There is no such thing.',
  429: 'Too many calls; `Retry-After` says when to try again.',
}

/**
 * The OpenAPI 3.1 description of the calls, made from the contract that server and client use.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDescription({ siteUrl }: { siteUrl: string }): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const [tag, calls] of Object.entries(ALL_CALLS)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(tag, name, call) }
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Wellness Haven', version: '1' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(apiErrorSchema, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operationOf(tag: string, name: string, call: Call): JsonSchema {
  const { access, body, answer, status } = call
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')]
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    'x-access': access,
    security: access === 'everybody' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input')) } }),
    responses: {
      [status ?? (answer ? 200 : 204)]: answer
        ? { description: 'Done.', content: json(schemaOf(answer, 'output')) }
        : { description: 'Done; there is nothing to answer.' },
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([code, description]) => [
          code,
          { description, content: json({ $ref: '#/components/schemas/Error' }) },
        ]),
      ),
    },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, given]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: given,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
