import type { Element } from 'hast'
import { h } from 'hastscript'
import type { AllergenData, AllergensData } from '../../recipes/foods/declared-allergens.ts'

/** What the writer has confirmed of allergens; null where nothing is confirmed. */
export function showAllergens(allergens: AllergensData | null): Element | null {
  if (!allergens) return null
  const { contains, mayContain, checkLabelsOf } = allergens
  const above = checkLabelsOf.length > 0 ? `, above all of ${listed(checkLabelsOf)}` : ''
  const isNone = contains.length + mayContain.length === 0
  return h('div.recipe-allergens', [
    h('h3', 'Allergens'),
    h('dl', [...rowOf('Contains', contains), ...rowOf('May contain', mayContain)]),
    isNone ? h('p', 'The writer names none of those that food labels must name.') : null,
    h(
      'p',
      `Named by the writer for the ingredients as listed. Check the labels of what you use${above}.`,
    ),
  ])
}

function rowOf(label: string, allergens: AllergenData[]): Element[] {
  if (allergens.length === 0) return []
  return [h('div', [h('dt', label), h('dd', allergens.map(wordOf).join(', '))])]
}

/** Cereals and nuts with the word that their group goes by: “wheat (gluten)”. */
function wordOf({ name, eu, us }: AllergenData): string {
  if (eu === 'cereals containing gluten' && name !== 'gluten') return `${name} (gluten)`
  const isNut = (eu === 'nuts' || us === 'tree nuts') && !/\bnuts$/.test(name)
  return isNut ? `${name} (nuts)` : name
}

/** “rice”, “rice and oats”, “rice, oats and soy sauce”. */
function listed(foods: readonly string[]): string {
  const last = foods.at(-1) ?? ''
  return foods.length < 2 ? last : `${foods.slice(0, -1).join(', ')} and ${last}`
}
