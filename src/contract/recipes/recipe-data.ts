import { z } from 'zod'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import type { NutritionEstimate } from '#domain/recipes/nutrition/estimate-nutrition.ts'
import { RECIPE_LANGUAGES } from '#domain/recipes/shape/recipe-language.ts'

const words = z.string().nullable()
const quantity = { from: z.string(), to: words }
const minutes = z.number().int().positive().nullable()
const allergen = z.object({ name: z.string(), eu: words, us: words })
const amount = z.number().nonnegative().nullable()
const nutrition = z.object({
  isEstimate: z.boolean(),
  per: z.string(),
  values: z.object({
    kj: amount,
    kcal: amount,
    fat: amount,
    saturates: amount,
    carbohydrate: amount,
    sugars: amount,
    fibre: amount,
    protein: amount,
    salt: amount,
  }),
  without: z.array(z.string()),
})

/** The nutrition that the foods of a recipe add up to, for the writer to look at. */
export const nutritionEstimateSchema = z.object({
  values: nutrition.shape.values.extend({ kcal: z.number().nonnegative() }).nullable(),
  share: z.number(),
  matches: z.array(z.object({ food: z.string(), description: z.string(), grams: z.number() })),
  unknown: z.array(z.string()),
  leftOut: z.array(z.string()),
}) satisfies z.ZodType<NutritionEstimate>

/** A recipe of a post, as programs get it; `docs/recipes.md` says what each part means. */
export const recipeSchema = z.object({
  language: z.enum(RECIPE_LANGUAGES).optional(),
  name: words,
  yield: z.object({ ...quantity, of: words }).nullable(),
  tin: words,
  minutes: z.object({ prep: minutes, cook: minutes, rest: minutes, total: minutes.optional() }),
  category: words,
  cuisine: words,
  diets: z.array(z.string()),
  allergens: z
    .object({
      contains: z.array(allergen),
      mayContain: z.array(allergen),
      checkLabelsOf: z.array(z.string()),
    })
    .nullable(),
  nutrition: nutrition.nullable(),
  ingredients: z.array(
    z.object({
      title: words,
      items: z.array(
        z.object({
          text: z.string(),
          food: words,
          measures: z.array(
            z.object({
              ...quantity,
              unit: words,
              written: words.optional(),
              pack: z.object({ ...quantity, unit: z.string() }).nullable(),
            }),
          ),
          preparation: words,
          optional: z.boolean(),
          pinned: z.boolean(),
          link: words,
        }),
      ),
    }),
  ),
  method: z.array(
    z.object({
      title: words,
      steps: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          foods: z.array(
            z.object({
              name: z.string(),
              ingredient: z.number().int().nonnegative().nullable(),
              share: words,
            }),
          ),
          pictures: z.array(z.object({ alt: z.string(), address: z.string() })),
        }),
      ),
    }),
  ),
  swaps: z.array(z.object({ food: z.string(), by: z.string() })),
  notes: z.array(z.string()),
  source: z.object({ url: words, name: words }).nullable(),
}) satisfies z.ZodType<RecipeData>
