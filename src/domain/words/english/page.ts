const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const SHORT_LETTERS = 3

/** Words that every page may need. */
export const pageWords = {
  /** The tag of the language, and its name in Open Graph. */
  tag: 'en',
  openGraph: 'en_US',
  skip: 'Skip to content',
  home: 'Home',
  again: 'Try again',
  backHome: 'Back to Home',
  wrong: 'Something went wrong',
  wrongLead: 'The page could not be shown. Please try again in a moment.',
  newTab: '(opens in a new tab)',
  minutes: (minutes: number) => `${minutes} min read`,
  /** As `Intl.DateTimeFormat` writes a day in UTC, which takes thirty times as long. */
  day(at: string, length: 'long' | 'short') {
    const date = new Date(at)
    const month = MONTHS[date.getUTCMonth()] ?? ''
    const shown = length === 'long' ? month : month.slice(0, SHORT_LETTERS)
    return `${shown} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  },
} as const
