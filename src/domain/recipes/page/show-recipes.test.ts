import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { readChoice } from './choice.ts'
import { showRecipes } from './show-recipes.ts'

const PATH = '/blog/soup'

function given(block: string, choice = {}) {
  const { html } = renderMarkdown(`Hello.\n\n\`\`\`recipe\n${block}\n\`\`\``)
  return showRecipes(html, { path: PATH, choice })
}
function chosen(block: string, query: string) {
  const post = given(block, readChoice(new URLSearchParams(query)))
  return { ...post, text: wordsOf(post.contentHtml), facts: wordsOf(post.recipeFacts ?? '') }
}
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

const SOUP = `serves: 4
time: cook 1 h
- 1.2 kg tomatoes (8 medium)
- =1 bay leaf
- 30 ml oil
## Method
1. Roast {tomatoes} at 200 °C with {oil: 1/2} and {bay leaf}.`

test('the ways within a recipe are named as its parts, and steps can be cooked from', () => {
  const shortcutsOf = (block: string) =>
    given(block).contentHtml.match(/<nav class="recipe-shortcuts".*<\/nav>/)?.[0]
  const german = shortcutsOf('language: de\n- 2 Eier\n## Zubereitung\n1. Kochen.')
  expect(wordsOf(german ?? '')).toBe(' Zutaten Zubereitung Cook Save ')
  expect(german).toContain('<a href="#at-zutaten">')
  expect(wordsOf(shortcutsOf('- 2 eggs') ?? '')).toBe(' Ingredients Save ')
})

describe('an address', () => {
  test('scales the list, every step, the yield and the facts under the byline', () => {
    const { text, facts } = chosen(SOUP, 'serves=6')
    expect(text).toContain('1.8 kg tomatoes ( 12 medium)')
    expect(text).toContain(
      'Roast tomatoes ( 1.8 kg ) at 200 °C with oil ( 23 ml ) and bay leaf ( 1 , as written )',
    )
    expect(text).toContain('1 bay leaf')
    expect(text).toContain('Serves 6')
    expect(facts).toBe(' Serves 6 Cooking 1 h ')
    expect(text).toContain('Amounts for 6, 1½ times the recipe. Times are not scaled.')
  })

  test.each([
    ['1 loaf', 'scale=3', '3 loaves'],
    ['1 large cake', 'scale=2', '2 large cakes'],
    ['1 cake', 'scale=1/2', '½ cake'],
    ['1 tray of brownies', 'scale=2', '2 trays of brownies'],
    ['1 pastry', 'scale=2', '2 pastries'],
    ['1 loaf', 'scale=1', '1 loaf'],
    // What may not be one thing stays in the writer's words.
    ['1 cup dressing', 'scale=2', '2 cup dressing'],
    ['1 kg dough', 'scale=2', '2 kg dough'],
    ['1 litre', 'scale=1', '1 litre'],
    ['1 dozen', 'scale=2', '2 dozen'],
    ['2 dozen', 'scale=2', '4 dozen'],
    ['12 muffins', 'scale=1/2', '6 muffins'],
    ['1-2 loaf', 'scale=2', '2–4 loaves'],
  ])('“makes: %s” at %s makes %s', (made, query, words) => {
    const { text, facts } = chosen(`makes: ${made}\n- 1 egg\n## Method\n1. Boil.`, query)
    expect(text).toContain(`Makes ${words} Amount`)
    expect(facts).toBe(` Makes ${words} `)
  })

  test.each([
    ['- 2 cups stock', '1', 'the rest of the stock ( 1½ cups plus 2 tbsp )'],
    ['- 500 ml | 2 cups stock', '1', 'the rest of the stock ( 400 ml / 1½ cups plus 2 tbsp )'],
    ['- 45 ml stock', '3/2', '70 ml stock'],
    ['language: de\n- 45 ml Brühe', '3/2', '70 ml Brühe'],
    ['language: de\n- 0,75 l Brühe', '3/2', '1,15 l Brühe'],
  ])('“%s” at %s is what spoons, cups and jugs hold: “%s”', (lines, scale, words) => {
    const steps = '## Method\n1. Add {stock: 1/5}.\n2. Add the rest of the {stock}.'
    expect(chosen(`${lines}\n${steps}`, `scale=${scale}`).text).toContain(words)
  })

  test('warns above four times as much, and not at four', () => {
    const more = 'serves: 2\n- 1 egg\n## Method\n1. Boil.'
    expect(chosen(more, 'serves=8').text).not.toContain('several pans')
    expect(chosen(more, 'serves=12').text).toContain('several pans')
  })

  test('changes units and temperatures, and keeps the scale in the links', () => {
    const { text, contentHtml } = chosen(SOUP, 'serves=2&units=us')
    expect(text).toContain('1⅓ lb tomatoes')
    expect(text).toContain('at 400 °F with')
    expect(contentHtml).toContain('href="/blog/soup?serves=8&amp;units=us#the-recipe"')
    expect(contentHtml).toContain('href="/blog/soup?serves=2#the-recipe"')
    expect(contentHtml.match(/aria-current="true">[^<]*/g)).toEqual([
      'aria-current="true">2',
      'aria-current="true">US',
    ])
  })

  test.each([
    '',
    'serves=0',
    'serves=-2',
    'serves=1e9',
    'serves=six',
    'scale=2',
    'units=imperial',
    'serves=6/0',
  ])('that is no choice (%s) gets the page as it was written', (query) => {
    const choice = readChoice(new URLSearchParams(query.replace('scale=2', 'scale=x')))
    expect(given(SOUP, choice)).toEqual(given(SOUP))
  })
})

test('a recipe that makes so many is scaled by times', () => {
  const muffins = 'makes: 12 muffins\n- 300 g flour\n- 3 eggs'
  const { text, facts } = chosen(muffins, 'scale=1.5')
  expect(text).toContain('450 g flour')
  expect(text).toContain('5 eggs')
  expect(facts).toContain('Makes 18 muffins')
  expect(given(muffins).contentHtml).toContain('aria-label="3 times"')
})

test('all recipes of a post are scaled as the first is, which alone has controls', () => {
  const two = `${SOUP}\n\`\`\`\n\n\`\`\`recipe\nserves: 2\n- 10 g salt`
  const { text, contentHtml } = chosen(two, 'serves=8')
  expect(text).toContain('20 g salt')
  expect(contentHtml.match(/data-recipe-tools/g)).toHaveLength(1)
})

test('a text without a recipe is left alone', () => {
  const html = '<p>Hello.</p>'
  const alone = { contentHtml: html, recipeFacts: null, hasSteps: false }
  expect(showRecipes(html, { path: PATH })).toEqual(alone)
  expect(showRecipes(html, { path: PATH, choice: { serves: '2' } })).toEqual(alone)
})

test('the facts of a recipe that is only a part of its post stay with it', () => {
  const { html } = renderMarkdown('Hello.\n\n```recipe\nserves: 4\n- 1 egg\n```')
  const { recipeFacts, contentHtml } = showRecipes(html, { path: PATH, isPart: true })
  expect(recipeFacts).toBe('')
  expect(contentHtml).not.toContain('data-above')
  expect(wordsOf(contentHtml)).toContain('Serves 4')
})

test('how many and how long in all stand under the byline, and are marked in the text, where the rest is', () => {
  const { recipeFacts, contentHtml } = given(
    'serves: 4\ntime: prep 15 min, cook 1 h\ncuisine: French\n- 1 egg',
  )
  expect(wordsOf(recipeFacts ?? '')).toBe(' Serves 4 In all 1 h 15 min ')
  const marked = contentHtml.match(/(?<= data-above><dt>)[^<]*/g)
  expect(marked).toEqual(['Serves', 'In all'])
  expect(wordsOf(contentHtml)).toContain(
    'Serves 4 Preparation 15 min Cooking 1 h In all 1 h 15 min Cuisine French',
  )
})

test('the facts of a second recipe do not stand under the byline', () => {
  const second = '```\n\n```recipe\nserves: 2\n- 10 g salt'
  expect(given(`- 1 egg\n${second}`).recipeFacts).toBe('')
})

test('nothing of a yield can break out of the facts', () => {
  const { recipeFacts } = given('makes: 3 </div><b onclick=x>"\n- 1 egg')
  expect(recipeFacts?.replace(/<\/?(?:div|dt|dd|span)(?: data-[a-z]+="[^"]*")?>/g, '')).not.toMatch(
    /</,
  )
})
