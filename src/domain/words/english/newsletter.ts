/** The texts of the newsletter form, which stands at the foot of every page. */
export const newsletterContent = {
  label: 'Email address',
  placeholder: 'you@example.com',
  button: 'Subscribe',
  sending: 'Subscribing…',
  decoy: 'Leave this field empty',

  /** The consent of a subscriber: shown beside the form, and stored with it. */
  consent:
    'By subscribing you agree to get our letter by email. Every letter has a link to stop it.',

  received: {
    title: 'Look into your inbox',
    text: 'If this address is not on our list yet, a message with a link is on its way to it. The letter begins once you have confirmed.',
  },
  failed: {
    wait: 'That was a lot of tries in a short time. Please wait a little, then press Subscribe again.',
    unreachable:
      'We could not be reached. Your address is still here: please try again in a moment.',
  },
  /** The check's message about the address, in this language. */
  problem: (problem: string) => problem,
} as const
