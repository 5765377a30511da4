import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'php-serialize'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import type { TransferPost } from '../transfer-post.ts'
import { openWordPress } from './wordpress-source.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-plugin-recipes-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const cdata = (text: string) => `<![CDATA[${text}]]>`

function item(
  type: string,
  number: number,
  {
    title = 'Post',
    content = '',
    status = 'publish',
    meta = {},
    terms = [],
  }: {
    title?: string
    content?: string
    status?: string
    meta?: Record<string, string>
    terms?: [taxonomy: string, name: string][]
  },
): string {
  const fields = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  const categories = terms.map(
    ([taxonomy, name]) => `<category domain="${taxonomy}" nicename="x">${cdata(name)}</category>`,
  )
  return `<item><title>${cdata(title)}</title><content:encoded>${cdata(content)}</content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${categories.join('')}${fields.join('')}</item>`
}

async function readPosts(...items: string[]): Promise<TransferPost[]> {
  const file = join(root, 'export.xml')
  const head =
    '<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url>'
  writeFileSync(file, `${head}${items.join('\n')}</channel></rss>`)
  const posts: TransferPost[] = []
  for await (const post of (await openWordPress(file)).posts())
    if (post.kind === 'post') posts.push(post)
  return posts
}

const WPRM = item('wprm_recipe', 7, {
  title: 'Crème brûlée',
  content: '<p>A <em>classic</em>.</p>',
  meta: {
    wprm_servings: '4',
    wprm_servings_unit: 'people',
    wprm_prep_time: '15',
    wprm_cook_time: '40',
    wprm_total_time: '55',
    wprm_author_name: 'Ada Cook',
    wprm_notes: '<p>Chill well.</p><p>Torch late.</p>',
    wprm_nutrition_calories: '320',
    wprm_ingredients: serialize([
      {
        name: 'Custard',
        uid: 0,
        ingredients: [
          { amount: '500', unit: 'ml', name: 'crème fraîche', notes: 'cold', id: 3 },
          { amount: '5', unit: '', name: 'egg yolks', notes: '', id: 4 },
        ],
      },
      { name: '', ingredients: [{ amount: '', unit: '', name: 'sugar', notes: 'to finish' }] },
    ]),
    wprm_instructions: serialize([
      {
        name: '',
        instructions: [
          { uid: 0, name: '', text: '<p>Whisk the yolks &amp; cream.</p>', image: 9 },
          { uid: 1, name: 'Bake', text: 'In a water bath.', image: 0 },
        ],
      },
    ]),
  },
  terms: [
    ['wprm_course', 'Dessert'],
    ['wprm_cuisine', 'French'],
    ['wprm_keyword', 'custard'],
  ],
})
const PICTURE = item('attachment', 9, { title: 'Whisking' }).replace(
  '<wp:post_id>9',
  '<wp:attachment_url>https://a.example/wp-content/uploads/whisk.jpg</wp:attachment_url><wp:post_id>9',
)
const BLOCK = `A *classic*.

\`\`\`recipe
name: Crème brûlée
serves: 4
time: prep 15 min, cook 40 min
category: Dessert
cuisine: French
nutrition: 320 kcal
## Custard
- 500 ml crème fraîche, cold
- 5 egg yolks
- sugar, to finish
## Method
1. Whisk the yolks & cream.
   ![Whisking](https://a.example/wp-content/uploads/whisk.jpg)
2. **Bake:** In a water bath.
note: Chill well.
note: Torch late.
source: Ada Cook
\`\`\``

test.each([
  [
    'a block',
    '<!-- wp:wp-recipe-maker/recipe {"id":7,"updated":1} -->[wprm-recipe id="7"]<!-- /wp:wp-recipe-maker/recipe -->',
  ],
  ['a block without an inside', '<!-- wp:wp-recipe-maker/recipe {"id":7} /-->'],
  [
    'a comment of older versions',
    '<!--WPRM Recipe 7--><div class="wprm-fallback-recipe"><h2>Old</h2></div><!--End WPRM Recipe-->',
  ],
  ['a shortcode', '[wprm-recipe id="7" template="x"]'],
])('a recipe of WP Recipe Maker stands in the place of %s', async (_, place) => {
  const content = `<!-- wp:paragraph --><p>Before.</p><!-- /wp:paragraph -->\n${place}\n<p>After.</p>`
  const [post] = await readPosts(PICTURE, WPRM, item('post', 1, { content, status: 'draft' }))
  expect(post?.status).toBe('draft')
  expect(post?.text).toBe(`Before.\n\n${BLOCK}\n\nAfter.`)
  expect(post?.notes.filter(({ kind }) => kind === 'recipes')).toEqual([
    { kind: 'recipes', detail: 'Crème brûlée: Keywords left out: custard' },
  ])
})

test('a recipe of Tasty Recipes, with headings in its lists', async () => {
  const recipe = item('tasty_recipe', 8, {
    title: 'Lentil pie',
    meta: {
      description: '<p>Filling.</p>',
      yield: '6 servings',
      prep_time: '20 minutes',
      cook_time: '1 hour 10 minutes',
      category: 'Dinner',
      cuisine: 'British',
      ingredients:
        '<h4>Filling</h4><ul><li><span data-amount="200" data-unit="g">200 g</span> lentils</li></ul><h4>Top</h4><ul><li>1 kg potatoes, mashed</li></ul>',
      instructions: '<ol><li id="instruction-step-1">Boil the lentils.</li><li>Bake.</li></ol>',
      notes: '<p>Freezes well.</p>',
      calories: '400',
    },
  })
  const content =
    '<p>Before.</p><!-- wp:wp-tasty/tasty-recipe {"id":8,"lastUpdated":1700000000} /-->'
  const [post] = await readPosts(recipe, item('post', 1, { content }))
  expect(post?.text).toBe(`Before.

Filling.

\`\`\`recipe
name: Lentil pie
serves: 6
time: prep 20 min, cook 1 h 10 min
category: Dinner
cuisine: British
nutrition: 400 kcal
## Filling
- 200 g lentils
## Top
- 1 kg potatoes, mashed
## Method
1. Boil the lentils.
2. Bake.
note: Freezes well.
\`\`\``)
  expect(post?.notes.filter(({ kind }) => kind === 'recipes')).toEqual([])
})

test('a damaged field is named, and what is no recipe of the export stays as it was', async () => {
  const broken = item('wprm_recipe', 7, {
    title: 'Soup',
    meta: { wprm_ingredients: 'a:1:{i:0;s:99:"x"', wprm_notes: 'Hot.' },
  })
  const content = '<p>[wprm-recipe id="7"]</p><p>[wprm-recipe id="99"]</p>'
  const [post] = await readPosts(broken, item('post', 1, { content }))
  expect(post?.text).toContain('name: Soup')
  expect(post?.text).toContain('wprm-recipe id="99"')
  expect(post?.notes).toContainEqual({
    kind: 'recipes',
    detail:
      'Soup: wprm_ingredients left out: The export is damaged here: this field cannot be read.',
  })
})

test('hostile places and fields are read in a moment', async () => {
  const bomb = item('wprm_recipe', 7, {
    meta: { wprm_ingredients: 'a:1:{i:0;'.repeat(20_000), wprm_instructions: 'a:999999999:{' },
  })
  const content =
    '<!-- wp:wp-recipe-maker/recipe {"id":7} -->'.repeat(5_000) + '[wprm-recipe '.repeat(2_000)
  const taken = startProcessorTime()
  expect(await readPosts(bomb, item('post', 1, { content }))).toHaveLength(1)
  expect(taken()).toBeLessThan(10_000)
})
