import { printQuantity, readQuantity } from '../../shape/quantity.ts'

const BEFORE =
  /^(?:(?:serves|servings?|makes|yields?|portions?|für|ergibt|reicht\s+für|portionen)\s*:?\s*)?(?:about|approx\.?|approximately|around|ca\.?|~|up to|etwa|circa|ungefähr)?\s*/i
const PEOPLE =
  /^(?:servings?|serves|portions?|people|persons?|pax|serving\(s\)|personen|portion(?:en)?|port\.|pers\.|leute)?\s*$/i
const MAKES = /^(?:makes|yields?|ergibt)\b/i

/**
 * The line of a block for how much a recipe makes: `serves: 4`, or `makes: 12 muffins`.
 *
 * @returns undefined for what names no number first
 */
export function yieldLine(text: string): string | undefined {
  const words = text.trim()
  const rest = words.slice(BEFORE.exec(words)?.[0].length ?? 0)
  const read = readQuantity(rest)
  if (!read) return undefined
  const number = printQuantity(read.quantity)
  const of = rest.slice(read.length).trim()
  if (PEOPLE.test(of)) {
    return MAKES.test(words) && of === '' ? `makes: ${number} pieces` : `serves: ${number}`
  }
  return /^[\p{L}(]/u.test(of) || /^(?:x|×)/.test(of) ? `makes: ${number} ${of}` : undefined
}
