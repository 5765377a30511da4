const WORDS_PER_MINUTE = 200

const GAPS = /[\s—]+/u
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/**
 * Counts words the way a reader would: "1/2", "don't" and "well-being" are one each, and a
 * lone dash or emoji is none.
 *
 * Chinese, Japanese, Thai and the like are split by the runtime's dictionary, since there are
 * no spaces to go by.
 */
export function countWords(text: string): number {
  let words = 0
  for (const chunk of text.split(GAPS)) {
    if (UNSPACED.test(chunk)) words += countUnspacedWords(chunk)
    else if (LETTER_OR_NUMBER.test(chunk)) words += 1
  }
  return words
}

/** Whole minutes that so many words take to read: rounded up, never less than one. */
export function readingMinutesFor(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE))
}

function countUnspacedWords(chunk: string): number {
  // Firefox before 125 has none: two letters of such a script are a word there, as most are.
  if (!Intl.Segmenter) return Math.ceil(chunk.length / 2)
  let words = 0
  for (const { isWordLike } of wordSegmenter().segment(chunk)) if (isWordLike) words += 1
  return words
}

let segmenter: Intl.Segmenter | undefined

/** Made on first use: loading the dictionaries is too dear for a site that never needs them. */
function wordSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  return segmenter
}
