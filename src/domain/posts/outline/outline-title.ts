const LONGEST_TITLE = 100
/** The words that make no title are few. */
const LONGEST_SENTENCE = 500

const TEXT = '(?:(?:blog )?post|article|guide|outline|structure|piece|tutorial)'
const PART = '(?:intro|case stud|example|benefit|advantage|implement|steps?\\b|how[ -]to\\b)[\\w-]*'
const WORDS_BEFORE_PART = '(?:(?:an?|the|its|some|clear|simple|short|real|health) )*'

/** "Please write a short post about …": what is asked for, up to what it is about. */
const REQUEST = new RegExp(
  `^(?:please |can you |could you )?(?:(?:write|create|generate|make|draft|build|give me|i need|i want) )?(?:(?:an?|the|some|short|long|simple|detailed|how-to) )*(?:${TEXT}s? )?(?:(?:about|on|for|to) )?`,
  'i',
)
/** "… with an intro, benefits and steps": how it is to be built, from the first part on. */
const PARTS_WANTED = new RegExp(
  `(?: ?[,;:(–—-]|(?:^| )(?:with|including|covering|and|plus))+ ${WORDS_BEFORE_PART}${PART}.*$`,
  'i',
)
const PARTS_ALONE = new RegExp(`^${WORDS_BEFORE_PART}${PART}$`, 'i')
/** Would mean something else in Markdown. */
const MARKUP = /[<>#*_`[\]|\\~]/g

/**
 * Takes from a prompt the words that say what the article is about, as a title to start from:
 * "Overnight oats" from "Write a post about overnight oats with benefits and steps".
 * Undefined when the prompt says only how the article is to be built.
 */
export function titleFromPrompt(prompt: string): string | undefined {
  const [sentence = ''] = prompt
    .replace(MARKUP, ' ')
    .trim()
    .split(/[.!?\n]/, 1)
  const subject = sentence
    .slice(0, LONGEST_SENTENCE)
    .replace(/\s+/g, ' ')
    .replace(REQUEST, '')
    .replace(PARTS_WANTED, '')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, '')

  const isUsable = /[\p{L}\p{N}]/u.test(subject) && subject.length <= LONGEST_TITLE
  if (!isUsable || PARTS_ALONE.test(subject)) return undefined
  return subject.charAt(0).toUpperCase() + subject.slice(1)
}
