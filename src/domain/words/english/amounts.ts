/** The controls above the ingredients of a recipe. */
export const amountsWords = {
  written: 'As written',
  metric: 'Metric',
  us: 'US',
  servings: 'Servings',
  amount: 'Amount',
  units: 'Units',
  other: 'Any other amount',
  note: ({ number, times }: { number: string; times: string }) =>
    `${number === '' ? 'Amounts' : `Amounts for ${number}`}, ${times} times the recipe. Times are not scaled.`,
  warning:
    ' This is more than four times as much: use several pans, and season and time it by eye.',
  ofServings: (number: string) => `${number} ${number === '1' ? 'serving' : 'servings'}`,
  times: (number: string) => `${number} times`,
} as const

/** Actions of a recipe, beside its name and below its steps. */
export const recipeActionWords = {
  cook: 'Cook',
  print: 'Print',
  save: 'Save',
  list: 'Add to list',
  shortcuts: 'This recipe',
  awake: 'Keep the screen on',
} as const
