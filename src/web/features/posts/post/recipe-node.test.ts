import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { pictureOf, postOf } from '#tests/support/posts/given-post.ts'
import { structuredDataSchema, wholeRecipeSchema } from '#tests/support/structured-data.ts'
import { postHead } from './post-head.ts'

const SITE = 'https://haven.example'
const URL = `${SITE}/blog/oat-soup`

function dataOf(text: string, changes: Parameters<typeof postOf>[0] = {}) {
  const { recipes } = renderMarkdown(`\`\`\`recipe\n${text}\n\`\`\``)
  const { structuredData } = postHead(postOf({ recipes, ...changes }), { url: SITE, name: 'Haven' })
  return structuredDataSchema.parse(structuredData)
}
const recipeOf = (...given: Parameters<typeof dataOf>) =>
  dataOf(...given)['@graph'].find((node) => node['@type'] === 'Recipe')

const SOUP = `name: Oat soup
serves: 4-6
time: prep 15 min, cook 1 h, rest 8 h
category: soup
cuisine: Italian
diet: vegan, gluten-free, nut-free
- 1.2 kg ripe oats (8 medium), halved
- 45 ml | 3 tbsp olive oil
- ? basil
## Method
1. Roast {oats} with {olive oil: 2/3}.
   ![The skins](/media/skins.jpg)
   ![More](https://pictures.example/more.jpg)
## Later
2. Stir in the {olive oil}.`

const CROPS = ['1x1', '4x3', '16x9'].map(
  (shape) => `/media/1732190000000-0-a1b2c3-1200.${shape}.jpg`,
)

describe('the recipe of a page, for search engines', () => {
  test('says what the block says, as it is documented', () => {
    const recipe = recipeOf(SOUP, { recipeImages: CROPS })
    expect(wholeRecipeSchema.parse(recipe)).toEqual({
      '@type': 'Recipe',
      '@id': `${URL}#recipe`,
      mainEntityOfPage: URL,
      url: URL,
      name: 'Oat soup',
      description: 'A bowl that asks for nothing but a pot, a spoon and twenty minutes.',
      image: CROPS.map((address) => SITE + address),
      author: { '@type': 'Organization', name: 'Wellness Haven Team' },
      datePublished: '2026-11-03T23:30:00.000Z',
      inLanguage: 'en',
      recipeYield: '4–6 servings',
      prepTime: 'PT15M',
      cookTime: 'PT1H',
      totalTime: 'PT9H15M',
      recipeCategory: 'soup',
      recipeCuisine: 'Italian',
      keywords: 'vegan, gluten-free, nut-free, ripe oats',
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
      recipeIngredient: [
        '1.2 kg ripe oats (8 medium), halved',
        '45 ml / 3 tbsp olive oil',
        'basil (optional)',
      ],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          text: 'Roast oats with olive oil.',
          url: `${URL}#recipe-1-step-1`,
          image: `${SITE}/media/skins.jpg`,
        },
        {
          '@type': 'HowToSection',
          name: 'Later',
          itemListElement: [
            {
              '@type': 'HowToStep',
              text: 'Stir in the olive oil.',
              url: `${URL}#recipe-1-step-2`,
            },
          ],
        },
      ],
    })
  })

  test('says of which cuisines, diets and courses the topics of its post are', () => {
    const topics = [
      { name: 'Italian', group: 'Cuisine' },
      { name: 'Sizilien', group: 'Cuisine' },
      { name: 'Vegetarische Küche', group: 'Diet' },
      { name: 'Keto', group: 'Diet' },
      { name: 'Constructor', group: 'Diet' },
      { name: 'Soup', group: 'Course' },
      { name: 'Autumn', group: 'Season' },
      { name: 'Kosher' },
    ].map((topic) => ({ slug: topic.name.toLowerCase(), ...topic }))
    expect(recipeOf(SOUP, { topics })).toMatchObject({
      recipeCuisine: 'Italian, Sizilien',
      recipeCategory: 'soup',
      suitableForDiet: ['VeganDiet', 'GlutenFreeDiet', 'VegetarianDiet'].map(
        (diet) => `https://schema.org/${diet}`,
      ),
      keywords: 'vegan, gluten-free, nut-free, vegetarian, keto, constructor, ripe oats',
    })
    const plain = recipeOf('- 1 egg\n1. Stir.', { topics: topics.slice(0, 1) })
    expect(plain).toMatchObject({ recipeCuisine: 'Italian' })
    expect(plain).not.toHaveProperty('suitableForDiet')
  })

  test('shows its picture whole until it has been cut', () => {
    const { url, width, height } = pictureOf()
    expect(recipeOf(SOUP)).toMatchObject({
      image: [
        { '@type': 'ImageObject', url: SITE + url, width: `${width} px`, height: `${height} px` },
      ],
    })
  })

  test('without a picture has none: the card with the title is no dish', () => {
    const graph = dataOf(SOUP, {
      picture: null,
      postType: 'guide',
      headings: ['1. Roast', '2. Stir'].map((text) => ({ level: 2, text, anchor: 'at-it' })),
    })['@graph']
    const byType = new Map(graph.map((node) => [node['@type'], node]))
    expect(byType.get('Recipe')).not.toHaveProperty('image')
    expect(byType.get('HowTo')).not.toHaveProperty('image')
    expect(byType.get('BlogPosting')).toMatchObject({ image: [`${SITE}/cards/oat-soup.jpg`] })
  })

  test('is described by its title where its post has no other words', () => {
    const nothing = { excerpt: '', metaDescription: null }
    expect(recipeOf(SOUP, nothing)).toMatchObject({ description: 'Oat soup for a slow morning' })
  })

  test('stands beside the article, and says nothing that is not known', () => {
    const graph = dataOf('makes: 1 1/2 loaves\n- 1 egg\n1. Stir.')['@graph']
    expect(graph.map((node) => node['@type'])).toEqual([
      'BlogPosting',
      'Recipe',
      'Organization',
      'BreadcrumbList',
    ])
    const recipe = graph.find((node) => node['@type'] === 'Recipe')
    expect(recipe).toMatchObject({ name: 'Oat soup for a slow morning', recipeYield: '1.5 loaves' })
    for (const name of ['prepTime', 'totalTime', 'recipeCuisine', 'keywords', 'video', 'nutrition'])
      expect(recipe).not.toHaveProperty(name)
    expect(recipeOf('serves: 1\n- 1 egg')).toMatchObject({ recipeYield: '1 serving' })
  })

  test.each([
    ['prep 10 min, cook 20-25 min', ['PT10M', 'PT25M', 'PT35M']],
    ['prep 10 min, rest overnight', ['PT10M', undefined, undefined]],
    ['prep 10 min, rest overnight, total 12 h', ['PT10M', undefined, 'PT12H']],
    ['45 Min.', [undefined, undefined, 'PT45M']],
    ['1 h 30', [undefined, undefined, 'PT1H30M']],
  ])('says of “time: %s” what is understood, and of a range its longer end', (time, expected) => {
    const recipe = recipeOf(`time: ${time}\n- 1 egg\n1. Stir.`)
    expect([recipe?.prepTime, recipe?.cookTime, recipe?.totalTime]).toEqual(expected)
  })

  test('says what a serving has where the writer has confirmed it', () => {
    const given = 'nutrition: 320 kcal, fat 12.5 g, saturates 3 g, salt 1.2 g'
    expect(recipeOf(`${given}\n${SOUP}`)).toMatchObject({
      nutrition: {
        '@type': 'NutritionInformation',
        servingSize: '1 serving',
        calories: '320 calories',
        fatContent: '12.5 g',
        saturatedFatContent: '3 g',
        sodiumContent: '480 mg',
      },
    })
    expect(recipeOf(`${given}\nmakes: 12 muffins\n- 1 egg`)).toMatchObject({
      nutrition: { servingSize: '1 of 12 muffins' },
    })
    expect(recipeOf(`nutrition: estimated 320 kcal\n${SOUP}`)).not.toHaveProperty('nutrition')
  })

  test('carries the video of the post', () => {
    const videoUrl = 'https://www.youtube.com/watch?v=abcdefghijk'
    const video = { embedUrl: expect.stringContaining('youtube-nocookie.com/embed/abcdefghijk') }
    expect(recipeOf(SOUP, { videoUrl })).toMatchObject({
      video: { ...video, thumbnailUrl: [`${SITE}${pictureOf().url}`] },
    })
    expect(recipeOf(SOUP, { videoUrl, picture: null })).toMatchObject({
      video: { ...video, thumbnailUrl: [`${SITE}/cards/oat-soup.jpg`] },
    })
    expect(recipeOf(SOUP, { videoUrl: 'https://video.example/1' })).not.toHaveProperty('video')
  })

  test('is the first of several, and none where there is nothing to cook', () => {
    const first = recipeOf('name: A\n- 1 egg\n```\n\n```recipe\nname: B\n- 2 eggs')
    expect(first).toMatchObject({ name: 'A', recipeIngredient: ['1 egg'] })
    expect(recipeOf('name: A\nserves: 4')).toBeUndefined()
    expect(recipeOf('', { recipes: [] })).toBeUndefined()
  })
})
