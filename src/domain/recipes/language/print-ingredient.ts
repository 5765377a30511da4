import type { Ingredient, Measure, SumPart } from '../ingredient.ts'
import { isSize, unitAfter } from '../kitchen/unit-words.ts'
import { printQuantity } from '../quantity.ts'

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
export function printMeasure({ quantity, about, fill, unit, written, pack, sum }: Measure): string {
  if (sum) return [about, printSum(sum)].filter(Boolean).join(' ')
  const words = [
    about,
    printQuantity(quantity),
    pack && `x ${printQuantity(pack.quantity)} ${pack.unit}`,
    fill && (isSize(fill) ? `(${fill})` : fill),
    unit && unitAfter(quantity, unit, written),
  ]
  return words.filter(Boolean).join(' ')
}

function printSum({ join, parts }: NonNullable<Measure['sum']>): string {
  const words = ({ quantity, unit, written }: SumPart) =>
    `${printQuantity(quantity)} ${unitAfter(quantity, unit, written)}`
  return parts.map(words).join(join ? ` ${join} ` : ' ')
}
