import type { Element } from 'hast'
import { h } from 'hastscript'
import type { ShownWords } from '../../recipes/language/shown-words.ts'
import type { NutritionData } from '../../recipes/nutrition/declared-nutrition.ts'

type Row = { name: keyof ShownWords['nutrition']['rows']; isPart?: true }

/** In the order of food labels in the European Union: Annex XV of Regulation (EU) No 1169/2011. */
const ROWS: readonly Row[] = [
  { name: 'fat' },
  { name: 'saturates', isPart: true },
  { name: 'carbohydrate' },
  { name: 'sugars', isPart: true },
  { name: 'fibre' },
  { name: 'protein' },
  { name: 'salt' },
]

/**
 * Returns the values of a serving, folded away: it is the same however much is cooked. Null where nothing is
 * confirmed.
 */
export function showNutrition(
  nutrition: NutritionData | null,
  { nutrition: words }: ShownWords,
): Element | null {
  if (!nutrition) return null
  const { isEstimate, per, values, without } = nutrition
  const energy = [
    values.kj === null ? null : `${values.kj} kJ`,
    values.kcal === null ? null : `${values.kcal} kcal`,
  ].filter((value) => value !== null)
  const rows = ROWS.filter(({ name }) => values[name] !== null)
  const short = [...energy.slice(-1), isEstimate && words.estimate].filter(Boolean).join(', ')
  return h('details.recipe-nutrition', [
    h('summary', [words.title(per), h('span', ` ${short}`)]),
    h('dl', [
      ...(energy.length > 0 ? [nutrientRow(words.energy, energy.join(' / '))] : []),
      ...rows.map(({ name, isPart }) =>
        nutrientRow(words.rows[name], `${words.number(values[name] ?? 0)} g`, isPart),
      ),
    ]),
    h('p', isEstimate ? words.about(without.join(', ')) : words.asGiven),
  ])
}

function nutrientRow(label: string, value: string, isPart?: true): Element {
  return h('div', isPart ? { dataPart: '' } : {}, [h('dt', label), h('dd', value)])
}
