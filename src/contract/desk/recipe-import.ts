import { z } from 'zod'
import type { ImportedRecipe } from '#domain/recipes/exchange/foreign/block-of-foreign.ts'
import { FOREIGN_MAX_LENGTH } from '#domain/recipes/exchange/foreign/foreign-recipe.ts'

const LONGEST_ADDRESS = 2_000
const LONGEST_FILE_NAME = 255

/** The source of a recipe: words or a file that somebody has, or an address. */
export const recipeSourceSchema = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('text'),
    text: z
      .string()
      .trim()
      .min(1, 'Paste a recipe.')
      .max(FOREIGN_MAX_LENGTH, 'The text is longer than any recipe.'),
    /** By which some formats are known. */
    fileName: z.string().max(LONGEST_FILE_NAME).optional(),
  }),
  z.object({
    from: z.literal('address'),
    address: z
      .string()
      .trim()
      .min(1, 'Enter the address of a recipe.')
      .max(LONGEST_ADDRESS, 'The address is longer than 2,000 characters.'),
  }),
])

export type RecipeSource = z.input<typeof recipeSourceSchema>

/** Recipes as texts of posts here, with every field that is not kept as it was. */
export const importedRecipesSchema = z.object({
  recipes: z.array(
    z.object({
      /** The name of its format, as a person knows it. */
      format: z.string(),
      title: z.string(),
      /** Markdown: what introduces it, and its block. */
      markdown: z.string(),
      counts: z.object({ ingredients: z.number().int(), steps: z.number().int() }),
      findings: z.array(
        z.object({
          field: z.string(),
          outcome: z.enum(['changed', 'left out']),
          detail: z.string(),
        }),
      ),
      /** Its picture, which stays where it is. */
      picture: z.object({ address: z.string(), alt: z.string() }).nullable(),
    }) satisfies z.ZodType<ImportedRecipe>,
  ),
})

export type ImportedRecipes = z.output<typeof importedRecipesSchema>
