import { z } from 'zod'
import { urls } from '#contract/urls.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { AuthNotice, Notice } from '#server/mail/auth-notice.ts'

export const AUTH_LETTER_JOB = 'mail.auth'
export const AUTH_NOTICE_JOB = 'mail.auth-notice'

const letter = { letterId: z.uuid() }
const link = { redirectTo: z.string(), flowId: z.string().nullable() }

/**
 * A letter that is asked for, before anybody has looked whether there is such a person: that is
 * done by the job, so that the call takes as long for those who are there as for those who are not.
 */
export const authMailSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signup'), email: z.string(), ...letter, ...link }),
  z.object({ kind: z.literal('resend_signup'), email: z.string(), ...letter, ...link }),
  z.object({
    kind: z.literal('magiclink'),
    email: z.string(),
    /** The data of a new account; null when none is to be made. */
    newAccount: z.record(z.string(), z.unknown()).nullable(),
    ...letter,
    ...link,
  }),
  z.object({ kind: z.literal('recovery'), email: z.string(), ...letter, ...link }),
  z.object({ kind: z.literal('invite'), userId: z.uuid(), ...letter, ...link }),
  z.object({ kind: z.literal('email_change'), userId: z.uuid(), ...letter, ...link }),
  z.object({ kind: z.literal('resend_email_change'), email: z.string(), ...letter, ...link }),
  z.object({ kind: z.literal('reauthentication'), userId: z.uuid(), ...letter }),
  z.object({ kind: z.literal('sms'), phone: z.string(), ...letter }),
  z.object({ kind: z.literal('phone_change'), userId: z.uuid(), ...letter }),
  z.object({ kind: z.literal('resend_phone_change'), phone: z.string(), ...letter }),
])

export type AuthMailJob = z.output<typeof authMailSchema>

/** A letter as it is asked for; its id is made on the way. */
export type RequestedMail = AuthMailJob extends infer Letter
  ? Letter extends AuthMailJob
    ? Omit<Letter, 'letterId'>
    : never
  : never

/** Where the link of a letter is to lead, and for which client. */
export type LinkRequest = { redirectTo: string; codeChallenge: string | undefined }

/** The queue takes first what has been due longest; somebody sits and waits for a code. */
const AHEAD_OF_THE_QUEUE = '2000-01-01T00:00:00.000Z'

type QueueDeps = Pick<Deps, 'now' | 'newId'>

/** Queues a letter with a code, in the transaction given; wake the jobs when it has committed. */
export async function enqueueAuthMail(
  tx: Database,
  { now, newId }: QueueDeps,
  asked: RequestedMail,
): Promise<void> {
  const payload = { ...asked, letterId: newId() } as AuthMailJob
  await jobsRepository.enqueue(tx, {
    id: newId(),
    name: AUTH_LETTER_JOB,
    payload,
    now: now(),
    runAt: AHEAD_OF_THE_QUEUE,
  })
}

/**
 * Queues a mail that tells a person of something that was done to their account, in the
 * transaction that does it; wake the jobs when it has committed.
 *
 * `to` is where they read mail now, for a change of address the one before. `detail` is a name
 * that they know the thing by, such as that of an authenticator app.
 */
export async function noticeMail(
  tx: Database,
  { now, newId }: QueueDeps,
  { to, notice, detail = null }: { to: string; notice: Notice; detail?: string | null },
): Promise<void> {
  const payload: AuthNotice = { noticeId: newId(), to, notice, at: now(), detail }
  await jobsRepository.enqueue(tx, { id: newId(), name: AUTH_NOTICE_JOB, payload, now: now() })
}

/**
 * Queues the invitation of somebody whose account has been made for them and has no password:
 * a link, good once within three days, that signs them in and asks for one.
 */
export async function inviteMail(
  tx: Database,
  deps: QueueDeps & Pick<Deps, 'siteUrl'>,
  { userId }: { userId: string },
): Promise<void> {
  await enqueueAuthMail(tx, deps, {
    kind: 'invite',
    userId,
    redirectTo: deps.siteUrl + urls.adminHome(),
    flowId: null,
  })
}
