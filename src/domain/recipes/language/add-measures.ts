import { findUnit } from '../kitchen/units.ts'
import type { Measure, SumJoin, SumPart } from '../shape/ingredient.ts'

const JOIN =
  /^(?:,(?=\s*plus\s))?\s*(\+|(?:plus|and|&)(?=\s))\s*(?=[\d¼-¾⅐-⅞]|an?\s|half\s|one\s|two\s)/i

/** “plus” or “and” between two amounts of one food; undefined where a text begins otherwise. */
export function readJoin(text: string): { words: SumJoin; length: number } | undefined {
  const match = JOIN.exec(text)
  if (!match) return undefined
  return { words: /^(?:and|&)$/i.test(match[1] ?? '') ? 'and' : 'plus', length: match[0].length }
}

/**
 * Two amounts as one, in each of the measures that they are given in: “1 lb 4 oz”, “1 cup/240 ml plus
 * 2 tbsp/30 ml”.
 *
 * @returns undefined where they cannot be added up for certain
 */
export function addUp(
  first: readonly Measure[],
  second: readonly Measure[],
  join: SumJoin,
): Measure[] | undefined {
  // “1 cup plus 2 tbsp (150 g)”: the brackets are of both.
  const isOfBoth = first.length === 1 && second.length > 1
  const pairs = isOfBoth ? second.slice(0, 1) : second
  if (first.length !== pairs.length || first.length === 0) return undefined
  const sums = first.map((one, place) => joinMeasures(one, pairs[place], join))
  if (!sums.every((sum) => sum !== undefined)) return undefined
  if (!isOfBoth) return sums
  const [sum] = sums
  const others = second.slice(1)
  return sum && others.every((other) => isAbout(other, sum) ?? isAbout(other, second[0]) !== true)
    ? [sum, ...others]
    : undefined
}

function joinMeasures(
  one: Measure,
  other: Measure | undefined,
  join: SumJoin,
): Measure | undefined {
  const parts = [...sumParts(one), ...(other ? sumParts(other) : [])]
  const [unit, more] = [findUnit(one.unit ?? ''), findUnit(other?.unit ?? '')]
  if (!other || !unit?.size || !more?.size || unit.kind !== more.kind) return undefined
  if ([one, other].some(({ fill, pack }) => fill || pack) || other.about) return undefined
  // “1 oz 28 g” says the same twice.
  const isSmaller = more.size.lt(unit.size) && more.system === unit.system
  if (join === '' && (!isSmaller || one.quantity.to || other.quantity.to)) return undefined
  const ratio = more.size.div(unit.size)
  const { from, to } = other.quantity
  const low = one.quantity.from.add(from.mul(ratio))
  const high = (one.quantity.to ?? one.quantity.from).add((to ?? from).mul(ratio))
  const { written: _, sum: __, ...rest } = one
  return {
    ...rest,
    quantity: { from: low, to: high.gt(low) ? high : null },
    sum: { join: one.sum?.join || join, parts },
  }
}

function sumParts({ quantity, unit = '', written, sum }: Measure): SumPart[] {
  return sum?.parts ?? [{ quantity, unit, ...(written && { written }) }]
}

/** Whether two measures may be of one amount: undefined of a mass and a volume. */
function isAbout(one: Measure, other: Measure | undefined): boolean | undefined {
  const [unit, same] = [findUnit(one.unit ?? ''), findUnit(other?.unit ?? '')]
  if (!unit?.size || !same?.size || !other || one.pack) return false
  if (unit.kind !== same.kind) return undefined
  const ratio = one.quantity.from.mul(unit.size).div(other.quantity.from.mul(same.size))
  return ratio.gt(0.8) && ratio.lt(1.25)
}
