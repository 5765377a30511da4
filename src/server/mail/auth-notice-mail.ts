import { mail } from './auth-mails.ts'
import type { AuthNotice } from './auth-notice.ts'
import type { Mail } from './mailer.ts'

type Words = { subject: string; sentence: (detail: string) => string }

const WORDS: Record<AuthNotice['notice'], Words> = {
  password_changed: {
    subject: 'Your password was changed',
    sentence: () => 'the password of your account was changed, and all other sign-ins were ended.',
  },
  email_changed: {
    subject: 'Your address was changed',
    sentence: (detail) => `your account has another address now${named(detail)}.`,
  },
  email_change_asked: {
    subject: 'Somebody wants to use your address',
    sentence: () =>
      'somebody asked to use this address for another account. You have an account with it, so nothing has changed.',
  },
  phone_changed: {
    subject: 'Your phone was changed',
    sentence: (detail) => `your account has another phone now${named(detail)}.`,
  },
  factor_added: {
    subject: 'A second step was added',
    sentence: (detail) => `a second step for signing in was added to your account${named(detail)}.`,
  },
  factor_removed: {
    subject: 'A second step was removed',
    sentence: (detail) =>
      `a second step for signing in was removed from your account${named(detail)}.`,
  },
  recovery_codes_made: {
    subject: 'New recovery codes were made',
    sentence: () => 'new recovery codes were made for your account. The ones before count no more.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence: () => 'one of the recovery codes of your account was used to sign in.',
  },
  identity_added: {
    subject: 'A way to sign in was added',
    sentence: (detail) => `one more way to sign in was added to your account${named(detail)}.`,
  },
  identity_removed: {
    subject: 'A way to sign in was removed',
    sentence: (detail) => `a way to sign in was removed from your account${named(detail)}.`,
  },
}

/** Notifies a person of a change to their account; without a link, which a phisher could copy. */
export function authNoticeMail(
  { noticeId, to, notice, at, detail }: AuthNotice,
  site: { siteUrl: string; siteName: string },
): Mail {
  const { subject, sentence } = WORDS[notice]
  return mail(
    { id: `notice-${noticeId}`, to, ...site },
    {
      subject,
      text: `on ${writeDate(at)} ${sentence(detail ?? '')}

If it was you, all is well. If it was not, sign in, choose a new password and end all other
sign-ins, or ask the administrator of the site for help.`,
    },
  )
}

function named(detail: string): string {
  return detail && `: ${detail}`
}

function writeDate(at: string): string {
  return `${at.slice(0, 10)} at ${at.slice(11, 16)} (UTC)`
}
