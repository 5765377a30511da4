import { z } from 'zod'
import type { RecipeData } from '#domain/recipes/recipe-data.ts'

const words = z.string().nullable()
const quantity = { from: z.string(), to: words }
const minutes = z.number().int().positive().nullable()
const allergen = z.object({ name: z.string(), eu: words, us: words })

/** A recipe of a post, as programs get it; `docs/recipes.md` says what each part means. */
export const recipeSchema = z.object({
  name: words,
  yield: z.object({ ...quantity, of: words }).nullable(),
  tin: words,
  minutes: z.object({ prep: minutes, cook: minutes, rest: minutes }),
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
