import type { Section } from './sections.ts'

/** The page to write to the house that a site begins with. */
export const CONTACT_SECTIONS: readonly Section[] = [
  {
    id: 'opening',
    kind: 'masthead',
    fields: {
      eyebrow: 'Say hello',
      heading: 'Write to the kitchen',
      lead: 'A question about a recipe, a wish, a correction, an idea for working together: it all lands on the same table, and a person reads it.',
    },
  },
  {
    id: 'form',
    kind: 'contact',
    fields: {},
  },
  {
    id: 'faq',
    kind: 'questions',
    fields: {
      heading: 'Frequently Asked Questions',
      lead: 'What people ask us most. If yours is not among them, the form above is the place.',
      questions: [
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
  },
]
