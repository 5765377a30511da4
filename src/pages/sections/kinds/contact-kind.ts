import { address } from '#domain/site/address-field.ts'
import { line, text } from '#domain/site/field.ts'
import type { SectionKind } from './section-kind.ts'

/** The form to write to the house, and what stands beside it. What a field of the form is called belongs to the frame. */
export const CONTACT_KIND = {
  label: 'Contact form',
  help: 'The form, how else to reach you (from the settings), and where answers are.',
  ground: 'paper',
  shows: 'fields',
  isFixed: true,
  fields: {
    heading: line({
      label: 'Heading',
      help: 'What stands over the form.',
      initial: 'Send us a Message',
      maxLength: 120,
      isTranslated: true,
    }),
    promise: line({
      label: 'Promise',
      help: 'What becomes of what people write; the privacy policy is linked behind it.',
      initial: 'We keep what you write only to answer it.',
      maxLength: 200,
      isTranslated: true,
    }),
    sentTitle: line({
      label: 'Thanks, heading',
      help: 'It is shown once a message has been sent.',
      initial: 'Message Sent!',
      maxLength: 120,
      isTranslated: true,
    }),
    sentText: text({
      label: 'Thanks',
      help: 'When people may expect an answer.',
      initial: "Thank you for reaching out. We'll get back to you within 24 hours.",
      maxLength: 400,
      isTranslated: true,
    }),
    waysTitle: line({
      label: 'Heading of the ways to reach you',
      help: 'Address, telephone, hours and the like are settings.',
      initial: 'Get in Touch',
      maxLength: 120,
      isTranslated: true,
    }),
    quickTitle: line({
      label: 'Heading of the box below',
      help: 'Left empty, there is no box.',
      initial: 'Quick Questions?',
      maxLength: 120,
      isOptional: true,
      isTranslated: true,
    }),
    quickText: text({
      label: 'Text of the box',
      help: '',
      initial:
        'Most answers are closer than an email: look at what others have asked, or read along.',
      maxLength: 400,
      isOptional: true,
      isTranslated: true,
    }),
    questionsLabel: line({
      label: 'Button to the questions',
      help: 'It leads to the questions of this page, where it has some.',
      initial: 'View Frequently Asked Questions',
      maxLength: 60,
      isOptional: true,
      isTranslated: true,
    }),
    linkLabel: line({
      label: 'Second button',
      help: 'Left empty, there is none.',
      initial: 'Browse Wellness Articles',
      maxLength: 60,
      isOptional: true,
      isTranslated: true,
    }),
    link: address({
      label: 'Second button leads to',
      help: 'A page of the site, or https:// elsewhere.',
      initial: '/blog',
    }),
  },
} as const satisfies SectionKind
