/** The words of the contact form that belong to it as a form; all others are its section's. */
export const contactContent = {
  form: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending…',
    decoy: 'Leave this field empty',
    privacyLink: 'Privacy Policy',
  },

  again: 'Write another message',

  failed: {
    title: 'Your message has not been sent',
    fields: 'Please correct the fields marked below. Everything you typed is still here.',
    waitMinutes: (minutes: number) =>
      `You have sent several messages in a short time. Everything you typed is still here: please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    unreachable: (email: string) =>
      `We could not be reached. Everything you typed is still here: check your connection and send it again in a moment, or write to ${email}.`,
  },

  details: {
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    responseTime: 'Response time',
    hours: 'Support hours',
  },

  /** The check's message about a field, in this language. */
  problem: (problem: string) => problem,
} as const
