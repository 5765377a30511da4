import type { Ingredient, Measure, SumPart } from '../ingredient.ts'
import { severalOf } from '../kitchen/one-thing.ts'
import { wordAfter } from '../kitchen/writers-word.ts'
import { printQuantity, type Quantity } from '../quantity.ts'
import { findUnit } from '../units.ts'

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

/** Whether it is how large they are that stands between a number and what is counted: “8-inch”. */
export function isSize(fill: string): boolean {
  return /\d|[¼-¾⅐-⅞]/.test(fill)
}

/**
 * The name of a unit as it stands after a number: one cup, two cups, half a cup.
 *
 * @param written the writer's own word for it
 */
export function unitAfter({ from, to }: Quantity, name: string, written?: string): string {
  const unit = findUnit(name)
  const isSeveral = (to ?? from).gt(1)
  if (written) return wordAfter(written, isSeveral)
  // What a recipe makes is counted by a word of the writer's.
  if (!unit) return isSeveral ? severalOf(name) : name
  return isSeveral ? unit.plural : unit.name
}
