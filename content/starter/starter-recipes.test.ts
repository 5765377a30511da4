import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { renditionName } from '#domain/media/image-name.ts'
import { recipeCropPlan } from '#domain/media/rendition-plan.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import { checkRecipe } from '#domain/recipes/checks/check-recipe.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { wordsOfFood } from '#domain/recipes/shape/foods-of-steps.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import { findTimes } from '#domain/recipes/shape/step-times.ts'
import { readStarterImage, readStarterPosts } from '#server/content/starter-folder.ts'
import { postOf } from '#tests/support/posts/given-post.ts'
import { KITCHEN_RECIPES } from '#tests/support/posts/kitchen-recipes.ts'
import { RECIPES_OF_COOKS } from '#tests/support/posts/recipes-of-cooks.ts'
import { FAULT_KINDS, type SeededFault, seedFaults } from '#tests/support/posts/seeded-faults.ts'
import { structuredDataSchema, wholeRecipeSchema } from '#tests/support/structured-data.ts'
import { postHead } from '#web/features/posts/post/post-head.ts'

const FAULTS_OF_A_KIND = 16
const SITE = 'https://haven.example'

const posts = (await readStarterPosts()).map(({ document, image }) => ({
  image,
  slug: slugFromTitle(document.title),
  document,
  blocks: findRecipeBlocks(document.content).map(({ text }) => text),
  recipes: renderMarkdown(document.content).recipes,
}))
const cooked = posts.filter(({ recipes }) => recipes.length > 0)
const blocks = posts.flatMap((post) => post.blocks)
const bySlug = new Map(posts.map((post) => [post.slug, post]))

test('eight recipes in seven posts, and every block of them is shown', () => {
  expect(cooked.map(({ slug, recipes }) => [slug, recipes.length])).toEqual([
    ['the-twenty-jar-pantry-supper-without-shopping', 2],
    ['our-recipes-now-lead-with-grams', 1],
    ['overnight-seeded-loaf', 1],
    ['roast-tomato-soup-with-white-beans-and-thyme', 1],
    ['how-to-keep-fresh-herbs-alive-for-two-weeks', 1],
    ['creamy-overnight-oats-and-six-ways-to-change-them', 1],
    ['roast-carrot-and-barley-bowl-with-lemon-yoghurt', 1],
  ])
  expect(blocks).toHaveLength(8)
})

test.each(cooked)('$slug is a whole recipe for search engines', async (starter) => {
  const { slug, document, recipes, image } = starter
  const { title, postType, metaDescription } = document
  const type = postType === '' ? 'blog' : postType
  const plan = recipeCropPlan(await sharp(await readStarterImage(image)).metadata())
  for (const { width, height = 0 } of plan) expect(width * height).toBeGreaterThanOrEqual(50_000)
  const recipeImages = plan.map((crop) => serverUrls.media(renditionName('17-0-abcdef.jpg', crop)))
  const post = postOf({ slug, title, postType: type, metaDescription, recipes, recipeImages })
  const data = structuredDataSchema.parse(
    postHead(post, { url: SITE, name: 'Haven' }).structuredData,
  )
  const recipe = data['@graph'].find((node) => node['@type'] === 'Recipe')
  const whole = wholeRecipeSchema.parse(recipe)
  expect(whole.recipeIngredient.length).toBeGreaterThan(3)
  expect(whole.recipeInstructions.length).toBeGreaterThan(1)
})

test('every line is understood, and every amount is of a food', () => {
  const items = cooked.flatMap(({ recipes }) =>
    recipes.flatMap(({ ingredients }) => ingredients.flatMap((group) => group.items)),
  )
  expect(items.filter(({ food }) => food === null)).toEqual([])
})

describe('among them', () => {
  test('one is scaled by its tin', () => {
    expect(blocks.flatMap((text) => readRecipe(text).recipe.tin ?? [])).toMatchObject([
      { shape: 'round', unit: 'cm' },
    ])
  })

  test('one is made of another, whose post has that recipe', () => {
    const items = cooked.flatMap(({ recipes }) =>
      recipes.flatMap(({ ingredients }) => ingredients.flatMap((group) => group.items)),
    )
    const [link, ...others] = items.filter((item) => item.link !== null)
    expect(others).toEqual([])
    const target = bySlug.get(link?.link?.replace('/blog/', '') ?? '')
    expect(target?.recipes.map(({ name }) => name?.toLowerCase())).toEqual([link?.food])
  })

  test('one has steps that run beside each other, each with its time', () => {
    const rice = cooked
      .flatMap(({ recipes }) => recipes)
      .find(({ name }) => name === 'Black beans on rice')
    const steps = rice?.method.flatMap((group) => group.steps) ?? []
    const times = steps.map(({ text }) => findTimes(text).map(({ seconds }) => seconds / 60))
    expect(steps[1]?.text).toMatch(/^While the rice cooks/)
    expect(times.slice(0, 2)).toEqual([[12, 10], [8]])
  })
})

describe('the checks of the desk', () => {
  const findingsOf = (text: string) => checkRecipe(readRecipe(text))

  test('raise no false alarm on these recipes', () => {
    expect(blocks.flatMap(findingsOf)).toEqual([])
  })

  // Hundreds of recipes are checked: on a busy machine that outlasts the usual limit.
  test(`find at least 95 % of the slips of ${FAULT_KINDS.length} kinds, in these recipes and in others`, {
    timeout: 60_000,
  }, () => {
    const recipes = [...blocks, ...KITCHEN_RECIPES, ...RECIPES_OF_COOKS]
    const before = recipes.map(findingsOf)
    const alarms = before.flat()
    const faults = seedFaults(recipes, FAULTS_OF_A_KIND).map((fault) => ({
      ...fault,
      isFound: isFound(fault, before[fault.recipe] ?? [], findingsOf(fault.text)),
    }))
    const counts = FAULT_KINDS.map((kind) => {
      const these = faults.filter((fault) => fault.kind === kind)
      return `${kind} ${these.filter((fault) => fault.isFound).length}/${these.length}`
    })
    const missed = faults.filter((fault) => !fault.isFound)
    const lines = recipes.join('\n').split('\n').length
    console.info(
      `slips found: ${counts.join(', ')}; missed: ${missed.map((one) => one.change).join('; ')}`,
    )
    console.info(`false alarms: ${alarms.length} in ${lines} lines of ${recipes.length} recipes`)
    expect(faults.length).toBeGreaterThan(200)
    expect(missed.length).toBeLessThanOrEqual(faults.length * 0.05)
    expect(alarms.length).toBeLessThanOrEqual(lines * 0.02)
  })
})

/** Whether a finding that was not there before names the line of a slip, or the food that it is about. */
function isFound(
  { line, food }: SeededFault,
  before: readonly RecipeFinding[],
  after: readonly RecipeFinding[],
): boolean {
  const old = new Set(before.map(({ message }) => message))
  const words = wordsOfFood(food).filter((word) => word.length > 2)
  return after.some(
    (found) =>
      !old.has(found.message) &&
      (found.line === line || wordsOfFood(found.message).some((word) => words.includes(word))),
  )
}
