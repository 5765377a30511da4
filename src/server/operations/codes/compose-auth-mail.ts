import type { Logger } from 'pino'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { dialled } from '#domain/people/phone.ts'
import type { SecretBox } from '#server/auth/keys/secret-box.ts'
import { makeCode, type SentCode } from '#server/auth/one-time-code.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { CodePurpose } from '#server/data/tables/code-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import {
  alreadySignedUpMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
  signUpMail,
} from '#server/mail/auth-mails.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { Sms, SmsSender } from '#server/sms/sms-sender.ts'
import type { AuthMailJob } from './auth-mail-jobs.ts'
import { noticeMail } from './auth-mail-jobs.ts'

export type AuthMailDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'pages' | 'siteUrl'> & {
  log: Logger
  secretBox: SecretBox
  mailer: Mailer
  smsSender: SmsSender
}

/** The dependencies with which mails are composed. */
export type ComposeDeps = AuthMailDeps & { siteName: string }

/** The mails to send once their codes are stored. */
export type Sending = { mails: Mail[]; messages: Sms[] }
export type LinkMail = Extract<AuthMailJob, { redirectTo: string }>

export const NOTHING: Sending = { mails: [], messages: [] }

/** Composes a mail with a code, and with a link that does the same. */
export async function writeCode(
  tx: Database,
  deps: ComposeDeps,
  job: LinkMail,
  user: UserRow,
  purpose: 'signup' | 'magiclink' | 'recovery' | 'invite',
): Promise<Sending> {
  const code = await makeCode(tx, deps, {
    userId: user.id,
    purpose,
    address: user.email,
    flowId: job.flowId,
  })
  const now = deps.now()
  const sentAt = {
    signup: { confirmation_sent_at: now },
    magiclink: { recovery_sent_at: now },
    recovery: { recovery_sent_at: now },
    invite: { invited_at: now },
  }[purpose]
  await usersRepository.change(tx, { id: user.id, now, ...sentAt })
  const write = {
    signup: signUpMail,
    magiclink: magicLinkMail,
    recovery: recoveryMail,
    invite: invitationMail,
  }[purpose]
  return mailed(write({ ...frame(deps, job, user), ...inWriting(deps, job, purpose, code) }))
}

/** To the address that is and to the one that is to be; one not yet confirmed has no say. */
export async function writeToBothAddresses(
  unit: UnitOfWork,
  deps: ComposeDeps,
  job: LinkMail,
  user: UserRow,
): Promise<Sending> {
  const { tx } = unit
  const newEmail = user.new_email
  if (!newEmail) return NOTHING
  const isBothNeeded = user.email_confirmed_at !== null
  const write = async (purpose: 'email_change_current' | 'email_change_new', to: string) => {
    const { flowId } = job
    const code = await makeCode(tx, deps, { userId: user.id, purpose, address: to, flowId })
    return emailChangeMail({
      ...frame(deps, job, user),
      ...inWriting(deps, job, 'email_change', code),
      id: `auth-${job.letterId}-${purpose === 'email_change_new' ? 'new' : 'current'}`,
      to,
      from: user.email,
      newEmail,
      isBothNeeded,
    })
  }
  const now = deps.now()
  await usersRepository.change(tx, { id: user.id, now, email_change_sent_at: now })
  const mails = isBothNeeded ? [await write('email_change_current', user.email)] : []
  // The owner of a taken address is notified, and gets no code: the change never happens.
  if (await usersRepository.findByEmail(tx, newEmail)) {
    await noticeMail(unit, deps, { to: newEmail, notice: 'email_change_asked' })
    return { ...NOTHING, mails }
  }
  return { ...NOTHING, mails: [...mails, await write('email_change_new', newEmail)] }
}

/** Composes the mail that answers a sign-up with a taken address. */
export function writeAlreadySignedUp(deps: ComposeDeps, job: AuthMailJob, user: UserRow): Sending {
  const signInPage = deps.siteUrl + urls.adminSecure()
  return mailed(alreadySignedUpMail({ ...frame(deps, job, user), signInPage }))
}

/** Composes the mail with a code for reauthentication. */
export async function writeReauthentication(
  tx: Database,
  deps: ComposeDeps,
  job: AuthMailJob,
  user: UserRow,
): Promise<Sending> {
  const { digits } = await makeCode(tx, deps, {
    userId: user.id,
    purpose: 'reauthentication',
    address: user.email,
  })
  const now = deps.now()
  await usersRepository.change(tx, { id: user.id, now, reauthentication_sent_at: now })
  return mailed(reauthenticationMail({ ...frame(deps, job, user), digits }))
}

/** Composes the text message with a code; nothing when the person has no phone. */
export async function writeMessage(
  tx: Database,
  deps: ComposeDeps,
  job: AuthMailJob,
  user: UserRow,
  { purpose, to }: { purpose: 'sms' | 'phone_change'; to: string | null },
): Promise<Sending> {
  if (!to) return NOTHING
  const { digits } = await makeCode(tx, deps, { userId: user.id, purpose, address: to })
  if (purpose === 'phone_change') {
    const now = deps.now()
    await usersRepository.change(tx, { id: user.id, now, phone_change_sent_at: now })
  }
  const words = `${digits} is your ${deps.siteName} code. It is good for ten minutes. Tell nobody.`
  return { ...NOTHING, messages: [{ id: `auth-${job.letterId}`, to: dialled(to), text: words }] }
}

function frame({ siteUrl, siteName }: ComposeDeps, { letterId }: AuthMailJob, { email }: UserRow) {
  return { id: `auth-${letterId}`, to: email, siteUrl, siteName }
}

function inWriting(
  { siteUrl }: AuthMailDeps,
  { redirectTo }: LinkMail,
  type: Exclude<CodePurpose, `email_change_${string}`> | 'email_change',
  { digits, linkToken }: SentCode,
) {
  return { digits, link: siteUrl + serverUrls.confirm({ tokenHash: linkToken, type, redirectTo }) }
}

function mailed(mail: Mail): Sending {
  return { ...NOTHING, mails: [mail] }
}
