import type { Mail } from './mailer.ts'

/** The details that every mail about an account is made with. */
type MailDetails = { id: string; to: string; siteUrl: string; siteName: string }
type CodeMail = MailDetails & {
  digits: string
  /** The page that the link leads to; nothing happens before its button is pressed. */
  link: string
}

/** Confirms the address of a new account. */
export function signUpMail(details: CodeMail): Mail {
  return mail(details, {
    subject: `Confirm your address: ${details.digits}`,
    text: `somebody, we hope it was you, made an account at ${details.siteName} with this address.
To say that it is yours, enter this code:

    ${details.digits}

or open this page and press the button:

${details.link}

${GOOD_FOR_TEN_MINUTES} If it was not you, do nothing: without your answer the
account stays unused.`,
  })
}

/** The answer to a sign-up with an address that has an account already. */
export function alreadySignedUpMail(details: MailDetails & { signInPage: string }): Mail {
  return mail(details, {
    subject: 'You have an account already',
    text: `somebody, perhaps you, tried to make an account at ${details.siteName} with this address. There is
one already, so nothing was made and nothing has changed.

You can sign in, or ask for a new password, here:

${details.signInPage}

If it was not you, you need not do anything.`,
  })
}

/** A sign-in link and code, without a password. */
export function magicLinkMail(details: CodeMail): Mail {
  return mail(details, {
    subject: `Your sign-in code: ${details.digits}`,
    text: `to sign in at ${details.siteName}, enter this code:

    ${details.digits}

or open this page and press the button:

${details.link}

${GOOD_FOR_TEN_MINUTES} ${NOT_YOU} ${NEVER_TELL}`,
  })
}

/** A link and code for setting a new password. */
export function recoveryMail(details: CodeMail): Mail {
  return mail(details, {
    subject: 'Set a new password',
    text: `somebody, we hope it was you, asked for a new password at ${details.siteName}. To choose one, open
this page and press the button:

${details.link}

If an app asks you for a code, enter this one:

    ${details.digits}

${GOOD_FOR_TEN_MINUTES} ${NOT_YOU} ${NEVER_TELL}`,
  })
}

/** An invitation to an account that somebody else has made. */
export function invitationMail(details: MailDetails & { link: string }): Mail {
  return mail(details, {
    subject: `You are invited to ${details.siteName}`,
    text: `you are invited to work on ${details.siteName}. To accept, open this page, press the button and
choose a password:

${details.link}

The link is good once, for three days. If you do not know what this is about, do nothing.`,
  })
}

/** Confirms a change of address; it is sent to the old address and to the new one. */
export function emailChangeMail(
  details: CodeMail & { from: string; newEmail: string; isBothNeeded: boolean },
): Mail {
  const { from, newEmail, isBothNeeded } = details
  const both = isBothNeeded
    ? '\nThe same is asked at the other address: only both together count.\n'
    : ''
  return mail(details, {
    subject: `Confirm the change of your address: ${details.digits}`,
    text: `the account at ${details.siteName} that uses

    ${from}

is to use this address from now on:

    ${newEmail}

To agree, enter this code:

    ${details.digits}

or open this page and press the button:

${details.link}
${both}
${GOOD_FOR_TEN_MINUTES} If you did not ask for this, do nothing, and change your password.`,
  })
}

/** A code that proves again, before a sensitive change, that the person reads this mailbox. */
export function reauthenticationMail(details: MailDetails & { digits: string }): Mail {
  return mail(details, {
    subject: `Your confirmation code: ${details.digits}`,
    text: `to confirm that it is you who changes your account at ${details.siteName}, enter this code:

    ${details.digits}

${GOOD_FOR_TEN_MINUTES} If it was not you, somebody else is signed in to your
account: log out everywhere else and change your password. ${NEVER_TELL}`,
  })
}

const GOOD_FOR_TEN_MINUTES = 'Either is good once, for ten minutes.'
const NOT_YOU = 'If it was not you, you need not do anything.'
const NEVER_TELL = 'Nobody from us will ever ask you for\nthe code.'

/** The frame that all mails about accounts share. */
export function mail(
  { id, to, siteUrl, siteName }: MailDetails,
  { subject, text }: Pick<Mail, 'subject' | 'text'>,
) {
  return {
    id,
    to,
    senderName: siteName,
    subject,
    text: `Hello,\n\n${text}\n\n${siteName}\n${siteUrl}\n`,
  } satisfies Mail
}
