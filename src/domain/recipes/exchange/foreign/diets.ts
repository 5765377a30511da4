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

/** German names of topics that are such a diet. */
const IN_GERMAN: Record<string, string> = {
  diabetikergeeignet: 'diabetic',
  glutenfrei: 'gluten-free',
  koscher: 'kosher',
  kalorienarm: 'low-calorie',
  fettarm: 'low-fat',
  laktosearm: 'low-lactose',
  salzarm: 'low-salt',
  vegetarisch: 'vegetarian',
}

/** Returns the diet that a topic with this name stands for, in the words of writers: “Vegetarische Ernährung” and “Vegetarian diet” are “vegetarian”. */
export function dietOfTopic(name: string): string {
  const lower = name.toLowerCase()
  const plain = lower.replace(/(?<!\s)\s+(?:diets?|ernährung|küche|kost)$/, '')
  return (
    [lower, plain, plain.replace(/e$/, '')]
      .map((words) => IN_GERMAN[words] ?? words)
      .find((words) => Object.hasOwn(SCHEMA_DIETS, words)) ?? lower
  )
}

/** The addresses of schema.org for the diets that it knows, each once. */
export function schemaDiets(diets: readonly string[]): string[] {
  const known = diets.flatMap((diet) =>
    Object.hasOwn(SCHEMA_DIETS, diet) ? (SCHEMA_DIETS[diet] ?? []) : [],
  )
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
