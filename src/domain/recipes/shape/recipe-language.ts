/** Languages that the words of a recipe are read and shown in. */
export const RECIPE_LANGUAGES = ['en', 'de'] as const
export type RecipeLanguage = (typeof RECIPE_LANGUAGES)[number]
