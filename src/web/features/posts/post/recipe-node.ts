import type { PostDetail } from '#contract/posts.ts'
import { postDescription } from '#domain/posts/description.ts'
import { embeddableVideo } from '#domain/posts/video.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import { totalMinutes } from '#domain/recipes/data/total-minutes.ts'
import { dietOfTopic, schemaDiets } from '#domain/recipes/exchange/foreign/diets.ts'
import { isoDuration } from '#domain/recipes/exchange/foreign/iso-duration.ts'
import type { KnownGroup } from '#terms/term-groups.ts'
import type { HeadSite } from '#web/site-settings.ts'
import { postCard } from '../site-identity.ts'

/**
 * The recipe of a post as schema.org has it: the first of its text, since a page has one at most.
 * Only what its writer has said in its block or by topics that are diets, cuisines or courses; a diet is declared, not promised.
 *
 * Source: https://developers.google.com/search/docs/appearance/structured-data/recipe
 *
 * @returns undefined for a post without a recipe, or one with neither ingredients nor steps
 */
export function recipeNodeOf(
  post: PostDetail,
  at: { url: string; site: HeadSite; image: readonly object[] | undefined; author: object },
) {
  const [recipe] = post.recipes
  if (!recipe || (recipe.ingredients.length === 0 && recipe.method.length === 0)) return undefined
  const { minutes, category, cuisine, ingredients } = recipe
  const diets = [...recipe.diets, ...topicsIn(post, 'Diet').map(dietOfTopic)]
  const suitable = schemaDiets(diets)
  const name = recipe.name || post.title
  const keywords = listKeywords({ diets, ingredients }, name)
  const categories = wordsWith(category, topicsIn(post, 'Course'))
  const cuisines = wordsWith(cuisine, topicsIn(post, 'Cuisine'))
  const video = describeVideo(post, at.site)
  const cut = post.recipeImages.map((address) => at.site.url + address)
  const image = cut.length > 0 ? cut : at.image
  const total = totalMinutes(recipe)
  return {
    '@type': 'Recipe',
    '@id': `${at.url}#recipe`,
    mainEntityOfPage: at.url,
    url: at.url,
    name,
    description: postDescription(post),
    ...(image && { image }),
    author: at.author,
    datePublished: post.publishedAt,
    inLanguage: recipe.language ?? 'en',
    ...(recipe.yield && { recipeYield: yieldWords(recipe.yield, recipe.language) }),
    ...(minutes.prep && { prepTime: isoDuration(minutes.prep) }),
    ...(minutes.cook && { cookTime: isoDuration(minutes.cook) }),
    ...(total && { totalTime: isoDuration(total) }),
    ...(categories && { recipeCategory: categories }),
    ...(cuisines && { recipeCuisine: cuisines }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
    ...(suitable.length > 0 && {
      suitableForDiet: suitable,
    }),
    recipeIngredient: ingredients.flatMap(({ items }) => items.map(({ text }) => text)),
    recipeInstructions: listInstructions(recipe, at),
    ...(recipe.nutrition && { nutrition: describeNutrition(recipe.nutrition) }),
    ...(video && { video }),
  }
}

/** Returns the names of the topics of a post that are of a group. */
function topicsIn({ topics = [] }: PostDetail, group: KnownGroup): string[] {
  return topics.filter((topic) => topic.group === group).map(({ name }) => name)
}

/** Returns the word of a recipe and those of its topics, each once, in one line; empty for none. */
function wordsWith(own: string | null, others: readonly string[]): string {
  const byKey = new Map<string, string>()
  for (const word of own ? [own, ...others] : others) {
    if (!byKey.has(word.toLowerCase())) byKey.set(word.toLowerCase(), word)
  }
  return [...byKey.values()].join(', ')
}

/** The names that schema.org has for grams of nutrients. */
const CONTENTS = {
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrate: 'carbohydrateContent',
  sugars: 'sugarContent',
  fibre: 'fiberContent',
  protein: 'proteinContent',
} as const
/** Grams of salt to milligrams of sodium: Annex I of Regulation (EU) No 1169/2011. */
const SODIUM_OF_SALT = 1000 / 2.5

function describeNutrition({ per, values }: NonNullable<RecipeData['nutrition']>) {
  const { kcal, salt } = values
  const grams = Object.entries(CONTENTS).flatMap(([name, content]) => {
    const value = values[name as keyof typeof CONTENTS]
    return value === null ? [] : [[content, `${value} g`]]
  })
  return {
    '@type': 'NutritionInformation',
    servingSize: per === 'serving' ? '1 serving' : per,
    ...(kcal !== null && { calories: `${kcal} calories` }),
    ...Object.fromEntries(grams),
    ...(salt !== null && { sodiumContent: `${Math.round(salt * SODIUM_OF_SALT)} mg` }),
  }
}

function listInstructions(
  { method }: RecipeData,
  { url, site }: { url: string; site: HeadSite },
): object[] {
  return method.flatMap(({ title, steps }): object[] => {
    const nodes = steps.map(({ id, text, pictures: [picture] }) => ({
      '@type': 'HowToStep',
      text,
      url: `${url}#${id}`,
      ...(picture && { image: new URL(picture.address, site.url).href }),
    }))
    if (title === null || nodes.length === 0) return nodes
    return [{ '@type': 'HowToSection', name: title, itemListElement: nodes }]
  })
}

function yieldWords(
  { from, to, of }: NonNullable<RecipeData['yield']>,
  language: RecipeData['language'],
): string {
  const number = to === null ? decimal(from) : `${decimal(from)}–${decimal(to)}`
  const [one, several] = language ? ['Portion', 'Portionen'] : ['serving', 'servings']
  return `${number} ${of ?? (number === '1' ? one : several)}`
}

function decimal(exact: string): string {
  const [over = '1', under = '1'] = exact.split('/')
  return String(Number((Number(over) / Number(under)).toFixed(2)))
}

/** The diets as the writer says them, and the foods that the name of the recipe names. */
function listKeywords(
  { diets, ingredients }: Pick<RecipeData, 'diets' | 'ingredients'>,
  name: string,
): string[] {
  const named = new Set(stemWords(name))
  const foods = ingredients.flatMap(({ items }) => items.flatMap(({ food }) => food ?? []))
  const inName = foods.filter((food) => named.has(stemWords(food).at(-1) ?? ''))
  return [...new Set([...diets, ...inName])]
}

function stemWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.map((word) => word.replace(/(?:oes|s)$/, (end) => (end === 'oes' ? 'o' : '')))
}

function describeVideo(post: PostDetail, site: HeadSite) {
  const { title, videoUrl, publishedAt, picture } = post
  const video = videoUrl ? embeddableVideo(videoUrl) : undefined
  if (!video) return undefined
  return {
    '@type': 'VideoObject',
    name: title,
    description: postDescription(post),
    thumbnailUrl: [picture ? site.url + picture.url : postCard(site, post).url],
    uploadDate: publishedAt,
    embedUrl: video.embedUrl,
  }
}
