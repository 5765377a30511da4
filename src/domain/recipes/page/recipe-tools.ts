import { Fraction } from 'fraction.js'
import type { ShownWords } from '../../words/english/shown-words.ts'
import { formatNumber } from '../kitchen/kitchen-amount.ts'
import { queryFor } from './choice.ts'
import { SCALE_CHOICES, SERVES_CHOICES, UNIT_CHOICES } from './choices.ts'
import type { Shown } from './show-amount.ts'

/** A recipe beyond this needs other pans, other times and another hand with the salt. */
export const MOST_WITHOUT_WARNING = 4

type AmountsWords = ShownWords['amounts']
type ActionWords = ShownWords['recipeActions']

const ONE = new Fraction(1)

type Place = {
  path: string
  shown: Shown
  serves: Fraction | undefined
  /** In the language of the page around the recipe. */
  words: AmountsWords
}

/**
 * The controls above the ingredients, as links to the page in other amounts: they work without a script, which takes
 * them over where there is one.
 */
export function recipeTools(place: Place): string {
  const { shown, serves, words } = place
  const amounts = factorsFor(place).map(({ label, factor, name }) =>
    linkTo({ ...shown, factor }, place, { label, name, isCurrent: factor.equals(shown.factor) }),
  )
  return [
    '<div class="recipe-tools" data-recipe-tools>',
    choiceRow(serves ? words.servings : words.amount, amounts, 'amounts'),
    `<details class="needs-script" data-other-amounts><summary>${words.other}</summary></details>`,
    `<p role="status">${noteFor(shown, serves, words)}</p></div>`,
  ].join('')
}

/** The units of the amounts, beside the heading of the ingredients: links like those above. */
export function unitChoices(place: Place): string {
  const { shown, words } = place
  const links = UNIT_CHOICES.map((units) =>
    linkTo({ ...shown, units }, place, { label: words[units], isCurrent: units === shown.units }),
  )
  return choiceRow(words.units, links, 'units')
}

/**
 * Returns the buttons for what there is to do with a recipe, beside its name: each is answered by a script, which
 * names it by `data-press`.
 *
 * @param hasSteps whether there is anything to cook from one step at a time
 */
export function recipeActions({ hasSteps }: { hasSteps: boolean }, words: ActionWords): string {
  const actions = [
    ...(hasSteps ? [pressable('cook', words.cook)] : []),
    pressable('print', words.print),
    pressable('save', words.save),
    pressable('list', words.list),
  ]
  return `<div class="recipe-actions needs-script">${actions.join('')}<output data-said></output></div>`
}

/** The ways within a recipe. The links work without a script. */
export function recipeShortcuts(
  parts: readonly { id: string; label: string }[],
  { hasSteps }: { hasSteps: boolean },
  words: ActionWords,
): string {
  const links = parts.map(({ id, label }) => `<a href="#${id}">${label}</a>`)
  const cook = hasSteps ? pressable('cook', words.cook) : ''
  return `<nav class="recipe-shortcuts" aria-label="${words.shortcuts}">${links.join('')}${cook}${pressable('save', words.save)}</nav>`
}

/** Under the heading of the steps, where a browser can keep the screen on while they are read. */
export function awakeSwitch(words: ActionWords): string {
  return `<label class="recipe-choices recipe-awake needs-script"><input type="checkbox" role="switch" class="tick-box" data-press="awake"><span>${words.awake}</span><span role="status"></span></label>`
}

function pressable(name: string, label: string): string {
  return `<button type="button" data-press="${name}">${label}</button>`
}

/** Returns the note that a reader of a scaled recipe must have; empty for one as it was written. */
export function noteFor(
  { factor }: Shown,
  serves: Fraction | undefined,
  words: AmountsWords,
): string {
  if (factor.equals(1)) return ''
  const note = words.note({
    number: serves ? formatNumber(serves.mul(factor), undefined) : '',
    times: formatNumber(factor, undefined),
  })
  return factor.gt(MOST_WITHOUT_WARNING) ? note + words.warning : note
}

function factorsFor({
  serves,
  shown,
  words,
}: Place): { label: string; name: string; factor: Fraction }[] {
  const offered = serves
    ? SERVES_CHOICES.map((wanted) => new Fraction(wanted).div(serves))
    : SCALE_CHOICES.map((times) => new Fraction(times))
  const all = [...offered, ONE, shown.factor].toSorted((one, other) => one.compare(other))
  const once = all.filter((factor, place) => !all[place - 1]?.equals(factor))
  return once.map((factor) => {
    const number = formatNumber(serves ? serves.mul(factor) : factor, undefined)
    return {
      factor,
      label: serves ? number : `${number}×`,
      name: serves ? words.ofServings(number) : words.times(number),
    }
  })
}

function linkTo(
  shown: Shown,
  { path, serves }: Place,
  { label, name = label, isCurrent }: { label: string; name?: string; isCurrent: boolean },
): string {
  const address = `${path}${queryFor(shown, serves)}#the-recipe`.replaceAll('&', '&amp;')
  const current = isCurrent ? ' aria-current="true"' : ''
  const spoken = name === label ? '' : ` aria-label="${name}"`
  const choice = `data-factor="${shown.factor.toFraction()}" data-units="${shown.units}"`
  return `<a href="${address}" rel="nofollow" ${choice}${spoken}${current}>${label}</a>`
}

function choiceRow(label: string, links: string[], name: string): string {
  return `<div class="recipe-choices" data-choices="${name}"><p id="recipe-${name}">${label}</p><div role="group" aria-labelledby="recipe-${name}">${links.join('')}</div></div>`
}
