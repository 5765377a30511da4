import { shownWords } from '../../language/shown-words.ts'
import type { Recipe, Step } from '../../shape/recipe.ts'
import type { Tin } from '../../shape/tin.ts'
import type { ExportedRecipe } from '../exported/exported-recipe.ts'
import {
  ingredientWords,
  stepWords,
  swapWords,
  totalMinutes,
  yieldWords,
} from '../exported/exported-words.ts'
import { schemaDiets } from '../foreign/diets.ts'
import { isoDuration } from '../foreign/iso-duration.ts'

/** Marks the exact text of a block within an export. */
export const BLOCK_TYPE = 'text/vnd.wellness-haven.recipe'

/**
 * A recipe as schema.org's JSON-LD: what other programs read of pages. What schema.org has no field for,
 * such as pinned amounts and shares, is in the exact text of the block beside it (`encoding`).
 */
export function writeSchema(exported: ExportedRecipe): Record<string, unknown> {
  const { recipe, block, url, description, author, image } = exported
  return {
    '@context': 'https://schema.org',
    ...schemaFields(recipe, exported),
    ...(url && { url, mainEntityOfPage: url }),
    ...(description && { description }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(image && { image: [image] }),
    encoding: { '@type': 'MediaObject', encodingFormat: BLOCK_TYPE, text: block },
  }
}

/** The fields of schema.org that say what the block says. */
export function schemaFields(
  recipe: Recipe,
  { name, siteUrl }: Pick<ExportedRecipe, 'name' | 'siteUrl'>,
): Record<string, unknown> {
  const { times, category, cuisine, diets, ingredients, notes, source, tin } = recipe
  const made = yieldWords(recipe)
  const comments = [...notes, ...recipe.swaps.map(swapWords)]
  const total = totalMinutes(recipe)
  const suitable = schemaDiets(diets)
  return {
    '@type': 'Recipe',
    ...(recipe.language && { inLanguage: recipe.language }),
    name: recipe.name ?? name,
    ...(made && { recipeYield: made }),
    ...(times.prep && { prepTime: isoDuration(times.prep) }),
    ...(times.cook && { cookTime: isoDuration(times.cook) }),
    ...(total > 0 && { totalTime: isoDuration(total) }),
    ...(category && { recipeCategory: category }),
    ...(cuisine && { recipeCuisine: cuisine }),
    ...(suitable.length > 0 && { suitableForDiet: suitable }),
    ...(tin && { tool: [{ '@type': 'HowToTool', name: toolWords(recipe, tin) }] }),
    recipeIngredient: ingredients.flatMap(({ title, items }) => [
      ...(title ? [`${title}:`] : []),
      ...items.map(ingredientWords),
    ]),
    recipeInstructions: writeInstructions(recipe, siteUrl),
    ...(comments.length > 0 && {
      comment: comments.map((text) => ({ '@type': 'Comment', text })),
    }),
    ...(source && {
      isBasedOn: source.url
        ? { '@type': 'CreativeWork', url: source.url, ...(source.name && { name: source.name }) }
        : source.name,
    }),
  }
}

function toolWords({ language }: Recipe, tin: Tin): string {
  const words = shownWords({ language }).tinOf(tin)
  return language ? words : `${words} tin`
}

function writeInstructions({ method }: Recipe, siteUrl: string): object[] {
  return method.flatMap(({ title, items }): object[] => {
    const steps = items.map((step) => stepNode(step, siteUrl))
    if (title === undefined || steps.length === 0) return steps
    return [{ '@type': 'HowToSection', name: title, itemListElement: steps }]
  })
}

function stepNode(step: Step, siteUrl: string): object {
  const pictures = step.pictures.map(({ alt, address }) => ({
    '@type': 'ImageObject',
    url: URL_START.test(address) ? address : siteUrl + address,
    ...(alt && { caption: alt }),
  }))
  return {
    '@type': 'HowToStep',
    text: stepWords(step),
    ...(pictures.length > 0 && { image: pictures }),
  }
}

const URL_START = /^https?:/i
