import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'php-serialize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from '../post-outcome.ts'

const cdata = (text: string) => `<![CDATA[${text}]]>`

function item(type: string, number: number, fields: Record<string, string>): string {
  const { title = '', content = '', status = 'publish', extra = '', ...meta } = fields
  const metas = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  return `<item><title>${cdata(title)}</title><content:encoded>${cdata(content)}</content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${extra}${metas.join('')}</item>`
}

const ITEMS = [
  item('attachment', 9, {
    title: 'Whisking',
    extra: '<wp:attachment_url>https://a.example/wp-content/uploads/whisk.jpg</wp:attachment_url>',
  }),
  item('wprm_recipe', 7, {
    title: 'Custard',
    content: '<p>A <em>classic</em>.</p>',
    wprm_servings: '4',
    wprm_servings_unit: 'people',
    wprm_prep_time: '15',
    wprm_nutrition_calories: '320',
    wprm_ingredients: serialize([
      { name: '', ingredients: [{ amount: '500', unit: 'ml', name: 'milk', notes: 'cold' }] },
    ]),
    wprm_instructions: serialize([
      { name: '', instructions: [{ name: '', text: '<p>Whisk the milk.</p>', image: 9 }] },
    ]),
  }),
  item('tasty_recipe', 8, {
    title: 'Lentil pie',
    yield: '6 servings',
    cook_time: '1 hour 10 minutes',
    ingredients: '<ul><li>200 g lentils</li></ul>',
    instructions: '<ol><li>Boil the lentils.</li></ol>',
    cuisine: 'British',
    keywords: 'pie',
  }),
  item('post', 1, {
    title: 'Two recipes',
    content:
      '<p>Before.</p>\n<!-- wp:wp-recipe-maker/recipe {"id":7} /-->\n<p>Between.</p>\n<!-- wp:wp-tasty/tasty-recipe {"id":8} /-->\n<p>[wprm-recipe id="99"]</p>',
  }),
  item('post', 2, { title: 'A draft', status: 'draft', content: '<p>[tasty-recipe id="8"]</p>' }),
  item('wprm_recipe', 70, { title: 'Shown nowhere', wprm_notes: 'Hot.' }),
]

let root = ''
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-import-plugins-'))
  writeFileSync(
    join(root, 'site.xml'),
    `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url>${ITEMS.join('\n')}</channel></rss>`,
  )
  writeFileSync(join(root, 'whisk.jpg'), await givenPicture())
})
afterAll(() => rmSync(root, { recursive: true }))

describe.each(ENGINES)('recipes of WordPress plugins, on %s', (engine) => {
  const { importFrom, posts, drafts, rows } = givenTransfer(engine)

  test('they are blocks of their posts, found like all others, and the report names what was lost by field', async () => {
    const { outcomes, summary } = await importFrom(join(root, 'site.xml'), { mediaFolder: root })
    expect(summary.results).toEqual({ imported: 3, 'there already': 0, failed: 0 })
    const [media] = await rows('media')
    const post = (await posts()).find(({ title }) => title === 'Two recipes')
    expect(post?.status).toBe('published')
    expect(post?.content).toBe(
      [
        'Before.\n\nA *classic*.\n\n```recipe\nname: Custard\nserves: 4\ntime: prep 15 min\nnutrition: 320 kcal\n- 500 ml milk, cold',
        `## Method\n1. Whisk the milk.\n   ![Whisking](/media/${media?.name})\n\`\`\`\n\nBetween.\n`,
        '```recipe\nname: Lentil pie\nserves: 6\ntime: cook 1 h 10 min\ncuisine: British\n- 200 g lentils',
        '## Method\n1. Boil the lentils.\n```\n\n\\[wprm-recipe id="99"]',
      ].join('\n'),
    )
    expect(post?.content_html).toContain('Custard')

    const stored = (await rows('recipes')).toSorted((one, other) => one.position - other.position)
    expect(stored.map(({ post_id, json }) => [post_id, JSON.parse(json).name])).toEqual([
      [post?.id, 'Custard'],
      [post?.id, 'Lentil pie'],
    ])
    const words = (await rows('recipe_foods')).map(({ word }) => word)
    expect(words).toEqual(expect.arrayContaining(['milk', 'lentil']))

    const [first, second] = outcomes
    expect(
      first?.notes.filter(({ kind }) => kind === 'recipes').map(({ detail }) => detail),
    ).toEqual(['Lentil pie: Keywords left out: pie'])
    expect(second?.title).toBe('A draft')
    const draft = (await drafts()).find(({ title }) => title === 'A draft')
    expect(draft?.content).toContain('```recipe\nname: Lentil pie\nserves: 6')

    expect(outcomes[2]).toMatchObject({
      label: 'recipe 70',
      notes: [{ kind: 'status', detail: 'a recipe that no post shows: a draft of its own' }],
    })
    const lone = (await drafts()).find(({ title }) => title === 'Shown nowhere')
    expect(lone?.content).toContain('note: Hot.')
    expect(summary.leftOut.map(leftOutLine)).toEqual([])
    const again = await importFrom(join(root, 'site.xml'), { mediaFolder: root })
    expect(again.summary.results).toMatchObject({ imported: 0, 'there already': 3 })
  })
})
