import { withComma } from '../kitchen/kitchen-amount.ts'
import { isSize, unitAfter } from '../kitchen/unit-words.ts'
import type { Ingredient, Measure, SumPart } from '../shape/ingredient.ts'
import { printQuantity } from '../shape/quantity.ts'

/** Writes an ingredient as a line that `readIngredient` reads the same again. */
export function printIngredient(ingredient: Ingredient): string {
  const { measures, part, food, link, aside, preparation, isPinned, isOptional } = ingredient
  const words = [
    part,
    measures.map(printMeasure).join(' | '),
    link ? `[${food}](${link})` : food,
    aside && `(${aside})`,
  ]
  const flags = `${isPinned ? '=' : ''}${isOptional ? '? ' : ''}`
  const line = flags + words.filter(Boolean).join(' ')
  if (!preparation) return line
  // A second pair of brackets stands behind the first.
  return `${line}${aside && isSecondBracket(preparation) ? '' : ','} ${preparation}`
}

/** Whether what is behind a food is in brackets, which need no comma before them. */
export function isSecondBracket(preparation: string): boolean {
  return /^\([^()]*\)/.test(preparation)
}

/** One measure as a line of a block says it. */
export function printMeasure(measure: Measure): string {
  const words = printWords(measure)
  return measure.language ? withComma(words) : words
}

function printWords(measure: Measure): string {
  const { quantity, about, fill, pack, sum } = measure
  if (sum) return [about, printSum(sum)].filter(Boolean).join(' ')
  const words = [
    about,
    printQuantity(quantity),
    pack && `x ${printQuantity(pack.quantity)} ${pack.unit}`,
    fill && (isSize(fill) ? `(${fill})` : fill),
    unitAfter(measure),
  ]
  return words.filter(Boolean).join(' ')
}

function printSum({ join, parts }: NonNullable<Measure['sum']>): string {
  const words = (part: SumPart) => `${printQuantity(part.quantity)} ${unitAfter(part)}`
  return parts.map(words).join(join ? ` ${join} ` : ' ')
}
