/** The words of /contact. */
export const contactContent = {
  title: 'Contact',
  description:
    'Write to {name}: questions about recipes, our services or working together. We answer within 24 hours.',
  eyebrow: 'Say hello',
  heading: 'Write to the kitchen',
  lead: 'A question about a recipe, a wish, a correction, an idea for working together: it all lands on the same table, and a person reads it.',

  form: {
    title: 'Send us a Message',
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending…',
    decoy: 'Leave this field empty',
    privacy: 'We keep what you write only to answer it.',
    privacyLink: 'Privacy Policy',
  },

  sent: {
    title: 'Message Sent!',
    text: "Thank you for reaching out. We'll get back to you within 24 hours.",
    again: 'Write another message',
  },

  failed: {
    title: 'Your message has not been sent',
    fields: 'Please correct the fields marked below. Everything you typed is still here.',
    waitMinutes: (minutes: number) =>
      `You have sent several messages in a short time. Everything you typed is still here: please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    unreachable: (email: string) =>
      `We could not be reached. Everything you typed is still here: check your connection and send it again in a moment, or write to ${email}.`,
  },

  details: {
    title: 'Get in Touch',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    responseTime: 'Response time',
    hours: 'Support hours',
  },

  quick: {
    title: 'Quick Questions?',
    text: 'Most answers are closer than an email: look at what others have asked, or read along.',
    faq: 'View Frequently Asked Questions',
    articles: 'Browse Wellness Articles',
  },

  faq: {
    title: 'Frequently Asked Questions',
    lead: 'What people ask us most. If yours is not among them, the form above is the place.',
    items: [
      {
        question: 'Is everything on this site free to read?',
        answer:
          'Yes. Every recipe and article is free, without an account and without advertising. Our services, such as counseling and coaching, are paid for; the first conversation about them is not.',
      },
      {
        question: 'Can you tell me what to eat with my condition?',
        answer:
          'Not by email, and not on this site. What we publish is general information and cannot know your history or your medication. Please ask your doctor or a registered dietitian; we are glad to explain the reasoning behind a recipe so that you can take it along.',
      },
      {
        question: 'A recipe did not work for me. What now?',
        answer:
          'Tell us the recipe, what happened and what your kitchen is like: oven, pan, altitude, swaps. We cook it again, and if the fault is ours, we correct the page and say that we did.',
      },
      {
        question: 'May I use your recipes or pictures?',
        answer:
          'Cook, print and share single pieces for your own use, with a link. If you want to publish them elsewhere, use them in a class or put them in a product, write to us first. We usually say yes.',
      },
      {
        question: 'Can I write for {name}?',
        answer:
          'We like hearing from people who cook, teach or study what they write about. Send two sentences about your idea and a link to something you have written. Health claims need sources; family recipes only need to have been cooked.',
      },
      {
        question: 'How do I stop the newsletter, or have my data removed?',
        answer:
          'Every letter has a link that stops it at one press, and your address is removed with it. For anything else that we hold about you, send a message with the form; we answer within a month, and mostly the same day.',
      },
    ],
  },
} as const
