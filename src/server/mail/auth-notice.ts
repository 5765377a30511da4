import { z } from 'zod'

/** Things that a person should hear of, in case it was not them. */
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

/** A mail about something that was done to an account, as the job that sends it gets it. */
export const authNoticeSchema = z.object({
  noticeId: z.uuid(),
  to: z.string(),
  notice: z.enum(NOTICES),
  at: z.string(),
  detail: z.string().nullable(),
})

export type AuthNotice = z.output<typeof authNoticeSchema>
