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
  /** Of a list that the owner has named. */
  namedList: {
    description: (list: string) => `${list} from {name}, newest first.`,
    error: 'There was an issue loading the posts. Please try again later.',
    empty: 'There are no posts here at the moment.',
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
  /** At the end of the privacy policy. */
  othersHosts: {
    title: 'Content of other companies',
    lead: 'Our pages load the following from other hosts. These learn your address, your browser and which page you read, and their own rules hold for what they do with it.',
    kinds: {
      scripts: 'Scripts',
      pictures: 'Pictures',
      frames: 'Frames',
      connections: 'Reports of scripts go to',
    },
    end: 'What is said above of pages that load nothing from others does not hold for these.',
  },
  tooManyPages: {
    title: 'Too many pages at once',
    text: (seconds: string) =>
      `Your network has asked for more searches than this site can answer in a minute. Wait ${seconds} seconds, then load this page again.`,
    home: 'To the first page',
  },
} as const

/** The same in any language. */
export type SentWords = InAnyLanguage<typeof SENT_IN_ENGLISH>
