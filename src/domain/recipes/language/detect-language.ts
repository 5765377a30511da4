import { germanField } from '../german/german-block.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { isInGerman } from './is-in-english.ts'

const SAID = /^\s*(?:language|sprache)\s*:\s*(\p{L}+)\s*$/iu
const NAMES: Readonly<Record<string, RecipeLanguage>> = {
  de: 'de',
  deutsch: 'de',
  german: 'de',
  en: 'en',
  english: 'en',
  englisch: 'en',
}
/** Words of fields that are of English blocks too. */
const OF_BOTH = /^(?:name|form)$/i
const FIELD = /^\s*(\p{L}+)\s*:/u
/** Two fields of a block tell as much as four of its words. */
const WEIGHT_OF_FIELD = 2

/** The language that a word names; undefined for one that is not read. */
export function languageNamed(word: string): RecipeLanguage | undefined {
  const name = word.trim().toLowerCase()
  return Object.hasOwn(NAMES, name) ? NAMES[name] : undefined
}

/**
 * The language of a block: as a line of it says (`language: de`), else by the words of its fields, units, foods and
 * steps. English where they do not tell.
 */
export function detectLanguage(lines: readonly string[]): RecipeLanguage {
  for (const line of lines) {
    const said = languageNamed(SAID.exec(line)?.[1] ?? '')
    if (said) return said
  }
  const fields = lines.filter((line) => {
    const word = FIELD.exec(line)?.[1] ?? ''
    return germanField(word) !== undefined && !OF_BOTH.test(word)
  })
  // Each counts as so many words of the language.
  const weight = fields.flatMap(() => Array.from({ length: WEIGHT_OF_FIELD }, () => 'und'))
  return isInGerman([...lines, ...weight]) ? 'de' : 'en'
}
