import { z } from 'zod'
import { emailSchema } from './email.ts'
import { newPasswordSchema } from './password.ts'
import { type Role, roleSchema } from './role.ts'

const DISPLAY_NAME_MAX_LENGTH = 100

/** A person who can sign in, as administrators see them. */
export type Account = {
  id: string
  email: string
  displayName: string
  role: Role | null
  isDisabled: boolean
  createdAt: string
  lastSignInAt: string | null
}

/** The facts that an account is made from; without a display name the username stands in. */
export const newAccountSchema = z.object({
  email: emailSchema,
  displayName: z
    .string()
    .trim()
    .max(DISPLAY_NAME_MAX_LENGTH, 'The name must be 100 characters or less')
    .regex(/^\P{Cc}*$/u, 'The name must be a single line of text')
    .optional(),
  password: newPasswordSchema,
  role: roleSchema.nullable(),
})

export type NewAccount = z.output<typeof newAccountSchema>
