import { stemWord } from './stem.ts'

/** A word of a text: how it is looked up, and where in the text it stands. */
export type Word = {
  /** In lower case without accents. */
  folded: string
  /** The stem of singular and plural; what the index holds. */
  stem: string
  start: number
  end: number
  /** Part of a script that puts no spaces between words: each of its letters is a word here. */
  isSpaceless: boolean
}

/** No word is longer; what passes for one is a line of code or an address. */
const WORD_MAX_LENGTH = 40

/** Scripts that run their words together; the length of what is typed says where one ends. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'

const HAS_SPACELESS = new RegExp(`[${SPACELESS}]`, 'u')
const STARTS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u')

/** A run of letters and digits, with the apostrophes inside it. */
const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu
/** A run of letters and digits as in `SPACED_WORD`, or one letter of a script without spaces. */
const ANY_WORD = new RegExp(
  `[${SPACELESS}]\\p{M}*|(?:(?![${SPACELESS}])[\\p{L}\\p{N}]\\p{M}*)+(?:['’](?:(?![${SPACELESS}])[\\p{L}\\p{N}]\\p{M}*)+)*`,
  'gu',
)

/** Text of nothing but these is read with a pattern three times as fast, into the same words. */
const IS_ENGLISH = /^[\x20-\x7e\n\t–—‘’“”…]*$/
const ENGLISH_WORD = /[a-zA-Z0-9]+(?:['’][a-zA-Z0-9]+)*/g

const PLAIN = /^[a-zA-Z0-9]{1,40}$/
const NOT_OF_A_WORD = /[^\p{L}\p{N}]/gu

/** The words of a text in order, each with its place; nothing else of the text matters to search. */
export function* splitWords(text: string): Generator<Word> {
  const isEnglish = IS_ENGLISH.test(text)
  const hasSpaceless = !isEnglish && HAS_SPACELESS.test(text)
  const pattern = hasSpaceless ? ANY_WORD : isEnglish ? ENGLISH_WORD : SPACED_WORD
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const folded = foldWord(written)
    if (folded === '') continue
    yield {
      folded,
      stem: stemWord(folded),
      start: index,
      end: index + written.length,
      isSpaceless: hasSpaceless && STARTS_SPACELESS.test(written),
    }
  }
}

/** A word as it is compared: “Crème” and “creme”, “Ｏats” and “oats” are one. */
function foldWord(written: string): string {
  if (PLAIN.test(written)) return written.toLowerCase()
  const folded = written
    .slice(0, 2 * WORD_MAX_LENGTH)
    .replace(/['’]s$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(NOT_OF_A_WORD, '')
  return [...folded].slice(0, WORD_MAX_LENGTH).join('')
}
