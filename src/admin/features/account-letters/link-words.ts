import type { LinkType } from './link-of-mail.ts'

type Words = { title: string; text: string; button: string; done: string }

/** What the page says for each kind of letter. */
export const LINK_WORDS: Record<LinkType, Words> = {
  signup: {
    title: 'Confirm your address',
    text: 'One press, and your account is ready.',
    button: 'Confirm my address',
    done: 'Your address is confirmed, and you are signed in.',
  },
  invite: {
    title: 'Come in',
    text: 'You are invited to work on Wellness Haven. Accept, then choose a password.',
    button: 'Accept the invitation',
    done: 'You are signed in.',
  },
  magiclink: {
    title: 'Sign in',
    text: 'Go on only if you asked for this letter yourself.',
    button: 'Sign in',
    done: 'You are signed in.',
  },
  recovery: {
    title: 'Set a new password',
    text: 'Go on only if you asked for this letter yourself.',
    button: 'Go on',
    done: 'You are signed in.',
  },
  email_change: {
    title: 'Change your address',
    text: 'Your account moves to the new address when both addresses have agreed.',
    button: 'Confirm the change',
    done: 'Your account uses the new address from now on.',
  },
}
