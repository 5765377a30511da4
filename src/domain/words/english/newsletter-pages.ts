/** The texts of the pages behind the links in the newsletter's mails, which no other page loads. */
export const newsletterPageWords = {
  confirm: {
    title: 'Confirm your subscription',
    text: 'One more press, and our letter comes to you: new recipes and one good idea, now and then.',
    button: 'Yes, send me the letter',
    done: {
      title: 'You are on the list',
      text: 'Thank you. A first letter is on its way; each one has a link that stops it.',
      action: 'Read the Articles',
    },
    stale: {
      title: 'This link is no longer good',
      text: 'Links to confirm are good for seven days. Ask for a new one below.',
    },
  },

  unsubscribe: {
    title: 'Stop the letter',
    text: 'Press the button, and your address is removed from our list.',
    button: 'Unsubscribe',
    done: {
      title: 'You are unsubscribed',
      text: 'The address has been removed. You may of course keep reading.',
      action: 'Read the Articles',
    },
    unknown: {
      title: 'This link leads to nobody on our list',
      text: (email: string) =>
        `Nothing was removed just now. Either the link was used before, and its address is gone already, or a part of it got lost. If the letter still comes, use the link in the newest one, or write to ${email}.`,
      action: 'Read the Articles',
    },
  },

  unreachable: {
    title: 'That did not work',
    text: (email: string) =>
      `Something is wrong on our side. Please press the button again in a moment, or write to ${email}.`,
  },
} as const
