import type { Element } from 'hast'
import { h } from 'hastscript'
import type { AllergenData, AllergensData } from '../../recipes/foods/declared-allergens.ts'
import type { ShownWords } from '../../recipes/language/shown-words.ts'

/** Returns the allergens that the writer has confirmed; null where nothing is confirmed. */
export function showAllergens(
  allergens: AllergensData | null,
  { allergens: words }: ShownWords,
): Element | null {
  if (!allergens) return null
  const { contains, mayContain, checkLabelsOf } = allergens
  const isNone = contains.length + mayContain.length === 0
  return h('div.recipe-allergens', [
    h('h3', words.title),
    h('dl', [
      ...allergenRow(words.contains, contains, words),
      ...allergenRow(words.mayContain, mayContain, words),
    ]),
    isNone ? h('p', words.none) : null,
    h('p', words.checkLabels(listed(checkLabelsOf, words.and))),
  ])
}

function allergenRow(
  label: string,
  allergens: AllergenData[],
  words: ShownWords['allergens'],
): Element[] {
  if (allergens.length === 0) return []
  return [
    h('div', [
      h('dt', label),
      h('dd', allergens.map((one) => allergenWords(one, words)).join(', ')),
    ]),
  ]
}

/** Cereals and nuts with the word that their group goes by: “wheat (gluten)”. */
function allergenWords(
  { name, eu, us }: AllergenData,
  { nameOf }: ShownWords['allergens'],
): string {
  if (eu === 'cereals containing gluten' && name !== 'gluten') {
    return `${nameOf(name)} (${nameOf('gluten')})`
  }
  const isNut = (eu === 'nuts' || us === 'tree nuts') && !/\bnuts$/.test(name)
  return isNut && !/nüsse$/i.test(nameOf(name))
    ? `${nameOf(name)} (${nameOf('nuts')})`
    : nameOf(name)
}

/** “rice”, “rice and oats”, “rice, oats and soy sauce”. */
function listed(foods: readonly string[], and: string): string {
  const last = foods.at(-1) ?? ''
  return foods.length < 2 ? last : `${foods.slice(0, -1).join(', ')} ${and} ${last}`
}
