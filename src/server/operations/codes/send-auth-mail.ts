import { mayTextAnybody } from '#server/auth/limits/code-limits.ts'
import { FinalFailure } from '#server/base/final-failure.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { AuthNotice } from '#server/mail/auth-notice.ts'
import { authNoticeMail } from '#server/mail/auth-notice-mail.ts'
import { readSiteName } from '../site/documents/get-site-document.ts'
import type { AuthMailJob } from './auth-mail-jobs.ts'
import {
  type AuthMailDeps,
  type ComposeDeps,
  NOTHING,
  type Sending,
  writeAlreadySignedUp,
  writeCode,
  writeMessage,
  writeReauthentication,
  writeToBothAddresses,
} from './compose-auth-mail.ts'
import { insertSignedUp } from './insert-signed-up.ts'
import { isSsoManaged } from './is-sso-managed.ts'
import { isUnclaimed } from './is-unclaimed.ts'
import type { LockedUser } from './verify-code.ts'

/**
 * Looks up the recipient of a mail, makes its code and sends it. Nothing is sent for an unknown or
 * disabled account, nor for one that signs in only through an organisation (SSO).
 *
 * The code is made here because a job's payload is stored in clear; a retry replaces the code by
 * a new one.
 */
export async function sendAuthMail(deps: AuthMailDeps, job: AuthMailJob): Promise<void> {
  const { mails, messages } = await unitOfWork(deps, undefined, async (unit) => {
    const siteName = await readSiteName(unit.tx)
    return compose(unit, { ...deps, siteName }, job)
  })
  const refused: FinalFailure[] = []
  for (const mail of mails) await sendOrCollect(() => deps.mailer.send(mail), refused)
  for (const message of messages) {
    if (await mayTextAnybody(deps)) {
      await sendOrCollect(() => deps.smsSender.send(message), refused)
    } else deps.log.warn('a text message was dropped: the site has sent too many in this hour')
  }
  if (refused[0]) throw refused[0]
}

/** One address that its server does not know must not cost the other its mail. */
async function sendOrCollect(send: () => Promise<void>, refused: FinalFailure[]): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof FinalFailure)) throw error
    refused.push(error)
  }
}

/** Sends the notice of a change to an account. */
export async function sendAuthNotice(
  { db, mailer, siteUrl }: Pick<AuthMailDeps, 'db' | 'mailer' | 'siteUrl'>,
  notice: AuthNotice,
): Promise<void> {
  const siteName = await readSiteName(db)
  await mailer.send(authNoticeMail(notice, { siteUrl, siteName }))
}

async function compose(unit: UnitOfWork, deps: ComposeDeps, job: AuthMailJob): Promise<Sending> {
  const { tx } = unit
  const found = await findAddressee(tx, job)
  const user = found && (await usersRepository.lock(tx, found.id))
  if (!user) return job.kind === 'magiclink' ? writeToNewcomer(unit, deps, job) : NOTHING
  if (user.disabled_at || (await isSsoManaged(tx, user.id))) return NOTHING

  switch (job.kind) {
    case 'signup':
      return user.email_confirmed_at
        ? writeAlreadySignedUp(deps, job, user)
        : writeCode(tx, deps, job, user, 'signup')
    case 'resend_signup':
      return user.email_confirmed_at ? NOTHING : writeCode(tx, deps, job, user, 'signup')
    case 'magiclink':
      await settleData(tx, deps, user, job.newAccount)
      // Whoever asks for a code has not said the password that somebody set at the sign-up.
      return writeCode(
        tx,
        deps,
        job,
        user,
        user.email_confirmed_at || user.password_hash ? 'magiclink' : 'signup',
      )
    case 'recovery':
      return writeCode(tx, deps, job, user, 'recovery')
    case 'invite':
      return user.email_confirmed_at ? NOTHING : writeCode(tx, deps, job, user, 'invite')
    case 'email_change':
    case 'resend_email_change':
      return writeToBothAddresses(unit, deps, job, user)
    case 'reauthentication':
      return writeReauthentication(tx, deps, job, user)
    case 'sms':
      return writeMessage(tx, deps, job, user, { purpose: 'sms', to: user.phone })
    case 'phone_change':
    case 'resend_phone_change':
      return writeMessage(tx, deps, job, user, { purpose: 'phone_change', to: user.new_phone })
  }
}

/** Of several who ask for one address before it is confirmed, data count only when all gave the same. */
async function settleData(
  tx: Database,
  { now }: Pick<AuthMailDeps, 'now'>,
  user: LockedUser,
  data: Record<string, unknown> | null,
): Promise<void> {
  if (!isUnclaimed(user) || user.signup_data === null) return
  if (user.signup_data === JSON.stringify(data ?? {})) return
  await usersRepository.change(tx, { id: user.id, now: now(), signup_data: null })
}

function findAddressee(tx: Database, job: AuthMailJob): Promise<{ id: string } | undefined> {
  if ('userId' in job) return usersRepository.findById(tx, job.userId)
  if ('email' in job) return usersRepository.findByEmail(tx, job.email)
  return job.kind === 'sms'
    ? usersRepository.findByPhone(tx, job.phone)
    : usersRepository.findByNewPhone(tx, job.phone)
}

/** A code that is asked for by an address nobody has may make the account that it opens. */
async function writeToNewcomer(
  unit: UnitOfWork,
  deps: ComposeDeps,
  job: Extract<AuthMailJob, { kind: 'magiclink' }>,
): Promise<Sending> {
  if (!job.newAccount) return NOTHING
  const { email, newAccount } = job
  const { tx } = unit
  await insertSignedUp(unit, deps, { email, passwordHash: null, data: newAccount })
  const user = await usersRepository.findByEmail(tx, email)
  return user ? writeCode(tx, deps, job, user, 'signup') : NOTHING
}
