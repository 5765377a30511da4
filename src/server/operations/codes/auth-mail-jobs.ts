import { z } from 'zod'
import { urls } from '#contract/urls.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import type { AuthNotice, Notice } from '#server/mail/auth-notice.ts'

export const AUTH_MAIL_JOB = 'mail.auth'
export const AUTH_NOTICE_JOB = 'mail.auth-notice'

/** Its name is that of older versions, whose jobs may still wait. */
const mail = { letterId: z.uuid() }
const link = { redirectTo: z.string(), flowId: z.string().nullable() }

/**
 * A requested mail. Whether there is such a person is looked up by the job, so that the call takes
 * the same time for existing and unknown accounts.
 */
export const authMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signup'), email: z.string(), ...mail, ...link }),
  z.object({ kind: z.literal('resend_signup'), email: z.string(), ...mail, ...link }),
  z.object({
    kind: z.literal('magiclink'),
    email: z.string(),
    /** The data of a new account; null when none is to be made. */
    newAccount: z.record(z.string(), z.unknown()).nullable(),
    ...mail,
    ...link,
  }),
  z.object({ kind: z.literal('recovery'), email: z.string(), ...mail, ...link }),
  z.object({ kind: z.literal('invite'), userId: z.uuid(), ...mail, ...link }),
  z.object({ kind: z.literal('email_change'), userId: z.uuid(), ...mail, ...link }),
  z.object({ kind: z.literal('resend_email_change'), email: z.string(), ...mail, ...link }),
  z.object({ kind: z.literal('reauthentication'), userId: z.uuid(), ...mail }),
  z.object({ kind: z.literal('sms'), phone: z.string(), ...mail }),
  z.object({ kind: z.literal('phone_change'), userId: z.uuid(), ...mail }),
  z.object({ kind: z.literal('resend_phone_change'), phone: z.string(), ...mail }),
])

export type AuthMailJob = z.output<typeof authMailSchema>

/** A mail as requested; its id is made when it is enqueued. */
export type RequestedMail = AuthMailJob extends infer Job
  ? Job extends AuthMailJob
    ? Omit<Job, 'letterId'>
    : never
  : never

/** The redirect target of a mail's link, and its client. */
export type LinkRequest = { redirectTo: string; codeChallenge: string | undefined }

/** Due in the past, so that it is claimed first: somebody waits for the code. */
const AHEAD_OF_THE_QUEUE = '2000-01-01T00:00:00.000Z'

type Enqueuing = Pick<UnitOfWork, 'enqueue'>

/** Enqueues a mail with a code in the given unit of work. */
export async function enqueueAuthMail(
  { enqueue }: Enqueuing,
  { newId }: Pick<Deps, 'newId'>,
  asked: RequestedMail,
): Promise<void> {
  const payload = { ...asked, letterId: newId() } as AuthMailJob
  await enqueue({ name: AUTH_MAIL_JOB, payload, runAt: AHEAD_OF_THE_QUEUE })
}

/**
 * Enqueues a mail that notifies a person of a change to their account, in the unit of work of the
 * change.
 *
 * `to` is where they read mail now, for a change of address the one before. `detail` is a name
 * that they know the thing by, such as that of an authenticator app.
 */
export async function noticeMail(
  { enqueue }: Enqueuing,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { to, notice, detail = null }: { to: string; notice: Notice; detail?: string | null },
): Promise<void> {
  const payload: AuthNotice = { noticeId: newId(), to, notice, at: now(), detail }
  await enqueue({ name: AUTH_NOTICE_JOB, payload })
}

/**
 * Enqueues the invitation to an account without a password: a link, valid once within three days,
 * that signs its person in and asks for a password.
 */
export async function inviteMail(
  unit: Enqueuing,
  deps: Pick<Deps, 'newId' | 'siteUrl'>,
  { userId }: { userId: string },
): Promise<void> {
  await enqueueAuthMail(unit, deps, {
    kind: 'invite',
    userId,
    redirectTo: deps.siteUrl + urls.adminHome(),
    flowId: null,
  })
}
