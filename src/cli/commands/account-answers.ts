import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { readPipedLine, UsageError } from '../shell.ts'

export const emailArgument = {
  type: 'positional',
  description: 'The email address',
  required: true,
} as const

/** A password from a pipe, or a new one that is shown once the work is done. */
export async function choosePassword(): Promise<{ value: string; show(): void }> {
  const piped = await readPipedLine()
  if (piped !== undefined) return { value: piped, show: () => {} }
  const value = randomBytes(15).toString('base64url')
  return { value, show: () => console.log(`Password: ${value}`) }
}

/**
 * Checks what was typed on the command line against a schema.
 *
 * @throws UsageError with every message
 */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new UsageError(result.error.issues.map(({ message }) => message).join('\n'))
}
