import { Fraction } from 'fraction.js'
import { formatNumber } from '../kitchen/kitchen-amount.ts'
import { queryFor } from './choice.ts'
import { SCALE_CHOICES, SERVES_CHOICES, type UnitChoice } from './choices.ts'
import type { Shown } from './show-amount.ts'

/** A recipe beyond this needs other pans, other times and another hand with the salt. */
export const MOST_WITHOUT_WARNING = 4

const ONE = new Fraction(1)
const UNIT_LABELS: Record<UnitChoice, string> = {
  written: 'As written',
  metric: 'Metric',
  us: 'US',
}

type Place = { path: string; shown: Shown; serves: Fraction | undefined }

/**
 * The controls above the ingredients, as links to the page in other amounts and units: they work
 * without a script, which takes them over where there is one.
 */
export function recipeTools(place: Place): string {
  const { shown } = place
  const amounts = factorsFor(place).map(({ label, factor, name }) =>
    linkTo({ ...shown, factor }, place, { label, name, isCurrent: factor.equals(shown.factor) }),
  )
  const units = (Object.keys(UNIT_LABELS) as UnitChoice[]).map((units) =>
    linkTo({ ...shown, units }, place, {
      label: UNIT_LABELS[units],
      isCurrent: units === shown.units,
    }),
  )
  return [
    '<div class="recipe-tools" data-recipe-tools><div class="recipe-row">',
    choiceRow(place.serves ? 'Servings' : 'Amount', amounts, 'amounts'),
    choiceRow('Units', units, 'units'),
    '</div><details class="needs-script" data-other-amounts><summary>Any other amount</summary></details>',
    `<p role="status">${noteFor(shown, place.serves)}</p></div>`,
  ].join('')
}

/**
 * Returns the buttons for what there is to do with a recipe, beside its name: each is answered by a script, which
 * names it by `data-press`.
 *
 * @param hasSteps whether there is anything to cook from one step at a time
 */
export function recipeActions({ hasSteps }: { hasSteps: boolean }): string {
  const actions = [
    ...(hasSteps ? [pressable('cook', 'Cook')] : []),
    pressable('print', 'Print'),
    pressable('save', 'Save'),
    pressable('list', 'Add to list'),
  ]
  return `<div class="recipe-actions needs-script">${actions.join('')}<output data-said></output></div>`
}

/** The ways within a recipe. The links work without a script. */
export function recipeShortcuts(
  parts: readonly { id: string; label: string }[],
  { hasSteps }: { hasSteps: boolean },
): string {
  const links = parts.map(({ id, label }) => `<a href="#${id}">${label}</a>`)
  const cook = hasSteps ? pressable('cook', 'Cook') : ''
  return `<nav class="recipe-shortcuts" aria-label="This recipe">${links.join('')}${cook}${pressable('save', 'Save')}</nav>`
}

/** Under the heading of the steps, where a browser can keep the screen on while they are read. */
export function awakeSwitch(): string {
  return '<label class="recipe-choices recipe-awake needs-script"><input type="checkbox" role="switch" class="tick-box" data-press="awake"><span>Keep the screen on</span><span role="status"></span></label>'
}

function pressable(name: string, label: string): string {
  return `<button type="button" data-press="${name}">${label}</button>`
}

/** Returns the note that a reader of a scaled recipe must have; empty for one as it was written. */
export function noteFor({ factor }: Shown, serves: Fraction | undefined): string {
  if (factor.equals(1)) return ''
  const times = `${formatNumber(factor, undefined)} times`
  const amount = serves ? `Amounts for ${formatNumber(serves.mul(factor), undefined)}` : 'Amounts'
  const warning = factor.gt(MOST_WITHOUT_WARNING)
    ? ' This is more than four times as much: use several pans, and season and time it by eye.'
    : ''
  return `${amount}, ${times} the recipe. Times are not scaled.${warning}`
}

function factorsFor({ serves, shown }: Place): { label: string; name: string; factor: Fraction }[] {
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
      name: serves ? `${number} ${number === '1' ? 'serving' : 'servings'}` : `${number} times`,
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
