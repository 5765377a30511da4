/**
 * The letters beyond A to Z of the languages that are written in Windows-1252, as their
 * alphabets and usual loan words have them.
 */
const ALPHABETS = [
  'éèêëàâäöüçñïîôûáíóúåøæ', // English, with its loan words
  'àâäæçéèêëîïñôöœùûüÿ', // French
  'äöüßéèàç', // German
  'áéíñóúüç', // Spanish
  'áâãàçéêíóôõúü', // Portuguese
  'àèéìíîòóùú', // Italian
  'åäöæøéèàáüô', // Danish, Norwegian, Swedish, Finnish
  'áðéíóúýþæö', // Icelandic
  'éèëïöüáíóúêçàâîô', // Dutch
  'àçèéíïòóúü', // Catalan
].map((letters) => new Set(letters))

/** Characters that no text contains, such as those of bytes undefined in Windows-1252. */
const UNDEFINED = /[\0\u0081\u008d\u008f\u0090\u009d]/
const WORD = /[\p{L}\p{M}]+/gu
const FOREIGN_RUN = /[^\p{ASCII}]{4,}/u
/** Signs that stand before, behind or between words, and never within one. */
const SIGN_WITHIN_WORD = /\p{L}[^\p{ASCII}\p{L}\u00ad\u00b7\u00b4\u2018\u2019]+\p{L}/u
/** Dashes, quotation marks and dots that are set without a space on either side. */
const JOINING = /[–—…“”„‚«»‹›·•]/g

/**
 * Makes a check of whether a text that was decoded as Windows-1252 was really written in it.
 *
 * Almost every byte is valid in that encoding, so the text itself decides: all its letters
 * belong to the alphabet of one of the languages written in it, and no sign stands within a
 * word. A text in the encodings of Polish, Russian, Greek or Japanese fails.
 */
export function createWesternCheck() {
  let isWestern = true
  let tail = ''
  const letters = new Set<string>()

  return {
    /** Takes the next part of the text. */
    add(part: string): void {
      const text = tail + part
      tail = text.slice(-40)
      if (UNDEFINED.test(text) || FOREIGN_RUN.test(text.replace(JOINING, ' '))) isWestern = false
      if (SIGN_WITHIN_WORD.test(text.replace(JOINING, ' '))) isWestern = false
      for (const [word] of text.matchAll(WORD)) {
        for (const letter of word) {
          if (letter > '\u007f' && !'ªº'.includes(letter)) letters.add(letter.toLowerCase())
        }
      }
    },
    isWestern(): boolean {
      return (
        isWestern &&
        ALPHABETS.some((alphabet) => [...letters].every((letter) => alphabet.has(letter)))
      )
    },
  }
}
