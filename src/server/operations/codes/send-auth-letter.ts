import type { Logger } from 'pino'
import { urls } from '#contract/urls.ts'
import { dialled } from '#domain/people/phone.ts'
import { mayTextAnybody } from '#server/auth/code-limits.ts'
import { makeCode, type SentCode } from '#server/auth/one-time-code.ts'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { CodePurpose } from '#server/data/tables/code-tables.ts'
import type { Database } from '#server/data/tables.ts'
import type { UserRow } from '#server/data/users-repository.ts'
import * as usersRepository from '#server/data/users-repository.ts'
import {
  alreadySignedUpMail,
  emailChangeMail,
  invitationMail,
  magicLinkMail,
  reauthenticationMail,
  recoveryMail,
  signUpMail,
} from '#server/mail/auth-mails.ts'
import { authNoticeMail } from '#server/mail/auth-notice-mail.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { Sms, SmsSender } from '#server/sms/sms-sender.ts'
import type { Deps } from '../deps.ts'
import { isSsoManaged } from '../people/is-sso-managed.ts'
import type { AuthLetter, AuthNotice } from './auth-letters.ts'
import { noticeMail } from './auth-letters.ts'
import { insertSignedUp } from './insert-signed-up.ts'

export type AuthLetterDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'siteUrl'> & {
  log: Logger
  secretBox: SecretBox
  mailer: Mailer
  smsSender: SmsSender
}

type Sending = { mails: Mail[]; messages: Sms[] }
type LinkedLetter = Extract<AuthLetter, { redirectTo: string }>

const NOTHING: Sending = { mails: [], messages: [] }

/**
 * Looks who a letter is for, makes its code and sends it. Nobody, or somebody disabled, gets
 * nothing; nor does whoever comes in through their organisation alone.
 *
 * The code is made here because a job's payload is stored as it is; when the sending is
 * repeated a new code takes the place of the one before.
 */
export async function sendAuthLetter(deps: AuthLetterDeps, letter: AuthLetter): Promise<void> {
  const { mails, messages } = await deps.db.transaction().execute((tx) => compose(tx, deps, letter))
  for (const mail of mails) await deps.mailer.send(mail)
  for (const message of messages) {
    if (await mayTextAnybody(deps)) await deps.smsSender.send(message)
    else deps.log.warn('a text message was dropped: the site has sent too many in this hour')
  }
}

/** Sends word of something that was done to an account. */
export async function sendAuthNotice(
  { mailer, siteUrl }: Pick<AuthLetterDeps, 'mailer' | 'siteUrl'>,
  notice: AuthNotice,
): Promise<void> {
  await mailer.send(authNoticeMail(notice, siteUrl))
}

async function compose(tx: Database, deps: AuthLetterDeps, letter: AuthLetter): Promise<Sending> {
  const found = await findAddressee(tx, letter)
  const user = found && (await usersRepository.lock(tx, found.id))
  if (!user) return letter.kind === 'magiclink' ? writeToNewcomer(tx, deps, letter) : NOTHING
  if (user.disabled_at || (await isSsoManaged(tx, user.id))) return NOTHING

  switch (letter.kind) {
    case 'signup':
      return user.email_confirmed_at
        ? mailed(
            alreadySignedUpMail({ ...frame(deps, letter, user), signInPage: signInPage(deps) }),
          )
        : writeCode(tx, deps, letter, user, 'signup')
    case 'resend_signup':
      return user.email_confirmed_at ? NOTHING : writeCode(tx, deps, letter, user, 'signup')
    case 'magiclink':
      return writeCode(tx, deps, letter, user, user.email_confirmed_at ? 'magiclink' : 'signup')
    case 'recovery':
      return writeCode(tx, deps, letter, user, 'recovery')
    case 'invite':
      return user.email_confirmed_at ? NOTHING : writeCode(tx, deps, letter, user, 'invite')
    case 'email_change':
    case 'resend_email_change':
      return writeToBothAddresses(tx, deps, letter, user)
    case 'reauthentication':
      return writeReauthentication(tx, deps, letter, user)
    case 'sms':
      return text(tx, deps, letter, user, { purpose: 'sms', to: user.phone })
    case 'phone_change':
    case 'resend_phone_change':
      return text(tx, deps, letter, user, { purpose: 'phone_change', to: user.new_phone })
  }
}

function findAddressee(tx: Database, letter: AuthLetter): Promise<{ id: string } | undefined> {
  if ('userId' in letter) return usersRepository.findById(tx, letter.userId)
  if ('email' in letter) return usersRepository.findByEmail(tx, letter.email)
  return letter.kind === 'sms'
    ? usersRepository.findByPhone(tx, letter.phone)
    : usersRepository.findByNewPhone(tx, letter.phone)
}

/** A code that is asked for by an address nobody has may make the account that it opens. */
async function writeToNewcomer(
  tx: Database,
  deps: AuthLetterDeps,
  letter: Extract<AuthLetter, { kind: 'magiclink' }>,
): Promise<Sending> {
  if (!letter.newAccount) return NOTHING
  const { email, newAccount } = letter
  await insertSignedUp(tx, deps, { email, passwordHash: null, data: newAccount })
  const user = await usersRepository.findByEmail(tx, email)
  return user ? writeCode(tx, deps, letter, user, 'signup') : NOTHING
}

async function writeCode(
  tx: Database,
  deps: AuthLetterDeps,
  letter: LinkedLetter,
  user: UserRow,
  purpose: 'signup' | 'magiclink' | 'recovery' | 'invite',
): Promise<Sending> {
  const code = await makeCode(tx, deps, {
    userId: user.id,
    purpose,
    address: user.email,
    flowId: letter.flowId,
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
  return mailed(write({ ...frame(deps, letter, user), ...inWriting(deps, letter, purpose, code) }))
}

/** To the address that is and to the one that is to be; one not yet confirmed has no say. */
async function writeToBothAddresses(
  tx: Database,
  deps: AuthLetterDeps,
  letter: LinkedLetter,
  user: UserRow,
): Promise<Sending> {
  const newEmail = user.new_email
  if (!newEmail) return NOTHING
  const isBothNeeded = user.email_confirmed_at !== null
  const write = async (purpose: 'email_change_current' | 'email_change_new', to: string) => {
    const { flowId } = letter
    const code = await makeCode(tx, deps, { userId: user.id, purpose, address: to, flowId })
    return emailChangeMail({
      ...frame(deps, letter, user),
      ...inWriting(deps, letter, 'email_change', code),
      id: `auth-${letter.letterId}-${purpose === 'email_change_new' ? 'new' : 'current'}`,
      to,
      from: user.email,
      newEmail,
      isBothNeeded,
    })
  }
  const now = deps.now()
  await usersRepository.change(tx, { id: user.id, now, email_change_sent_at: now })
  const mails = isBothNeeded ? [await write('email_change_current', user.email)] : []
  // Whose address it is already is told so, and gets no code: the change never comes about.
  if (await usersRepository.findByEmail(tx, newEmail)) {
    await noticeMail(tx, deps, { to: newEmail, notice: 'email_change_asked' })
    return { ...NOTHING, mails }
  }
  return { ...NOTHING, mails: [...mails, await write('email_change_new', newEmail)] }
}

async function writeReauthentication(
  tx: Database,
  deps: AuthLetterDeps,
  letter: AuthLetter,
  user: UserRow,
): Promise<Sending> {
  const { digits } = await makeCode(tx, deps, {
    userId: user.id,
    purpose: 'reauthentication',
    address: user.email,
  })
  const now = deps.now()
  await usersRepository.change(tx, { id: user.id, now, reauthentication_sent_at: now })
  return mailed(reauthenticationMail({ ...frame(deps, letter, user), digits }))
}

async function text(
  tx: Database,
  deps: AuthLetterDeps,
  letter: AuthLetter,
  user: UserRow,
  { purpose, to }: { purpose: 'sms' | 'phone_change'; to: string | null },
): Promise<Sending> {
  if (!to) return NOTHING
  const { digits } = await makeCode(tx, deps, { userId: user.id, purpose, address: to })
  if (purpose === 'phone_change') {
    const now = deps.now()
    await usersRepository.change(tx, { id: user.id, now, phone_change_sent_at: now })
  }
  const words = `${digits} is your Wellness Haven code. It is good for ten minutes. Tell nobody.`
  return { ...NOTHING, messages: [{ id: `auth-${letter.letterId}`, to: dialled(to), text: words }] }
}

function frame({ siteUrl }: AuthLetterDeps, { letterId }: AuthLetter, { email }: UserRow) {
  return { id: `auth-${letterId}`, to: email, siteUrl }
}

function inWriting(
  { siteUrl }: AuthLetterDeps,
  { redirectTo }: LinkedLetter,
  type: Exclude<CodePurpose, `email_change_${string}`> | 'email_change',
  { digits, linkToken }: SentCode,
) {
  return { digits, link: siteUrl + urls.confirm({ tokenHash: linkToken, type, redirectTo }) }
}

function signInPage({ siteUrl }: AuthLetterDeps): string {
  return siteUrl + urls.adminSecure()
}

function mailed(mail: Mail): Sending {
  return { ...NOTHING, mails: [mail] }
}
