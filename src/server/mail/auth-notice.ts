import { z } from 'zod'

/** Changes to an account that its owner is notified of, in case somebody else made them. */
export const NOTICES = [
  'password_changed',
  'email_changed',
  'email_change_asked',
  'phone_changed',
  'factor_added',
  'factor_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'identity_added',
  'identity_removed',
] as const

export type Notice = (typeof NOTICES)[number]

/** The payload of the job that sends a notice. */
export const authNoticeSchema = z.object({
  noticeId: z.uuid(),
  to: z.string(),
  notice: z.enum(NOTICES),
  at: z.string(),
  detail: z.string().nullable(),
})

export type AuthNotice = z.output<typeof authNoticeSchema>
