import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { getPostAround } from './get-post-around.ts'
import { listPosts } from './list-posts.ts'

const RECIPE = '```recipe\n- 2 leeks\n## Method\n1. Boil the {leeks}.\n```'
const SOUP =
  '```recipe\nname: Leek soup\nserves: 4\ntime: prep 10 min, cook 25 min\ndiet: vegan\n- 2 leeks\n## Method\n1. Boil the {leeks}.\n```'
const now = () => '2026-11-03T12:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  const slugs: string[] = []

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
    for (const [day, content] of [
      `${SOUP}\n\n${RECIPE}\n\n${RECIPE}`,
      'Words.',
      RECIPE,
    ].entries()) {
      const at = `2026-11-0${day + 1}T12:00:00.000Z`
      const document = { title: `Leeks ${day}`, content }
      slugs.push((await givenPublicPost(database.db, { document, at })).slug)
    }
  })
  afterAll(() => database.close())

  test('a list says what the first recipe of a post takes, where it says so itself', async () => {
    const { items } = await listPosts({ db: database.db, now }, {})
    expect(items.map(({ dish }) => dish)).toEqual([
      { name: null, minutes: null, yield: null, diets: [] },
      undefined,
      { name: 'Leek soup', minutes: 35, yield: 'Serves 4', diets: ['vegan'] },
    ])
  })

  test('a post is in a list once, however many recipes it has, and is called a recipe if it has any', async () => {
    const { items } = await listPosts({ db: database.db, now }, {})
    expect(items.map(({ slug, isRecipe }) => [slug, isRecipe])).toEqual([
      [slugs[2], true],
      [slugs[1], false],
      [slugs[0], true],
    ])
    const { related } = await getPostAround({ db: database.db, now }, slugs[2] ?? '')
    expect(related.map(({ slug }) => slug).filter((slug) => slug === slugs[0])).toHaveLength(1)
  })
})
