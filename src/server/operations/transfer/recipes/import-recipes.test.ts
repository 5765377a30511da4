import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import zlib from 'node:zlib'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenAnimation, givenPicture } from '#tests/support/media/pictures.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from '../post-outcome.ts'

const MEALIE = {
  name: 'Leek soup',
  slug: 'leek-soup',
  rating: 5,
  recipeServings: 4,
  recipeIngredient: [{ note: '2 leeks', display: '2 leeks' }],
  recipeInstructions: [{ text: 'Cook the leeks.' }],
}
const TANDOOR = {
  name: 'Oat bread',
  servings: 2,
  working_time: 10,
  waiting_time: 0,
  steps: [
    {
      instruction: 'Bake it.',
      ingredients: [{ food: { name: 'oats' }, unit: { name: 'g' }, amount: 300, note: '' }],
    },
  ],
}
const LINKED = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum jam',
  keywords: 'jam',
  recipeIngredient: ['1 kg plums'],
  recipeInstructions: 'Boil the plums.',
}
const COOK = '---\ntitle: Pancakes\nservings: 2\n---\n\nWhisk @eggs{3} with @milk{250%ml}.\n'
const BLOCK =
  '```recipe\nname: Bean stew\nserves: 2\n- 400 g beans\n## Method\n1. Boil the {beans}.\n```\n'

let root = ''
let picture: Buffer
let other: Buffer
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'haven-recipes-test-'))
  picture = await givenPicture()
  other = await givenPicture({ width: 700 })
})
afterAll(() => rmSync(root, { recursive: true }))

const json = (value: unknown) => strToU8(JSON.stringify(value))

function put(path: string, bytes: string | Uint8Array): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

function putFolder(name: string, files: Record<string, string | Uint8Array>): string {
  for (const [path, bytes] of Object.entries(files)) put(`${name}/${path}`, bytes)
  return join(root, name)
}

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('haven-import-'))

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, posts, drafts, rows } = givenTransfer(engine)
  const titles = async () => (await drafts()).map(({ title }) => title).toSorted()
  const draftOf = async (title: string) => (await drafts()).find((draft) => draft.title === title)

  test('Mealie’s own export, in the names of its tables, KitchenOwl’s and WP Recipe Maker’s come in as recipes', async () => {
    const own = (name: string) => ({
      name,
      slug: name,
      recipe_servings: 2,
      recipe_ingredient: [{ note: '1 leek', display: '1 leek' }],
      recipe_instructions: [{ text: 'Cook.' }],
      extras: {},
    })
    const owl = { name: 'Owl', description: 'Boil.', yields: 2, items: [{ name: 'Oats' }] }
    const plugin = {
      name: 'Plugin',
      ingredients_flat: [{ type: 'ingredient', amount: '1', name: 'egg' }],
      instructions_flat: [{ type: 'instruction', text: 'Fry.' }],
    }
    const archive = put(
      'own.zip',
      zipSync({
        'recipes/a/a.json': json(own('A')),
        'recipes/b/b.json': json(own('B')),
        'recipes/c/c.json': json(own('C')),
        'owl/export.json': json({ items: [], recipes: [owl] }),
        'wprm/export.json': json([plugin]),
      }),
    )
    const { summary } = await importFrom(archive)
    expect(summary.results).toEqual({ imported: 5, 'there already': 0, failed: 0 })
    expect(await titles()).toEqual(['A', 'B', 'C', 'Owl', 'Plugin'])
  })

  test('posts in Markdown with fields become recipes with their title, date and words', async () => {
    const folder = putFolder('garden', {
      '_posts/2020-05-01-leek-soup.md':
        '---\ntitle: Leek soup\ndate: 2020-05-01\ntags: [soup]\nservings: 4\nextra_field: x\n---\n\nA word.\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Cook the leek.\n',
      '_posts/2020-05-02-about.md': '---\ntitle: A walk\n---\n\nNo recipe.\n',
    })
    const { summary, outcomes } = await importFrom(folder, {}, { isRecipes: true })
    expect(summary.results).toEqual({ imported: 2, 'there already': 0, failed: 0 })
    const soup = await draftOf('Leek soup')
    expect(soup?.content).toBe(
      'A word.\n\n```recipe\nserves: 4\n- 1 leek\n## Method\n1. Cook the leek.\n```',
    )
    expect((await draftOf('A walk'))?.content.trim()).toBe('No recipe.')
    const notes = outcomes.flatMap((outcome) => outcome.notes)
    expect(notes).toContainEqual({ kind: 'fields', detail: 'extra_field' })
    expect(notes.map(({ detail }) => detail).join(' ')).not.toContain('servings')
  })

  test('JSON nested without end is refused in words', async () => {
    const deep = put(
      'deep.json',
      `{"recipeIngredient":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    )
    await expect(importFrom(deep)).rejects.toThrow('nested more deeply')
    const archive = put('deep.zip', zipSync({ 'a.json': strToU8('['.repeat(100_000)) }))
    expect((await importFrom(archive)).outcomes[0]?.reason).toContain('nested more deeply')
  })

  test('the archive of a whole cook book of Mealie’s becomes drafts with their pictures', async () => {
    const files: Record<string, Uint8Array> = { 'data/units.json': json([{ name: 'gram' }]) }
    for (let number = 1; number <= 30; number += 1)
      files[`recipes/soup-${number}/soup-${number}.json`] = json({
        ...MEALIE,
        name: `Soup ${number}`,
      })
    files['recipes/soup-7/images/original.webp'] = await givenPicture({ format: 'webp' })
    const archive = put('mealie.zip', zipSync(files))

    const { summary, outcomes } = await importFrom(archive)
    expect(summary).toEqual({
      format: 'recipe files',
      results: { imported: 30, 'there already': 0, failed: 0 },
      pages: { imported: 0, 'there already': 0, failed: 0 },
      topics: { imported: 0, 'there already': 0, failed: 0 },
      people: { imported: 0, 'there already': 0, failed: 0 },
      members: { imported: 0, 'there already': 0, failed: 0 },
      comments: { imported: 0, 'there already': 0, failed: 0 },
      companions: [],
      leftOut: [{ count: 1, what: 'files without a recipe: data/units.json' }],
    })
    expect(new Set((await posts()).map(({ status }) => status))).toEqual(new Set(['draft']))
    expect((await draftOf('Soup 7'))?.content).toBe(
      '```recipe\nname: Soup 7\nserves: 4\n- 2 leeks\n## Method\n1. Cook the leeks.\n```',
    )
    expect(outcomes[0]?.notes).toEqual([{ kind: 'recipes', detail: 'Rating left out: 5' }])
    const [media] = await rows('media')
    expect(media).toMatchObject({ original_name: 'original.webp', alt: 'Soup 7' })
    expect(JSON.stringify((await draftOf('Soup 7'))?.media_ids)).toContain(media?.id)

    const again = await importFrom(archive)
    expect(again.summary.results).toEqual({ imported: 0, 'there already': 30, failed: 0 })
  })

  test('archives within an archive: Tandoor’s with its picture, and nothing of it stays on the disk', async () => {
    const before = leftovers()
    const recipe = zipSync({ 'recipe.json': json(TANDOOR), 'image.jpg': picture })
    const { summary } = await importFrom(put('tandoor.zip', zipSync({ '12.zip': recipe })))
    expect(summary.results.imported).toBe(1)
    expect((await draftOf('Oat bread'))?.content).toContain('- 300 g oats')
    expect(await rows('media')).toHaveLength(1)
    expect(leftovers()).toEqual(before)
  })

  test('Paprika’s, whose photograph is in its text', async () => {
    const recipe = {
      name: 'Flat bread',
      ingredients: '400 g flour',
      directions: 'Bake the flour.',
      difficulty: 'Easy',
      photo_data: picture.toString('base64'),
    }
    const file = put(
      'all.paprikarecipes',
      zipSync({ 'Flat bread.paprikarecipe': gzipSync(json(recipe)) }),
    )
    const { outcomes } = await importFrom(file)
    expect(outcomes).toMatchObject([
      { result: 'imported', notes: [{ kind: 'recipes', detail: 'Difficulty left out: Easy' }] },
    ])
    expect(await rows('media')).toMatchObject([{ alt: 'Flat bread' }])
    await importFrom(put('one.paprikarecipe', gzipSync(json({ ...recipe, name: 'Other bread' }))))
    expect(await titles()).toEqual(['Flat bread', 'Other bread'])
  })

  test('a folder of Cooklang, pages, JSON-LD and words; the picture of a file lies beside it', async () => {
    const folder = putFolder('mixed', {
      'sub/Pancakes.cook': COOK,
      'sub/Pancakes.jpg': other,
      'page.html': `<!doctype html><p>Hello</p><script type="application/ld+json">${JSON.stringify(LINKED)}</script>`,
      'linked.json': json([LINKED, { ...LINKED, name: 'Quince jam' }]),
      'words.txt': 'Oat porridge\n\nIngredients\n100 g oats\n\nMethod\n1. Boil the oats.\n',
      'nothing.cook': '-- only a comment',
    })
    const { summary, outcomes } = await importFrom(folder)
    expect(summary.results).toEqual({ imported: 5, 'there already': 0, failed: 1 })
    expect(await titles()).toEqual([
      ...['Oat porridge', 'Pancakes', 'Plum jam', 'Plum jam', 'Quince jam'],
    ])
    expect(outcomes.find(({ result }) => result === 'failed')).toMatchObject({
      label: 'nothing.cook',
      reason: 'There is no recipe in this text. It needs a list of ingredients or a method.',
    })
    expect(await rows('media')).toMatchObject([{ original_name: 'Pancakes.jpg' }])
  })

  test('a picture beside a recipe is taken by whatever name a JPEG has, or refused in words', async () => {
    const avif = await givenPicture({ format: 'avif' })
    const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), Buffer.alloc(2000)])
    const folder = putFolder('formats', {
      'a/Pancakes.cook': COOK,
      'a/Pancakes.jfif': picture,
      'b/Waffles.cook': COOK.replace('Pancakes', 'Waffles'),
      'b/Waffles.avif': avif,
      'c/Crepes.cook': COOK.replace('Pancakes', 'Crepes'),
      'c/Crepes.HEIC': heic,
      'd/Blini.cook': COOK.replace('Pancakes', 'Blini'),
      'd/Blini.webp': await givenAnimation('webp'),
    })
    const { outcomes } = await importFrom(folder)
    const details = outcomes.flatMap(({ label, notes }) =>
      notes.filter(({ kind }) => kind === 'pictures').map(({ detail }) => [label, detail]),
    )
    expect(details).toEqual([
      [
        'b/Waffles.cook',
        expect.stringContaining(
          'Waffles.avif: Invalid file type. Only JPEG, PNG, and WEBP images are allowed. This one is AVIF: save it as JPEG',
        ),
      ],
      ['c/Crepes.cook', expect.stringContaining('This one is HEIC: save it as JPEG')],
      [
        'd/Blini.cook',
        expect.stringContaining('Animated images are not supported. Choose a still picture.'),
      ],
    ])
    expect(await rows('media')).toMatchObject([{ original_name: 'Pancakes.jpg' }])
  })

  test('Markdown among recipes is a draft, unless it says that it is public', async () => {
    const folder = putFolder('markdown', {
      'block.md': BLOCK,
      'words.md': '# Rice\n\n## Ingredients\n\n- 200 g rice\n\n## Method\n\n1. Boil the rice.\n',
      'hugo.md': '---\ntitle: Salad\ndate: 2024-01-05\n---\n\nA salad.\n',
      'public.md': `---\ntitle: Stew for all\ndraft: false\n---\n\n${BLOCK}`,
      'hidden.md': '---\ntitle: Hidden\nstatus: private\n---\n\nText.\n',
    })
    const { outcomes } = await importFrom(folder, {}, { isRecipes: true })
    expect(outcomes.map(({ result }) => result)).toEqual(Array(5).fill('imported'))
    expect(await titles()).toEqual(['Bean stew', 'Hidden', 'Rice', 'Salad'])
    expect((await posts()).filter(({ status }) => status === 'published')).toMatchObject([
      { title: 'Stew for all' },
    ])
    expect(await rows('recipes')).toHaveLength(1)
    expect((await draftOf('Rice'))?.content).toContain('```recipe\nname: Rice\n- 200 g rice')
  })

  test('a Markdown file that is a recipe alone is a draft even among posts', async () => {
    const folder = putFolder('posts', {
      'block.md': BLOCK,
      'post.md': `---\ntitle: Post\n---\n\n${BLOCK}`,
      'left/Pancakes.cook': COOK,
    })
    const { outcomes, summary } = await importFrom(folder)
    expect(summary.leftOut.map(leftOutLine)).toEqual([
      '1 files of recipes: import the folder again with --recipes',
    ])
    const states = (await posts()).map(({ title, status }) => [title, status])
    expect(states).toContainEqual(['Post', 'published'])
    expect(await titles()).toEqual(['Bean stew'])
    expect(outcomes[0]?.notes).toEqual([
      { kind: 'status', detail: 'no field says that it is public: a draft' },
    ])
  })

  test('what is too large, damaged or endless fails alone, and a trial stores nothing', async () => {
    const bomb = zipSync({ 'recipe.json': new Uint8Array(20 * 1024 * 1024) }, { level: 1 })
    const folder = putFolder('bad', {
      'bomb.zip': bomb,
      'broken.zip': strToU8('PK nothing'),
      'bomb.paprikarecipe': zlib.gzipSync(Buffer.alloc(65 * 1024 * 1024), { level: 1 }),
      'broken.json': '{"name": ',
      'long.cook': `Whisk @eggs{3}.${' x'.repeat(100_000)}`,
      'many.json': json({ '@graph': Array.from({ length: 25 }, () => LINKED) }),
      'soup.json': json(MEALIE),
    })
    const { outcomes, summary } = await importFrom(folder, { isDryRun: true })
    const reasons = Object.fromEntries(outcomes.map(({ label, reason }) => [label, reason]))
    expect(reasons).toMatchObject({
      'bomb.zip': expect.stringMatching(/grows more than/),
      'broken.zip': expect.stringMatching(/cannot be unpacked/),
      'bomb.paprikarecipe': 'The file is too large when it is unpacked.',
      'broken.json': 'The file is no JSON that can be read.',
      'long.cook': expect.stringMatching(/longer than any recipe/),
      'soup.json': undefined,
    })
    expect(outcomes.find(({ label }) => label === 'many.json (1)')?.notes).toContainEqual({
      kind: 'recipes',
      detail: 'Other recipes left out: It holds 25 recipes, of which the first 20 are read.',
    })
    expect(summary.results).toMatchObject({ imported: 21, failed: 5 })
    expect(await posts()).toEqual([])
  })
})
