import type { Context } from 'hono'
import type { z } from 'zod'
import { plainIssue } from '#domain/plain-issue.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { messageOfJson, parseJson } from '../../parse-json.ts'

/**
 * Reads a call's JSON body by its schema, whatever `Content-Type` says.
 *
 * @throws AuthError `bad_json` when it is no JSON object, `validation_failed` when it is
 * another one than the call takes
 */
export async function readAuthBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  whenEmpty = '',
): Promise<z.output<Schema>> {
  const body = parse((await c.req.text()) || whenEmpty)
  const result = schema.safeParse(body, { error: plainIssue })
  if (result.success) return result.data
  throw new AuthError('validation_failed', issueMessage(result.error))
}

/** Reads the body of a call as `readAuthBody` does; one that is left out counts as an empty object. */
export async function readOptionalAuthBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return readAuthBody(c, schema, '{}')
}

/** A message of the schema's own does not name the field. */
function issueMessage({ issues }: z.ZodError): string {
  const [issue] = issues
  if (!issue) return 'The request is not valid.'
  const field = issue.path.join('.')
  const isNamed = field === '' || issue.message.startsWith(field)
  return isNamed ? issue.message : `${field}: ${issue.message}`
}

function parse(text: string): object {
  const notJson = 'The body of the request is not a JSON object.'
  try {
    const body = parseJson(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch (cause) {
    throw new AuthError('bad_json', messageOfJson(cause, notJson), { cause })
  }
  throw new AuthError('bad_json', notJson)
}
