import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readForeign } from '#domain/recipes/exchange/read-foreign.ts'
import { isArchive, readArchive } from './read-archive.ts'

const json = (value: object) => strToU8(JSON.stringify(value))

const MEALIE = {
  name: 'Leek soup',
  slug: 'leek-soup',
  recipeIngredient: [{ note: '2 leeks', display: '2 leeks' }],
  recipeInstructions: [{ text: 'Cook the leeks.' }],
}
const TANDOOR = {
  name: 'Oat bread',
  working_time: 10,
  waiting_time: 30,
  steps: [
    {
      instruction: 'Bake it.',
      ingredients: [{ food: { name: 'oats' }, unit: { name: 'g' }, amount: 300, note: '' }],
    },
  ],
}
const PAPRIKA = {
  name: 'Bean stew',
  ingredients: '400 g beans\n1 onion',
  directions: 'Chop the onion.\nSimmer for 20 min.',
  photo_data: 'A'.repeat(3_000_000),
}

const namesOf = async (archive: Uint8Array) =>
  readForeign({ text: await readArchive(archive) }).map(({ format, title }) => [format, title])

test('a zip of Mealie’s, with other files in it', async () => {
  const archive = zipSync({
    'recipes/leek-soup/leek-soup.json': json(MEALIE),
    'recipes/leek-soup/images/original.webp': new Uint8Array(1000),
    'data/units.json': json([{ name: 'gram' }]),
  })
  expect(isArchive(archive)).toBe(true)
  expect(await namesOf(archive)).toEqual([['Mealie', 'Leek soup']])
})

test('a zip of zips of Tandoor’s', async () => {
  const recipe = zipSync({ 'recipe.json': json(TANDOOR), 'image.jpg': new Uint8Array(10) })
  expect(await namesOf(zipSync({ '1.zip': recipe }))).toEqual([['Tandoor', 'Oat bread']])
})

test('a zip of Paprika’s, whose photographs make it longer than any text of a recipe', async () => {
  const recipe = gzipSync(json(PAPRIKA))
  const expected = [['Paprika', 'Bean stew']]
  expect(await namesOf(zipSync({ 'Bean stew.paprikarecipe': recipe }))).toEqual(expected)
  expect(await namesOf(recipe)).toEqual(expected)
  const [{ findings = [] } = {}] = readForeign({ text: await readArchive(recipe) })
  expect(findings).toContainEqual(expect.objectContaining({ field: 'Picture' }))
})

test.each([
  ['nothing', {}, /no recipe/],
  ['other files', { 'a.txt': strToU8('soup') }, /no recipe/],
  [
    'zips in zips in zips',
    { 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.json': json(MEALIE) }) }) },
    /no recipe/,
  ],
  [
    'more than twenty',
    { 'all.json': json(Array.from({ length: 21 }, () => MEALIE)) },
    /more than 20/,
  ],
  [
    'JSON without end',
    { 'deep.json': strToU8(`${'{"a":['.repeat(100_000)}${']}'.repeat(100_000)}`) },
    /nested more deeply than any recipe/,
  ],
  [
    'more than can be unpacked',
    { 'large.json': new Uint8Array(20_000_001) },
    /more than can be read/,
  ],
])('an archive with %s is refused in a sentence', async (_, files, reason) => {
  await expect(readArchive(zipSync(files as Record<string, Uint8Array>))).rejects.toThrow(reason)
})

test('a damaged archive, and sizes that are not true, are refused', async () => {
  const archive = zipSync({ 'a.json': json(MEALIE) })
  await expect(readArchive(archive.slice(0, 40))).rejects.toThrow(/damaged/)
  const packed = gzipSync(json(PAPRIKA))
  packed.set([0xff, 0xff, 0xff, 0xff], packed.length - 4)
  await expect(readArchive(packed)).rejects.toThrow(/more than can be read/)
})
