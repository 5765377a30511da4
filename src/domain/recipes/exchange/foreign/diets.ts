/** The diets that schema.org has a name for, by the words of writers. */
const SCHEMA_DIETS: Record<string, string> = {
  diabetic: 'DiabeticDiet',
  'gluten-free': 'GlutenFreeDiet',
  'gluten free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  hindu: 'HinduDiet',
  kosher: 'KosherDiet',
  'low-calorie': 'LowCalorieDiet',
  'low calorie': 'LowCalorieDiet',
  'low-fat': 'LowFatDiet',
  'low fat': 'LowFatDiet',
  'low-lactose': 'LowLactoseDiet',
  'low lactose': 'LowLactoseDiet',
  'low-salt': 'LowSaltDiet',
  'low salt': 'LowSaltDiet',
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
}

/** The addresses of schema.org for the diets that it knows, each once. */
export function schemaDiets(diets: readonly string[]): string[] {
  const known = diets.flatMap((diet) => SCHEMA_DIETS[diet] ?? [])
  return [...new Set(known)].map((name) => `https://schema.org/${name}`)
}

/** The word for a diet that another program names by schema.org's address, its name, or in words. */
export function dietWord(diet: string): string {
  const name = diet.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')
  const lower = name.toLowerCase()
  // Looked for only here: a table made of it would come to every reader of a post.
  const known = Object.entries(SCHEMA_DIETS).find(([, address]) => address.toLowerCase() === lower)
  return known?.[0] ?? lower.replace(/(?<!\s)\s+diet$/, '')
}
