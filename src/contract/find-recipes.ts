import { z } from 'zod'
import { postSummarySchema } from './posts.ts'

const MOST_WORDS = 20
const LONGEST = 80

/** Words between commas. */
const words = z
  .string()
  .max(MOST_WORDS * LONGEST)
  .refine((text) => text.split(',').length <= MOST_WORDS, `At most ${MOST_WORDS} words.`)
const word = z.string().max(LONGEST)

/** What kind of recipes are looked for; all that is given must hold. */
export const recipeQuerySchema = z.object({
  diet: words.optional(),
  category: word.optional(),
  cuisine: word.optional(),
  /** Foods that are in it. */
  foods: words.optional(),
  /** Foods that somebody has in: those come first that miss the fewest others. */
  have: words.optional(),
  /** Whole minutes from the first to the last. */
  within: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'Give minutes as a whole number.')
    .optional(),
  cursor: z.string().optional(),
})

export type RecipeQuery = z.output<typeof recipeQuerySchema>

/** A recipe that was found, of the post that it stands in. */
export const foundRecipeSchema = z.object({
  post: postSummarySchema,
  /** Which recipe of its post it is, counted from 1. */
  position: z.number().int().positive(),
  name: z.string(),
  minutes: z.number().int().positive().nullable(),
  diets: z.array(z.string()),
  category: z.string().nullable(),
  cuisine: z.string().nullable(),
  /** Of the foods that somebody has in, as its list names them. */
  has: z.array(z.string()),
  /** The others that it needs; salt, pepper and water are in every kitchen. Empty unless `have` was asked. */
  misses: z.array(z.string()),
})

export type FoundRecipe = z.infer<typeof foundRecipeSchema>

/**
 * One page. `nextCursor` is null at the end; a page may have few recipes, or none, and yet not be the
 * last: so many were looked through.
 */
export const recipePageSchema = z.object({
  items: z.array(foundRecipeSchema),
  nextCursor: z.string().nullable(),
})

export type RecipePage = z.infer<typeof recipePageSchema>
