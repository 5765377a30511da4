import { z } from 'zod'
import { newAccountSchema } from '#domain/people/account.ts'
import { roleSchema } from '#domain/people/role.ts'
import { STORABLE } from '../storable-text.ts'

/** One of the ways in which somebody takes the second step of signing in. */
const secondStepSchema = z.object({
  id: z.uuid(),
  type: z.enum(['totp', 'webauthn', 'phone']),
  name: z.string(),
})

/** Somebody with an account, as administrators see them. */
export const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  displayName: z.string(),
  role: roleSchema.nullable(),
  /** `invited`: the account has never been opened. */
  standing: z.enum(['active', 'invited', 'disabled']),
  createdAt: z.string(),
  /** When the last invitation was sent. */
  invitedAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  /** On how many devices they are signed in now. */
  sessionCount: z.number().int().nonnegative(),
  secondSteps: z.array(secondStepSchema),
})

export type Person = z.infer<typeof personSchema>

/** By address; `nextAfter` is null on the last page. */
export const personPageSchema = z.object({
  items: z.array(personSchema),
  nextAfter: z.string().nullable(),
  /** Whether invitations stay on the server as files, because no mail server was named. */
  isMailKept: z.boolean(),
})

export type PersonPage = z.infer<typeof personPageSchema>

export const peopleQuerySchema = z.object({
  /** Part of an address or a name. */
  q: z.string().trim().max(100).regex(STORABLE).optional(),
  after: z.string().max(254).regex(STORABLE).optional(),
})

export type PeopleQuery = z.infer<typeof peopleQuerySchema>

/** Whom to invite; without a name what stands before the at sign is their name. */
export const invitationSchema = newAccountSchema.omit({ password: true })

export type Invitation = z.input<typeof invitationSchema>

export const roleChangeSchema = z.object({ role: roleSchema.nullable() })

export const standingChangeSchema = z.object({ isDisabled: z.boolean() })
