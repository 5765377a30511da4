import { z } from 'zod'
import { apiErrorSchema } from '../api-error.ts'
import type { Call } from '../calls/call.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '../urls.ts'
import { ALL_CALLS, GROUP_WORDS } from './all-calls.ts'
import { listRefusals, REFUSALS } from './refusals.ts'

type JsonSchema = Record<string, unknown>

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: true,
  description: 'New for each call and the same for its retries, which then act once.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}

/**
 * The OpenAPI 3.1 description of the calls, made from the contract that server and client use.
 *
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDescription({
  siteUrl,
  siteName,
}: {
  siteUrl: string
  siteName: string
}): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  for (const [tag, calls] of Object.entries(ALL_CALLS)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: describeOperation(tag, name, call),
      }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: siteName,
      version: '1',
      description: 'The calls of the site: what readers’ pages ask for, and what the desk does.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Who runs this site', url: siteUrl + urls.contact() },
    },
    servers: [{ url: siteUrl }],
    tags: Object.entries(GROUP_WORDS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: toJsonSchema(apiErrorSchema, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describeOperation(tag: string, name: string, call: Call): JsonSchema {
  const { access } = call
  const parameters = [
    ...describeParameters(call.params, 'path'),
    ...describeParameters(call.query, 'query'),
    ...(call.isRepeatable ? [KEY_PARAMETER] : []),
  ]
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    'x-access': access,
    security: access === 'everybody' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...describeRequestBody(call),
    responses: describeResponses(call),
  }
}

function describeRequestBody({ body, form, example }: Call): JsonSchema {
  if (form) {
    const schema = toJsonSchema(form, 'input')
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const content = { 'application/json': { schema: toJsonSchema(body, 'input'), example } }
  return { requestBody: { required: true, content } }
}

function describeResponses(call: Call): JsonSchema {
  const { answer, answerType, conflict, otherAnswers = {} } = call
  const error = { $ref: '#/components/schemas/Error' }
  const refused = (status: keyof typeof REFUSALS) => {
    const either = { anyOf: [conflict && toJsonSchema(conflict, 'output'), error] }
    const schema = status === 409 && conflict ? either : error
    return [status, { description: REFUSALS[status], content: json(schema) }] as const
  }
  const status = call.status ?? (answer || answerType ? 200 : 204)
  const done = answer
    ? { description: 'Done.', content: json(toJsonSchema(answer, 'output')) }
    : answerType
      ? { description: 'Done.', content: { [answerType]: { schema: { type: 'string' } } } }
      : { description: 'Done; there is nothing to answer.' }
  return {
    [status]: done,
    ...Object.fromEntries(listRefusals(call).map(refused)),
    ...Object.fromEntries(
      Object.entries(otherAnswers).map(([status, description]) => [status, { description }]),
    ),
  }
}

function describeParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
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

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } }
}
