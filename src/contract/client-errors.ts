import { z } from 'zod'
import { CLIENT_ERROR_LENGTHS } from './client-error-limits.ts'

/** A fault in a visitor's browser, as it is told to the site's owner. Nothing in it says whose. */
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
