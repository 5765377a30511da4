import { stringify } from 'yaml'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { splitFrontMatter } from '../markdown/split-front-matter.ts'

/** Writes a file of an export: the fields that are not empty, then a text as it is. */
export function writeFields(fields: object, text: string): string {
  const given = Object.entries(fields).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const head = stringify(Object.fromEntries(given), {
    lineWidth: 0,
    defaultStringType: 'QUOTE_DOUBLE',
    defaultKeyType: 'PLAIN',
  })
  return `---\n${head}---\n${text}`
}

/**
 * Reads a file of an export; `empty` is what fields are that were left out.
 *
 * @throws AppError `invalid` when the file is not one that an export of ours holds
 */
export function readFields<Schema extends z.ZodType<object>>(
  schema: Schema,
  { path, file, empty = {} }: { path: string; file: string; empty?: object },
): z.output<Schema> & { text: string } {
  const { fields, text } = splitFrontMatter(file)
  const result = schema.safeParse({ ...empty, ...Object.fromEntries(fields) })
  if (result.success) return { ...result.data, text }
  const [issue] = result.error.issues
  throw new AppError(
    'invalid',
    `${path} cannot be read: ${issue?.path.join('.')}: ${issue?.message}`,
  )
}
