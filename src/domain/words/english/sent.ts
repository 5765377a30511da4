import { POST_TYPE_LABELS } from '../../posts/post-type.ts'
import { heardWords } from './heard.ts'
import type { InAnyLanguage } from './in-any-language.ts'
import { storedTextWords } from './stored-text.ts'

const { blog, news, guide, education } = POST_TYPE_LABELS

/** Every word of the program that reaches visitors by other ways than pages: mails, feeds, the manifest, refusals. */
export const SENT_IN_ENGLISH = {
  confirmationMail: ({ siteName, link }: { siteName: string; link: string }) => `Hello,

somebody, we hope it was you, asked for the ${siteName} letter at this address.
To say yes, open this page and press the button:

${link}

The link is good for seven days. If it was not you, do nothing: without your answer you will
not hear from us again, and the address is forgotten.
`,
  welcomeMail: ({
    text,
    articles,
    unsubscribe,
  }: {
    text: string
    articles: string
    unsubscribe: string
  }) => `Hello,

${text}
${articles}

To stop the letter at any time:
${unsubscribe}
`,
  /** Of feeds, by the type of their posts. */
  aboutType: {
    blog: `${blog.description}.`,
    news: `${news.description}.`,
    guide: `${guide.description}.`,
    education: `${education.description}.`,
  },
  /** Ways into the site where it is installed as an app. */
  shortcuts: { blog: 'Recipes & Articles', guides: 'How-to Guides' },
  /** Around the text of a post that is part of a series. */
  seriesPlace: {
    place: (part: number, parts: number, name: string) => `Part ${part} of ${parts} of ${name}`,
    next: 'Next part',
    nextIs: (place: string) => `Next: ${place}`,
  },
  storedText: storedTextWords,
  heard: heardWords,
  tooManyPages: {
    title: 'Too many pages at once',
    text: (seconds: string) =>
      `Your network has asked for more searches than this site can answer in a minute. Wait ${seconds} seconds, then load this page again.`,
    home: 'To the first page',
  },
} as const

/** The same in any language. */
export type SentWords = InAnyLanguage<typeof SENT_IN_ENGLISH>
