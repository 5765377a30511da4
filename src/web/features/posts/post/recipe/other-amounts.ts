import { Fraction } from 'fraction.js'
import { formatNumber } from '#domain/recipes/kitchen-amount.ts'
import { readMark } from '#domain/recipes/page/amount-mark.ts'
import { convertMeasures } from '#domain/recipes/page/convert-measure.ts'
import type { Shown } from '#domain/recipes/page/show-amount.ts'
import { readQuantity } from '#domain/recipes/quantity.ts'
import { readTin, type Tin, tinRatio } from '#domain/recipes/tin.ts'

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
  form.innerHTML = formFor({ serves, foods, tin })
  details.querySelector('form')?.remove()
  details.append(form)
  const field = (name: string) =>
    form.elements.namedItem(name) as HTMLInputElement & HTMLSelectElement

  const times = (number: Fraction) => (serves ? number.div(serves) : number)
  const chooseNumber = (number: Fraction | undefined) => {
    if (number?.gt(0)) choose(times(number))
    else update()
  }
  const numberNow = () => shown().factor.mul(serves ?? 1)

  function update(): void {
    field('number').value = plainNumber(numberNow())
    const unit = form.querySelector('[data-unit]')
    if (unit) unit.textContent = unitOf(foods[Number(field('food').value)]?.mark ?? '', shown())
  }

  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null
    if (!button) return
    const step = new Fraction(button.dataset.step ?? 0).mul(serves ? 1 : '1/2')
    const next = numberNow().add(step)
    if (next.gt(0)) chooseNumber(next)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', ({ target }) => {
    const name =
      target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
    if (name === 'number') chooseNumber(numberOf(field('number').value))
    if (name === 'have' || name === 'food') {
      update()
      const have = numberOf(field('have').value)
      const food = foods[Number(field('food').value)]
      const needed = food && shownAmount(food.mark, shown())?.measure.quantity.from
      if (have?.gt(0) && needed) choose(have.div(needed))
    }
    if (tin && name.startsWith('tin')) {
      const size = field('tin-size').value.trim()
      const other = readTin(`${field('tin-shape').value} ${size} ${field('tin-unit').value}`)
      field('tin-size').setAttribute('aria-invalid', String(size !== '' && !other))
      if (other) choose(tinRatio(tin, other))
    }
  })
  update()
  return update
}

type Food = { name: string; mark: string }

/** The foods of the list with an amount that is scaled. */
function scalableFoods(section: HTMLElement): Food[] {
  return [...section.querySelectorAll<HTMLElement>('.recipe-ingredients > ul > li')].flatMap(
    (line) => {
      const mark = line.querySelector<HTMLElement>('strong > [data-amount]')?.dataset.amount
      if (!mark || readMark(mark).isPinned) return []
      const words = line.textContent.slice(line.querySelector('strong')?.textContent.length ?? 0)
      return [{ mark, name: words.split(/[(,]/)[0]?.trim() ?? '' }]
    },
  )
}

/** The unscaled amount in the units that are shown. */
function shownAmount(text: string, { units }: Shown) {
  const { measures, gramsPerCup } = readMark(text)
  const [first] =
    units === 'written'
      ? measures.map((measure) => ({ measure }))
      : convertMeasures(measures, units, gramsPerCup)
  return first
}

function unitOf(mark: string, shown: Shown): string {
  const measure = mark ? shownAmount(mark, shown)?.measure : undefined
  return measure?.unit ?? ''
}

function numberOf(text: string): Fraction | undefined {
  const read = readQuantity(text.trim())
  return read?.length === text.trim().length ? read.quantity.from : undefined
}

function plainNumber(number: Fraction): string {
  return formatNumber(number, undefined)
}

function formFor({
  serves,
  foods,
  tin,
}: {
  serves: Fraction | undefined
  foods: Food[]
  tin: Tin | undefined
}): string {
  const label = serves ? 'Servings' : 'Times the recipe'
  const options = foods.map(
    ({ name }, place) => `<option value="${place}">${escaped(name)}</option>`,
  )
  const have = `<fieldset><legend>As much as I have</legend><div><input name="have" inputmode="decimal" autocomplete="off" aria-label="How much I have"><span data-unit></span><span>of</span><select name="food" aria-label="Of which ingredient">${options.join('')}</select></div></fieldset>`
  const size = tin?.lengths.map((length) => plainNumber(length)).join('x') ?? ''
  const shapes = ['round', 'square', 'loaf', 'tray'].map(
    (shape) => `<option${shape === tin?.shape ? ' selected' : ''}>${shape}</option>`,
  )
  const units = ['cm', 'in'].map(
    (unit) => `<option${unit === tin?.unit ? ' selected' : ''}>${unit}</option>`,
  )
  const tins = `<fieldset><legend>For my tin</legend><div><select name="tin-shape" aria-label="Shape of my tin">${shapes.join('')}</select><input name="tin-size" autocomplete="off" aria-label="Size of my tin, depth last" placeholder="${size}"><select name="tin-unit" aria-label="Unit of my tin">${units.join('')}</select></div><p>By area and depth. Times are not scaled: look earlier or later.</p></fieldset>`
  return `<fieldset><legend>${label}</legend><div><button type="button" data-step="-1" aria-label="Fewer">−</button><input name="number" inputmode="decimal" autocomplete="off" aria-label="${label}"><button type="button" data-step="1" aria-label="More">+</button></div></fieldset>${foods.length > 0 ? have : ''}${tin ? tins : ''}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
