import type { Aside, Ingredient, Measure } from '../ingredient.ts'
import { severalOf } from '../kitchen/one-thing.ts'
import { printQuantity, type Quantity } from '../quantity.ts'
import { findUnit } from '../units.ts'

/** Writes an ingredient as a line that `readIngredient` reads the same again. */
export function printIngredient(ingredient: Ingredient): string {
  const { measures, part, food, link, aside, preparation, isPinned, isOptional } = ingredient
  const words = [
    part,
    measures.map(printMeasure).join(' | '),
    link ? `[${food}](${link})` : food,
    aside && `(${printAside(aside)})`,
  ]
  const flags = `${isPinned ? '=' : ''}${isOptional ? '? ' : ''}`
  const line = flags + words.filter(Boolean).join(' ')
  return preparation ? `${line}, ${preparation}` : line
}

function printMeasure({ quantity, about, fill, unit, pack }: Measure): string {
  const words = [
    about,
    printQuantity(quantity),
    pack && `x ${printQuantity(pack.quantity)} ${pack.unit}`,
    fill,
    unit && unitAfter(quantity, unit),
  ]
  return words.filter(Boolean).join(' ')
}

/** What stands in brackets after a food, without them. */
export function printAside({ quantity, about, text }: Aside): string {
  return [about, quantity && printQuantity(quantity), text].filter(Boolean).join(' ')
}

/** The name of a unit as it stands after a number: one cup, two cups, half a cup. */
export function unitAfter({ from, to }: Quantity, name: string): string {
  const unit = findUnit(name)
  const isSeveral = (to ?? from).gt(1)
  // What a recipe makes is counted by a word of the writer's.
  if (!unit) return isSeveral ? severalOf(name) : name
  return isSeveral ? unit.plural : unit.name
}
