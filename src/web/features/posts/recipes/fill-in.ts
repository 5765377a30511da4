import { choiceKey } from '#domain/recipes/finding/choice-key.ts'
import { type RecipeFilters, wordsIn } from './recipe-address.ts'

/** Puts what the address says into a form that stands already, so that whoever is in it stays there. */
export function fillIn(form: HTMLFormElement, filters: RecipeFilters): void {
  for (const control of form.elements) {
    if (isCheckbox(control)) control.checked = isTicked(control, filters)
    else if (control instanceof HTMLSelectElement) {
      const chosen = listed(control, filters)
      const options = Array.from(control.options, ({ value }) => value)
      control.value = options.find((value) => choiceKey(value) === choiceKey(chosen)) ?? ''
    } else if (control instanceof HTMLInputElement) {
      control.value = wordsIn(filters[control.name as keyof RecipeFilters]).join(', ')
    }
  }
}

/** Whether what is ticked and chosen in a form is what the address says. */
export function isChosen(form: HTMLFormElement, filters: RecipeFilters): boolean {
  return Array.from(form.elements).every((control) => {
    if (isCheckbox(control)) return control.checked === isTicked(control, filters)
    if (!(control instanceof HTMLSelectElement)) return true
    return choiceKey(control.value) === choiceKey(listed(control, filters))
  })
}

/** Returns what the address says of a list; topics that are chosen are boxes, and no list has them any more. */
function listed({ name }: HTMLSelectElement, filters: RecipeFilters): string {
  return name === 'topic' ? '' : (filters[name as keyof RecipeFilters] ?? '')
}

/** Whether the address says what a box is for: a diet in whatever spelling, a topic by its own address. */
function isTicked({ name, value }: HTMLInputElement, filters: RecipeFilters): boolean {
  const words = wordsIn(filters[name as keyof RecipeFilters])
  if (name === 'topic') return words.includes(value)
  return words.map(choiceKey).includes(choiceKey(value))
}

/** Whether something of a form is a box to tick. */
export function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}
