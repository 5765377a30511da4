import { z } from 'zod'
import { CLIENT_ERROR_LENGTHS } from './client-error-limits.ts'

/** The report of an error in a visitor's browser, without anything that identifies the visitor. */
export const clientErrorSchema = z.strictObject({
  kind: z.enum(['error', 'rejection', 'resource']),
  message: z.string().min(1).max(CLIENT_ERROR_LENGTHS.message),
  /** Where in the program, the innermost place first. */
  stack: z.string().max(CLIENT_ERROR_LENGTHS.stack).optional(),
  /** On which page: the path alone, because a query can say who somebody is. */
  path: z
    .string()
    .max(CLIENT_ERROR_LENGTHS.path)
    .regex(/^\/[^?#]*$/),
})

export type ClientError = z.infer<typeof clientErrorSchema>
