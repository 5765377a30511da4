import { z } from 'zod'
import { newAccountSchema } from '#domain/people/account.ts'

/** The token of the one-time link that makes the first administrator. */
const setupTokenSchema = z.string().min(1).max(200)

/** Asks whether a link can still be used. */
export const setupCheckSchema = z.object({ token: setupTokenSchema })

/** The answer to that; a link that cannot be used does not say why. */
export const setupStateSchema = z.object({ isUsable: z.boolean() })

/** The form of the link as it is sent. It is always an administrator who is made. */
export const setupRequestSchema = newAccountSchema
  .omit({ role: true })
  .extend({ token: setupTokenSchema })

/** The answer: who may sign in now. */
export const setupDoneSchema = z.object({ email: z.string() })
