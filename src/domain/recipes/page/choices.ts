/** The servings that a page offers and its address may name: a page of each can be held. */
export const SERVES_CHOICES = ['2', '4', '6', '8', '12'] as const

/** How many times as much, for recipes that say no servings. */
export const SCALE_CHOICES = ['0.5', '1.5', '2', '3'] as const

/** Units as the writer gave them, or those of one system. */
export const UNIT_CHOICES = ['written', 'metric', 'us'] as const
export type UnitChoice = (typeof UNIT_CHOICES)[number]
