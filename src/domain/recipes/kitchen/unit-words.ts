import type { Measure } from '../shape/ingredient.ts'
import { severalThings } from './one-thing.ts'
import { findUnit } from './units.ts'
import { wordAfter } from './writers-word.ts'

/** German words for units of other kitchens: singular and, where it differs, plural. */
const IN_GERMAN: Readonly<Record<string, readonly [one: string, several?: string]>> = {
  cup: ['Tasse', 'Tassen'],
  tbsp: ['EL'],
  tsp: ['TL'],
  pinch: ['Prise', 'Prisen'],
}

/** Whether it is how large they are that stands between a number and what is counted: “8-inch”. */
export function isSize(fill: string): boolean {
  return /\d|[¼-¾⅐-⅞]/.test(fill)
}

/**
 * The name of a unit as it stands after a number: one cup, two cups, half a cup.
 *
 * In the writer's own word for it, where there is one. Empty for a measure without a unit.
 */
export function unitAfter({
  quantity: { from, to },
  unit: name = '',
  written,
  several,
  isVerbatim,
  language,
}: Measure): string {
  const unit = findUnit(name)
  const isSeveral = (to ?? from).gt(1)
  if (several && isSeveral) return several
  if (written) return isVerbatim ? written : wordAfter(written, isSeveral)
  // What a recipe makes is counted by a word of the writer's.
  if (!unit) return isSeveral ? severalThings(name) : name
  const [one, more = one] = (language && IN_GERMAN[unit.name]) ?? [unit.name, unit.plural]
  return isSeveral ? more : one
}
