import { type RenderedContent, renderMarkdown } from '#domain/markdown/render-markdown.ts'

/** An article of ordinary length with what ordinary articles have, and how it is shown. */
export type PostText = { markdown: string; rendered: RenderedContent }

const WORDS =
  'slow oats simmer with plums and a little salt until the spoon stands by itself while the kettle hums and the window turns from blue to gold because breakfast is the one meal that asks for nothing but time patience warm hands bread butter honey thyme lemon garlic lentils barley squash roasted until sweet then left to rest under a cloth near the stove'.split(
    ' ',
  )

/** The same texts on every run and every machine. */
export function givenTexts(count: number): PostText[] {
  return Array.from({ length: count }, (_, index) => {
    const markdown = articleOf(index)
    return { markdown, rendered: renderMarkdown(markdown) }
  })
}

/** Texts of some thirty words, for sites of so many posts that only their number matters. */
export function givenShortTexts(count: number): PostText[] {
  return Array.from({ length: count }, (_, index) => {
    const markdown = sentences(randomFrom(index), 3)
    return { markdown, rendered: renderMarkdown(markdown) }
  })
}

/** In turns an article and one of like length that is a recipe in the middle. */
export function givenTextsAndRecipes(count: number): PostText[] {
  return Array.from({ length: count }, (_, index) => {
    const markdown = index % 2 === 0 ? articleOf(index) : recipeArticleOf(index)
    return { markdown, rendered: renderMarkdown(markdown) }
  })
}

/** About 500 words around a recipe of fourteen foods and nine steps. */
function recipeArticleOf(seed: number): string {
  const random = randomFrom(seed)
  const prose = () =>
    [`## ${titleCase(wordsFrom(random, 4))}`, sentences(random, 5), sentences(random, 4)].join(
      '\n\n',
    )
  const foods = Array.from(
    { length: 14 },
    (_, index) => `${wordsFrom(random, 1)} root ${String.fromCharCode(97 + index)}`,
  )
  const lines = [
    'serves: 4',
    'time: prep 15 min, cook 1 h',
    'category: soup',
    'cuisine: Italian',
    'diet: vegan',
    ...foods.map((food, index) => `- ${(index + 1) * 30} g | ${index + 1} tbsp ${food}, chopped`),
    '## Method',
    ...Array.from({ length: 9 }, (_, index) => {
      const food = foods[index % foods.length]
      return `${index + 1}. Take the {${food}} and simmer for ${index + 5} min. ${sentences(random, 1)}`
    }),
  ]
  const block = ['```recipe', ...lines, '```'].join('\n')
  return [prose(), block, prose(), prose(), prose()].join('\n\n')
}

/** About 700 words: six sections of prose, with a list, a table and a link among them. */
function articleOf(seed: number): string {
  const random = randomFrom(seed)
  const sections = Array.from({ length: 6 }, (_, index) => {
    const heading = `## ${titleCase(wordsFrom(random, 4))}`
    const paragraphs = [sentences(random, 5), sentences(random, 4)]
    return [heading, ...paragraphs, index % 2 === 0 ? listFrom(random) : ''].join('\n\n')
  })
  const table = '| Time | Step |\n| --- | --- |\n| 5 min | Soak |\n| 20 min | Simmer |'
  return [...sections, table, `More in [our notes](https://example.org/${seed}).`].join('\n\n')
}

function listFrom(random: () => number): string {
  return Array.from(
    { length: 4 },
    () => `- **${wordsFrom(random, 2)}**, ${wordsFrom(random, 5)}`,
  ).join('\n')
}

function sentences(random: () => number, count: number): string {
  return Array.from({ length: count }, () => `${titleCase(wordsFrom(random, 11))}.`).join(' ')
}

function wordsFrom(random: () => number, count: number): string {
  return Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ')
}

function titleCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A small generator (mulberry32), because runs must be alike. */
function randomFrom(seed: number): () => number {
  let state = seed + 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
