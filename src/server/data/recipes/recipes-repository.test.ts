import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { totalMinutes } from '#domain/recipes/data/total-minutes.ts'
import { recipeTerms } from '#domain/recipes/finding/recipe-terms.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import * as recipesRepository from './recipes-repository.ts'

const AT = '2026-11-21T08:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  const deps = {
    get db() {
      return database.db
    },
    now: () => AT,
    newId: uuidv7,
  }
  const recipesOf = (...texts: string[]) =>
    renderMarkdown(
      texts.map((text) => `\`\`\`recipe\n${text}\n\`\`\`\n`).join('\nThen.\n\n'),
    ).recipes.map((data) => ({ data, terms: recipeTerms(data), minutes: totalMinutes(data) }))

  async function givenRecipes({
    parserVersion = 1,
    texts,
  }: {
    parserVersion?: number
    texts: string[]
  }) {
    const { id } = await insertBarePost(deps)
    const recipes = recipesOf(...texts)
    const post = { postId: id, revisionId: null, parserVersion, publishedAt: AT, recipes }
    await recipesRepository.replace(database.db, post)
    return post
  }
  const words = () =>
    database.db
      .selectFrom('recipe_foods')
      .selectAll()
      .orderBy('post_id')
      .orderBy('position')
      .orderBy('kind')
      .orderBy('word')
      .execute()

  test('recipes are read as they were stored, in their order, with the words that find them', async () => {
    const post = await givenRecipes({
      texts: ['name: Soup\ntime: cook 20 min\ndiet: vegan\n- 2 red onions', 'name: Bread\n- 1 egg'],
    })
    const stored = post.recipes.map(({ data }) => data)
    expect(await recipesRepository.listOfPost(database.db, post.postId)).toEqual(stored)
    expect(await recipesRepository.listOfPosts(database.db, [post.postId, uuidv7()])).toEqual(
      new Map([[post.postId, stored]]),
    )
    expect(await recipesRepository.listOfPosts(database.db, [])).toEqual(new Map())
    const row = { post_id: post.postId, published_at: AT }
    const [soup, bread] = [
      { ...row, position: 1, minutes: 20 },
      { ...row, position: 2, minutes: null },
    ]
    expect(await words()).toEqual([
      { ...soup, kind: 'diet', word: 'vegan' },
      { ...soup, kind: 'food', word: 'onion' },
      { ...soup, kind: 'food', word: 'red onion' },
      { ...soup, kind: 'recipe', word: 'any' },
      { ...bread, kind: 'food', word: 'egg' },
      { ...bread, kind: 'recipe', word: 'any' },
    ])
  })

  test('new recipes take the place of the old ones, and none removes them', async () => {
    const other = await givenRecipes({ texts: ['- 1 egg'] })
    const post = await givenRecipes({ texts: ['- 2 onions', '- 3 pears'] })
    await recipesRepository.replace(database.db, { ...post, recipes: recipesOf('- 1 leek') })
    const [left, ...more] = await recipesRepository.listOfPost(database.db, post.postId)
    expect(left?.ingredients[0]?.items[0]?.food).toBe('leek')
    expect(more).toEqual([])
    await recipesRepository.replace(database.db, { ...post, recipes: [] })
    expect(new Set((await words()).map(({ post_id }) => post_id))).toEqual(new Set([other.postId]))
  })

  test('a post that is removed takes its recipes with it', async () => {
    const post = await givenRecipes({ texts: ['- 2 onions'] })
    await database.db.deleteFrom('blog_posts').where('id', '=', post.postId).execute()
    expect(await database.db.selectFrom('recipes').selectAll().execute()).toEqual([])
    expect(await words()).toEqual([])
  })

  test('the largest text is stored whole', async () => {
    const letter = (of: number) => String.fromCharCode(97 + (of % 26))
    const foods = Array.from(
      { length: 190 },
      (_, index) => `- 1 g dark ${letter(index)}${letter(index / 26)}root`,
    )
    const post = await givenRecipes({ texts: Array.from({ length: 20 }, () => foods.join('\n')) })
    expect(await recipesRepository.listOfPost(database.db, post.postId)).toHaveLength(20)
    const rows = await words()
    expect(rows.filter(({ kind }) => kind === 'food')).toHaveLength(20 * (2 * 80))
    expect(rows.filter(({ kind }) => kind === 'recipe')).toHaveLength(20)
  })

  test('posts are listed whose recipes an older parser has read, each once', async () => {
    const old = await Promise.all(
      [1, 2, 1].map((parserVersion) =>
        givenRecipes({ parserVersion, texts: ['- 1 egg', '- 1 pear'] }),
      ),
    )
    await givenRecipes({ parserVersion: 3, texts: ['- 1 egg'] })
    const ids = old.map(({ postId }) => postId).sort()
    const list = (after?: string) =>
      recipesRepository.listPostsReadBefore(database.db, { version: 3, after, limit: 2 })
    expect(await list()).toEqual(ids.slice(0, 2))
    expect(await list(ids[1])).toEqual(ids.slice(2))
  })
})
