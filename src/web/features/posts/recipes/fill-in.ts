import { type RecipeFilters, wordsIn } from './recipe-address.ts'

/** Puts what the address says into a form that stands already, so that whoever is in it stays there. */
export function fillIn(form: HTMLFormElement, filters: RecipeFilters): void {
  const diets = wordsIn(filters.diet).map((diet) => diet.toLowerCase())
  for (const control of form.elements) {
    if (isCheckbox(control)) control.checked = diets.includes(control.value)
    else if (control instanceof HTMLSelectElement) {
      control.value = filters[control.name as keyof RecipeFilters]?.toLowerCase() ?? ''
    } else if (control instanceof HTMLInputElement) {
      control.value = wordsIn(filters[control.name as keyof RecipeFilters]).join(', ')
    }
  }
}

/** Whether something of a form is a box to tick. */
export function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}
