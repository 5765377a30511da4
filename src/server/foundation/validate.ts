import type { z } from 'zod'
import { AppError, type FieldErrors } from '#domain/errors.ts'
import { plainIssue } from '#domain/plain-issue.ts'

/**
 * Reads a value that came from outside, by its schema.
 *
 * @throws AppError `invalid` with every message, by field
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainIssue })
  if (result.success) return result.data

  const fields: FieldErrors = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'request')
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  throw new AppError('invalid', Object.values(fields)[0]?.[0] ?? 'The request is not valid.', {
    fields,
  })
}
