/** The id of a field of the form. One that React makes depends on the whole document, which would be rendered for each search. */
export function fieldId(name: string): string {
  return `recipes-${name}`
}
