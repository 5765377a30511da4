import type { Fraction } from 'fraction.js'
import { readMark } from '#domain/recipes/page/amount-mark.ts'
import { queryFor, readChoice, shownFor } from '#domain/recipes/page/choice.ts'
import { UNIT_CHOICES } from '#domain/recipes/page/choices.ts'
import type { Shown } from '#domain/recipes/page/show-amount.ts'
import { storedScale, storedUnits, storeScale, storeUnits } from './recipe-store.ts'
import { showInDocument } from './show-in-document.ts'

/** The choice that a control of a recipe stands for: so many times as much, or units. */
export type Pressed = { factor?: string | undefined; units?: string | undefined }

/** The amounts of an article's recipe, which change at once, stay on the device and stand in the address. */
export type RecipeAmounts = {
  choose: (pressed: Pressed) => void
  /** Fills the disclosure of any other amount, and brings it up to what is shown from then on. */
  fill: (details: HTMLElement) => Promise<void>
}

/**
 * Shows a recipe as it is wanted on this device, whatever the server made.
 *
 * @param pressed what was chosen already
 */
export function takeOverAmounts(
  article: HTMLElement,
  section: HTMLElement,
  pressed?: Pressed,
): RecipeAmounts {
  const path = location.pathname
  const serves = readServes(section)
  let shown = firstShown(path, serves)
  let update = () => {}

  const show = () => {
    showInDocument(article, { shown, serves, path })
    update()
  }
  const changeTo = (next: Shown) => {
    shown = next
    show()
    storeUnits(next.units)
    storeScale(path, queryFor({ ...next, units: 'written' }, serves))
    history.replaceState(history.state, '', path + queryFor(next, serves) + location.hash)
  }
  /** One of the two changes: what the server made may have other units than this device shows. */
  const choose = ({ factor, units = shown.units }: Pressed) =>
    changeTo({
      factor: factor === undefined ? shown.factor : shownFor({ scale: factor }).factor,
      units: UNIT_CHOICES.find((choice) => choice === units) ?? 'written',
    })

  if (pressed) choose(pressed)
  else show()
  return {
    choose,
    async fill(details) {
      const { fillOtherAmounts } = await import('./other-amounts.ts')
      update = fillOtherAmounts(details, {
        section,
        serves,
        shown: () => shown,
        choose: (factor) => changeTo({ ...shown, factor }),
      })
    },
  }
}

/** Returns the choice in the address, else what was chosen on this device. */
function firstShown(path: string, serves: Fraction | undefined): Shown {
  const asked = readChoice(new URLSearchParams(location.search))
  const kept = readChoice(new URLSearchParams(storedScale(path)))
  const isAsked = asked.serves !== undefined || asked.scale !== undefined
  return shownFor({ ...(isAsked ? asked : kept), units: asked.units ?? storedUnits() }, serves)
}

function readServes({ dataset: { serves } }: HTMLElement): Fraction | undefined {
  return serves ? readMark(serves).measures[0]?.quantity.from : undefined
}
