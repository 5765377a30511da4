import { z } from 'zod'

/** From most to least; a signed-in person may also have none. */
export const ROLES = ['admin', 'editor', 'author'] as const

export type Role = (typeof ROLES)[number]

export const roleSchema = z.enum(ROLES)

/** How the desk names a role to the person who has it. */
export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Administrator',
  editor: 'Editor',
  author: 'Author',
}
