import type { Field } from '#domain/site/field.ts'

/** Words of a German kitchen that are longer than a phone is wide. */
export const LONG_WORDS =
  'Kürbiskernöl-Donaudampfschifffahrtsgesellschaftskapitän, langsam geröstet. '

let fields = 0

/** Words that no other field has, as many as the field may have, up to a few lines. */
export function longWords({ maxLength }: Pick<Field, 'maxLength'>): string {
  fields += 1
  return `${fields} ${LONG_WORDS}${LONG_WORDS}`.slice(0, maxLength).trim()
}
