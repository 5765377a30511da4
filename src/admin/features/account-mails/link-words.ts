import type { LinkType } from './link-of-mail.ts'

type Words = { title: string; text: string; button: string; done: string }

/** The words of the page for each kind of mail; `done` after the password was saved, where one is asked. */
export const LINK_WORDS: Record<LinkType, Words> = {
  signup: {
    title: 'Confirm your address',
    text: 'One press, and your account is ready.',
    button: 'Confirm my address',
    done: 'Your address is confirmed, and you are signed in.',
  },
  invite: {
    title: 'Come in',
    text: 'You are invited to work here. Accept, then choose a password.',
    button: 'Accept the invitation',
    done: 'Your password is saved, and you are signed in.',
  },
  magiclink: {
    title: 'Sign in',
    text: 'Continue only if you asked for this mail yourself.',
    button: 'Sign in',
    done: 'You are signed in.',
  },
  recovery: {
    title: 'Set a new password',
    text: 'Continue only if you asked for this mail yourself.',
    button: 'Continue',
    done: 'Your new password is saved, and you are signed in.',
  },
  email_change: {
    title: 'Change your address',
    text: 'Your account moves to the new address when both addresses have agreed.',
    button: 'Confirm the change',
    done: 'Your account uses the new address from now on.',
  },
}
