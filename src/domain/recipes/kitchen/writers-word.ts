import { UNITS } from './units.ts'

/** Nobody writes “2 tbsps” who has written “1 tbsp”. */
const LONG = /^(?=.*[aeiou])(?!.*oz$)[a-z ]{4,}$/

/**
 * The writer's word for a unit as it stands behind another number: “tablespoon” of one, “tablespoons”
 * of more. Abbreviations stay as they are.
 *
 * Goes by rules rather than by the words that the reader knows, so that these are not sent to browsers.
 */
export function wordAfter(written: string, isSeveral: boolean): string {
  const word = written.toLowerCase()
  const form = isSeveral ? pluralWord(word) : singularWord(word)
  if (form === word) return written
  return written === written.toUpperCase() ? form.toUpperCase() : written[0] + form.slice(1)
}

function pluralWord(word: string): string {
  const unit = UNITS.find(({ name, plural }) => name === word || plural === word)
  if (unit) return unit.plural
  return LONG.test(word) && !word.endsWith('s') ? `${word}s` : word
}

function singularWord(word: string): string {
  const unit = UNITS.find(({ name, plural }) => name === word || plural === word)
  if (unit) return unit.name
  return word.endsWith('s') && word !== 'tbs' ? word.slice(0, -1) : word
}
