import { Fraction } from 'fraction.js'
import { formatNumber } from '#domain/recipes/kitchen/kitchen-amount.ts'
import { findUnit } from '#domain/recipes/kitchen/units.ts'
import { type Factor, factorForHand, shownMeasure } from '#domain/recipes/page/amount-at-hand.ts'
import { type AmountMark, readMark } from '#domain/recipes/page/amount-mark.ts'
import type { OtherAmountsWords } from '#domain/recipes/page/choice.ts'
import type { UnitChoice } from '#domain/recipes/page/choices.ts'
import {
  factorForNumber,
  factorForServings,
  factorForTin,
} from '#domain/recipes/page/other-factors.ts'
import type { Shown } from '#domain/recipes/page/show-amount.ts'
import { readTin, type Tin } from '#domain/recipes/shape/tin.ts'
import { otherAmountsWords } from '#domain/words/english/other-amounts.ts'
import { translated } from '#web/translated.ts'

type Amounts = {
  section: HTMLElement
  serves: Fraction | undefined
  /** How the recipe is shown now. */
  shown: () => Shown
  choose: (factor: Fraction) => void
}

/**
 * Fills the disclosure below the choices: any number of servings, as much as one ingredient allows,
 * or another tin.
 *
 * @returns a function that brings its fields up to what is shown
 */
export function fillOtherAmounts(details: HTMLElement, amounts: Amounts): () => void {
  const { section, serves, shown, choose } = amounts
  const foods = scalableFoods(section)
  const tin = readTin(section.dataset.tin ?? '')
  const form = document.createElement('form')
  const words = translated('otherAmounts', otherAmountsWords)
  form.innerHTML = formFor({ serves, foods, tin, words })
  details.querySelector('form')?.remove()
  details.append(form)
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement

  const numberNow = () => shown().factor.mul(serves ?? 1)

  /** Says beside a field why it cannot be used, and leaves in it what was typed; an empty text takes that back. */
  function report(name: string, problem: string): void {
    field(name).setAttribute('aria-invalid', String(problem !== ''))
    const said = form.querySelector(`#recipe-${name}-problem`)
    if (said && said.textContent !== problem) said.textContent = problem
  }

  function update(): void {
    for (const { id } of form.querySelectorAll('[role="alert"]')) {
      report(id.replace(/^recipe-|-problem$/g, ''), '')
    }
    field('number').value = plainNumber(numberNow())
    const unit = form.querySelector('[data-unit]')
    const mark = foods[Number(field('food')?.value)]?.mark
    if (unit) unit.textContent = mark ? unitWords(mark, shown().units) : ''
  }

  function chooseOrReport(name: string, found: Factor): void {
    if ('factor' in found) choose(found.factor)
    else report(name, found.problem)
  }

  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (!button) return
    const step = new Fraction(button.dataset.step ?? 0).mul(serves ? 1 : '1/2')
    const next = numberNow().add(step)
    if (next.gt(0)) chooseOrReport('number', factorForServings(next, serves, words))
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', ({ target }) => {
    const name =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    if (name === 'number') chooseOrReport(name, factorForNumber(field(name).value, serves, words))
    const food = foods[Number(field('food')?.value)]
    if (food && (name === 'have' || name === 'food')) {
      if (name === 'food') update()
      const asked = { mark: food.mark, food: food.name, units: shown().units }
      chooseOrReport('have', factorForHand(field('have').value, asked, words))
    }
    if (tin && name.startsWith('tin')) {
      const size = field('tin-size').value
      const typed = `${field('tin-shape').value} ${size} ${field('tin-unit').value}`
      chooseOrReport('tin-size', size.trim() ? factorForTin(tin, typed, words) : { problem: '' })
    }
  })
  update()
  return update
}

type Food = { name: string; mark: AmountMark }

/** The foods of the list with an amount that is scaled. */
function scalableFoods(section: HTMLElement): Food[] {
  return [...section.querySelectorAll<HTMLElement>('.recipe-ingredients > ul > li')].flatMap(
    (line) => {
      const text = line.querySelector<HTMLElement>('strong > [data-amount]')?.dataset.amount
      const mark = text ? readMark(text) : undefined
      if (!mark || mark.isPinned) return []
      const all = line.querySelector('label > span')?.textContent ?? ''
      const words = all.slice(line.querySelector('strong')?.textContent.length ?? 0)
      return [{ mark, name: words.split(/[(,]/)[0]?.trim() ?? '' }]
    },
  )
}

/** Returns the words behind the field: “g”, “cups”. */
function unitWords(mark: AmountMark, units: UnitChoice): string {
  const { unit = '' } = shownMeasure(mark, units) ?? {}
  return findUnit(unit)?.plural ?? unit
}

function plainNumber(number: Fraction): string {
  return formatNumber(number, undefined)
}

function formFor({
  serves,
  foods,
  tin,
  words,
}: {
  serves: Fraction | undefined
  foods: Food[]
  tin: Tin | undefined
  words: OtherAmountsWords
}): string {
  const label = serves ? words.servings : words.times
  const options = foods.map(
    ({ name }, place) => `<option value="${place}">${escaped(name)}</option>`,
  )
  const have = `<fieldset><legend>${words.have}</legend><div><input name="have" autocomplete="off" aria-label="${words.haveAmount}" aria-describedby="recipe-have-problem"><span data-unit></span><span>${words.of} <select name="food" aria-label="${words.ofWhich}">${options.join('')}</select></span></div>${problemPlace('have')}</fieldset>`
  const size = tin?.lengths.map((length) => plainNumber(length)).join('x') ?? ''
  const shapes = Object.entries(words.shapes).map(
    ([shape, word]) =>
      `<option value="${shape}"${shape === tin?.shape ? ' selected' : ''}>${word}</option>`,
  )
  const units = ['cm', 'in'].map(
    (unit) => `<option${unit === tin?.unit ? ' selected' : ''}>${unit}</option>`,
  )
  const tins = `<fieldset><legend>${words.tin}</legend><div><select name="tin-shape" aria-label="${words.shape}">${shapes.join('')}</select><input name="tin-size" autocomplete="off" aria-label="${words.size}" aria-describedby="recipe-tin-size-problem" placeholder="${size}"><select name="tin-unit" aria-label="${words.unit}">${units.join('')}</select></div>${problemPlace('tin-size')}<p>${words.tinNote}</p></fieldset>`
  return `<fieldset><legend>${label}</legend><div><button type="button" data-step="-1" aria-label="${words.fewer}">−</button><input name="number" inputmode="decimal" autocomplete="off" aria-label="${label}" aria-describedby="recipe-number-problem"><button type="button" data-step="1" aria-label="${words.more}">+</button></div>${problemPlace('number')}</fieldset>${foods.length > 0 ? have : ''}${tin ? tins : ''}`
}

/** Where it is said why a field cannot be used. */
function problemPlace(name: string): string {
  return `<p id="recipe-${name}-problem" role="alert"></p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
