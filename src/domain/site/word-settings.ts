import { address } from './address-field.ts'
import { line, text } from './field.ts'
import { CLOSING_WORDS, FRAME_WORDS, LETTER_WORDS } from './initial-words.ts'
import { WRITING_WORDS } from './initial-writing-words.ts'

/** The settings of what stands around every page beside its menus. */
export const FRAME_SETTINGS = {
  joinLabel: line({
    label: 'Button at the top',
    help: 'Its words. Left empty, there is no button.',
    initial: FRAME_WORDS.joinLabel,
    maxLength: 30,
    isOptional: true,
    isTranslated: true,
  }),
  joinLongLabel: line({
    label: 'Button in the menu',
    help: 'Its words in the menu of small screens. Left empty, they are those of the button at the top.',
    initial: FRAME_WORDS.joinLongLabel,
    maxLength: 40,
    isOptional: true,
    isTranslated: true,
  }),
  joinAddress: address({
    label: 'Where the button leads',
    help: 'A page of the site, such as /contact, or a whole address that starts with https://.',
    initial: FRAME_WORDS.joinAddress,
  }),
  searchLabel: line({
    label: 'Search',
    help: 'What the field at the top is for: screen readers say it, and it stands in the menu of small screens.',
    initial: FRAME_WORDS.searchLabel,
    maxLength: 60,
    isTranslated: true,
  }),
  searchPlaceholder: line({
    label: 'Word in the search field',
    help: 'What stands in it while it is empty.',
    initial: FRAME_WORDS.searchPlaceholder,
    maxLength: 30,
    isOptional: true,
    isTranslated: true,
  }),
  exploreTitle: heading('Heading of the links', 'Over the links at the foot.', 'exploreTitle'),
  footerTopicsTitle: heading(
    'Heading of the topics',
    'Over the topics at the foot. Without it and without topics, that column is gone.',
    'footerTopicsTitle',
  ),
  footerTopics: text({
    label: 'Topics at the foot',
    help: 'What the site is about, one on each line.',
    initial: FRAME_WORDS.footerTopics,
    maxLength: 500,
    isOptional: true,
    isTranslated: true,
  }),
  followTitle: heading('Heading of the feeds', 'Over the feeds at the foot.', 'followTitle'),
} as const

/** The settings that posts have in common. */
export const POST_SETTINGS = {
  defaultAuthor: line({
    label: 'Author of new posts',
    help: 'What stands in the author’s field to begin with; {name} stands for the name of the site.',
    initial: WRITING_WORDS.defaultAuthor,
    maxLength: 40,
  }),
  formLead: line({
    label: 'Words over the form',
    help: 'What writers read over the form of a new post.',
    initial: WRITING_WORDS.formLead,
    maxLength: 160,
    isOptional: true,
  }),
  postNotice: text({
    label: 'Notice below posts',
    help: 'What readers should know about advice on food and health. Left empty, there is none.',
    initial: CLOSING_WORDS.postNotice,
    maxLength: 500,
    isOptional: true,
    isTranslated: true,
  }),
  closingTitle: line({
    label: 'Last words of posts',
    help: 'The heading at the end of every post. Left empty, posts end without it and its button.',
    initial: CLOSING_WORDS.closingTitle,
    maxLength: 80,
    isOptional: true,
    isTranslated: true,
  }),
  closingLead: line({
    label: 'Sentence below them',
    help: 'What somebody may expect who presses the button.',
    initial: CLOSING_WORDS.closingLead,
    maxLength: 160,
    isOptional: true,
    isTranslated: true,
  }),
  closingLabel: line({
    label: 'Button below them',
    help: 'Its words. Left empty, there is no button.',
    initial: CLOSING_WORDS.closingLabel,
    maxLength: 30,
    isOptional: true,
    isTranslated: true,
  }),
  closingAddress: address({
    label: 'Where that button leads',
    help: 'A page of the site, such as /contact, or a whole address that starts with https://.',
    initial: CLOSING_WORDS.closingAddress,
  }),
} as const

/** The letter, on pages and in mails. */
export const NEWSLETTER_SETTINGS = {
  newsletterTitle: line({
    label: 'Title of the letter',
    help: 'Over its box at the foot of every page.',
    initial: LETTER_WORDS.newsletterTitle,
    maxLength: 80,
    isTranslated: true,
  }),
  newsletterLead: line({
    label: 'What the letter brings',
    help: 'A sentence under the title.',
    initial: LETTER_WORDS.newsletterLead,
    maxLength: 160,
    isOptional: true,
    isTranslated: true,
  }),
  confirmSubject: line({
    label: 'Subject of the first mail',
    help: 'It asks whether the address is right; {name} stands for the name of the site.',
    initial: 'Please confirm: a letter from the {name} kitchen',
    maxLength: 120,
    isTranslated: true,
  }),
  welcomeSubject: line({
    label: 'Subject of the welcome',
    help: 'The mail to who has confirmed; {name} stands for the name of the site.',
    initial: 'Welcome to the {name} kitchen',
    maxLength: 120,
    isTranslated: true,
  }),
  welcomeText: text({
    label: 'Words of the welcome mail',
    help: 'Between “Hello,” and the address of the articles.',
    initial:
      'thank you for confirming. From now on you get our letter: new recipes and one good idea, now\nand then.\n\nUntil the first one comes, this is what we cooked lately:',
    maxLength: 2_000,
    isTranslated: true,
  }),
} as const

function heading(
  label: string,
  help: string,
  name: 'exploreTitle' | 'footerTopicsTitle' | 'followTitle',
) {
  return line({
    label,
    help,
    initial: FRAME_WORDS[name],
    maxLength: 40,
    isOptional: true,
    isTranslated: true,
  })
}
