import { z } from 'zod'
import { MOST_FILTERS } from '#domain/recipes/finding/recipe-search.ts'
import { postSummarySchema } from './posts.ts'
import { topicLinkSchema } from './topic-link.ts'

/** More of one kind are not asked for at once. */
const MOST_WORDS = 8
/** A kitchen holds more than a recipe is asked to. */
const MOST_IN_HOUSE = 20
const LONGEST = 80

/** Words between commas. */
function words(label: string, most: number) {
  return z
    .string()
    .refine(
      (text) => text.split(',').length <= most,
      `${label}: at most ${most}, with commas between.`,
    )
    .refine(
      (text) => text.split(',').every((word) => word.trim().length <= LONGEST),
      `${label}: at most ${LONGEST} letters each, with commas between.`,
    )
}

function word(label: string) {
  return z.string().max(LONGEST, `${label}: at most ${LONGEST} letters.`)
}

/** Returns how many conditions there are; all foods that somebody has in are one. */
function countConditions({
  diet,
  topic,
  foods,
  without,
  ...query
}: Record<string, string | undefined>) {
  const inLists = [diet, topic, foods, without].flatMap((text) => text?.split(',') ?? [])
  return (
    inLists.length +
    [query.have, query.category, query.cuisine, query.within].filter(Boolean).length
  )
}

/** The conditions by which recipes are looked for; all that is given must hold. */
export const recipeQuerySchema = z
  .object({
    diet: words('Diets', MOST_WORDS).optional(),
    /** Topics of the post, by what stands for them in addresses. */
    topic: words('Topics', MOST_WORDS).optional(),
    category: word('Category').optional(),
    cuisine: word('Cuisine').optional(),
    /** Foods that are in it. */
    foods: words('Foods in it', MOST_WORDS).optional(),
    /** Foods that are not in it. */
    without: words('Foods to leave out', MOST_WORDS).optional(),
    /** Foods that somebody has in: those come first that miss the fewest others. */
    have: words('What you have', MOST_IN_HOUSE).optional(),
    /** Whole minutes from the first to the last. */
    within: z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'Time: minutes as a whole number, 99999 at most.')
      .optional(),
    /** Those alone that perhaps have what is left out, because a line or a food of theirs is not known. */
    unchecked: z.string().regex(/^1$/, 'What could not be checked: 1, or nothing.').optional(),
    cursor: z.string().max(LONGEST).optional(),
  })
  .refine((query) => countConditions(query) <= MOST_FILTERS, {
    path: ['topic'],
    message: `At most ${MOST_FILTERS} things at once.`,
  })

export type RecipeQuery = z.output<typeof recipeQuerySchema>

/** A recipe that was found, of the post that it stands in. */
export const foundRecipeSchema = z.object({
  post: postSummarySchema,
  /** Which recipe of its post it is, counted from 1. */
  position: z.number().int().positive(),
  name: z.string(),
  minutes: z.number().int().positive().nullable(),
  /** As `Serves 4` or `Makes 12 muffins`; null where the recipe does not say. */
  yield: z.string().nullable(),
  diets: z.array(z.string()),
  category: z.string().nullable(),
  cuisine: z.string().nullable(),
  /** Of the foods that somebody has in, as its list names them. */
  has: z.array(z.string()),
  /**
   * The others that it needs, and the lines that were not understood; salt, pepper and water are in every kitchen. Empty
   * unless `have` was asked.
   */
  misses: z.array(z.string()),
  /** The foods and lines that leave open whether it has what is left out. Empty where it was checked. */
  unchecked: z.array(z.string()),
})

export type FoundRecipe = z.infer<typeof foundRecipeSchema>

/** One page, at most one recipe of each post. `nextCursor` is null at the end. */
export const recipePageSchema = z.object({
  items: z.array(foundRecipeSchema),
  nextCursor: z.string().nullable(),
  /** False while some recipes are not looked through yet: many have just changed, or the site has just started. */
  isComplete: z.boolean(),
  /** How many there are on all pages; null in the first seconds of a large site, which lists them before it has counted them. */
  total: z.number().int().nonnegative().nullable(),
  /**
   * Recipes that meet all other conditions and perhaps have what is left out: how many there are, and with the first
   * page the newest three. They are no part of `total`, and listed by `unchecked=1`.
   */
  unchecked: z.object({
    total: z.number().int().nonnegative(),
    items: z.array(foundRecipeSchema),
  }),
  /** Of the topics that were asked for those that there are; `asked` may be an address that a topic had before. */
  topics: z.array(topicLinkSchema.extend({ asked: z.string() })),
  /** Where there are none: the conditions without which there would be some, the most first. */
  nearly: z.array(
    z.object({
      filter: z.enum([
        'diet',
        'topic',
        'category',
        'cuisine',
        'foods',
        'without',
        'have',
        'within',
      ]),
      word: z.string(),
      total: z.number().int().positive(),
    }),
  ),
})

export type RecipePage = z.infer<typeof recipePageSchema>

const choices = z.array(z.object({ word: z.string(), count: z.number().int().positive() }))

/** The choices by which recipes may be looked for: the words that some have, the most frequent first. */
export const recipeChoicesSchema = z.object({
  diets: choices,
  /** The forty that most recipes have. */
  topics: z.array(topicLinkSchema.extend({ count: z.number().int().positive() })),
  categories: choices,
  cuisines: choices,
  /** The two hundred that most recipes have. */
  foods: choices,
})

export type RecipeChoices = z.infer<typeof recipeChoicesSchema>
