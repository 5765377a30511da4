/** Where what a dish is called ends and what else is said of it begins. */
const REST = /[,:;(–—]| (?:with|mit) /u

/** Returns the beginning of a title that names the dish, “Roast Tomato Soup” of “Roast Tomato Soup with White Beans”; the whole of another. */
export function shortTitle(title: string): string {
  const [dish = ''] = title.split(REST, 1)
  return dish.trim() || title
}
