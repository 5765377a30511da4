import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  format?: string
  minLength?: number
  maxLength?: number
}

const LONGEST = 40
const STRANGE = fc.oneof(
  fc.constantFrom(null, true, -1, 1e21, '', '\u0000', '\ud800', [], {}, '../..', "'; --"),
  fc.string({ unit: 'binary', maxLength: LONGEST }),
)

/** Values as the schema describes them, for the greater part: here and there is one that it does not know. */
export function valuesOf(schema: z.ZodType): Arbitrary<unknown> {
  return valuesOfJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function valuesOfJson(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightOf(schema) }, { weight: 1, arbitrary: STRANGE })
}

function rightOf(schema: JsonSchema): Arbitrary<unknown> {
  const { type, properties = {}, required = [], items, format } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(valuesOfJson))
  if (type === 'object') {
    const fields = Object.entries(properties).map(([name, of]) => [name, valuesOfJson(of)])
    return fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
      requiredKeys: required,
    })
  }
  if (type === 'array') return fc.array(valuesOfJson(items ?? {}), { maxLength: 3 })
  if (type === 'integer' || type === 'number') return fc.integer({ min: -2, max: 200 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type !== 'string') return STRANGE
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  const { minLength = 0, maxLength = LONGEST } = schema
  return fc.string({
    minLength: Math.min(minLength, LONGEST),
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)),
    unit: 'grapheme',
  })
}
