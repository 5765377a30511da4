/** Diets that search engines know (schema.org RestrictedDiet), as a recipe writes them. */
export const KNOWN_DIETS = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'low-lactose',
  'low-calorie',
  'low-fat',
  'low-salt',
  'diabetic',
  'halal',
  'kosher',
] as const

/** The categories that a recipe mostly has; any other word may stand in its place. */
export const KNOWN_CATEGORIES = [
  'appetiser',
  'bread',
  'breakfast',
  'cake',
  'dessert',
  'drink',
  'lunch',
  'main course',
  'salad',
  'sauce',
  'side dish',
  'snack',
  'soup',
] as const
