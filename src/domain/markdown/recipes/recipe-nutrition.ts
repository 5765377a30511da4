import type { Element } from 'hast'
import { h } from 'hastscript'
import type { NutritionData } from '../../recipes/nutrition/declared-nutrition.ts'
import type { Nutrient } from '../../recipes/shape/recipe.ts'

type Row = { label: string; name: Nutrient; isPart?: true }

/** In the order of food labels in the European Union: Annex XV of Regulation (EU) No 1169/2011. */
const ROWS: readonly Row[] = [
  { label: 'Fat', name: 'fat' },
  { label: 'of which saturates', name: 'saturates', isPart: true },
  { label: 'Carbohydrate', name: 'carbohydrate' },
  { label: 'of which sugars', name: 'sugars', isPart: true },
  { label: 'Fibre', name: 'fibre' },
  { label: 'Protein', name: 'protein' },
  { label: 'Salt', name: 'salt' },
]

/**
 * What a serving has, folded away: it is the same however much is cooked. Null where nothing is
 * confirmed.
 */
export function showNutrition(nutrition: NutritionData | null): Element | null {
  if (!nutrition) return null
  const { isEstimate, per, values, without } = nutrition
  const energy = [
    values.kj === null ? null : `${values.kj} kJ`,
    values.kcal === null ? null : `${values.kcal} kcal`,
  ].filter((value) => value !== null)
  const rows = ROWS.filter(({ name }) => values[name] !== null)
  const short = [...energy.slice(-1), isEstimate && 'estimate, ±20 %'].filter(Boolean).join(', ')
  return h('details.recipe-nutrition', [
    h('summary', [`Nutrition per ${per}`, h('span', ` ${short}`)]),
    h('dl', [
      ...(energy.length > 0 ? [rowOf('Energy', energy.join(' / '))] : []),
      ...rows.map(({ label, name, isPart }) => rowOf(label, `${values[name]} g`, isPart)),
    ]),
    h('p', isEstimate ? aboutEstimate(without) : 'As the writer gives it.'),
  ])
}

function rowOf(label: string, value: string, isPart?: true): Element {
  return h('div', isPart ? { dataPart: '' } : {}, [h('dt', label), h('dd', value)])
}

function aboutEstimate(without: string[]): string {
  const left = without.length > 0 ? ` Not counted: ${without.join(', ')}.` : ''
  return `Estimated from the raw ingredients with data of the USDA (Standard Reference 28), within about a fifth.${left}`
}
