/**
 * The names by which recipes are looked for, in the order in which addresses have them; pages carry it without the
 * table of pages.
 */
export const RECIPE_QUERY_NAMES = [
  'have',
  'diet',
  'topic',
  'within',
  'category',
  'cuisine',
  'foods',
  'without',
  'unchecked',
  'cursor',
] as const
