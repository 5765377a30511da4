import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SearchQuery, SearchResult } from '#contract/search.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { type GivenPublicPost, givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { createRecentSearches } from '../memory/recent-searches.ts'
import { createSearchLimit } from '../memory/search-limit.ts'
import { removeStarterPosts } from '../starter/remove-starter-posts.ts'
import { indexMissingPosts } from './indexing/index-missing-posts.ts'
import { searchPosts } from './search-posts.ts'

type GivenPost = {
  title: string
  content?: string
  postType?: PostType
  author?: string
  origin?: GivenPublicPost['origin']
  publishedAt?: string
}

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  let now: string
  const recentSearches = createRecentSearches()

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.empty()
    recentSearches.clear()
    now = '2026-05-01T08:00:00.000Z'
  })

  const deps = () => ({ db: database.db, now: () => now, newId: uuidv7 })

  function postOf({ postType = 'blog', author = 'Team', publishedAt = now, ...rest }: GivenPost) {
    const { title, content = '', origin = 'desk' } = rest
    return { document: { title, content, author, postType }, at: publishedAt, origin }
  }

  async function givenPost(post: GivenPost): Promise<string> {
    const { id } = await database.db
      .transaction()
      .execute((tx) => givenPublicPost(tx, postOf(post)))
    return id
  }

  let visitors = 0
  const search = (query: string | Partial<SearchQuery>) =>
    searchPosts(
      { ...deps(), searchLimit: createSearchLimit(), recentSearches },
      { address: `192.0.${visitors++ % 256}.1` },
      { query: { q: '', ...(typeof query === 'string' ? { q: query } : query) } },
    )
  const titles = async (query: string | Partial<SearchQuery>) =>
    (await search(query)).items.map(({ title }) => title)
  const marked = (segments: SearchResult['items'][number]['snippet'] = []) =>
    segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

  test('a post is found by its title, its text and its writer, and no other is', async () => {
    await givenPost({ title: 'Oat soup', content: 'Stir **slowly**.', author: 'Maya Ortiz' })
    await givenPost({ title: 'Bread', content: 'Knead it.' })

    for (const typed of ['soup', 'oat soup', 'slowly', 'ortiz', 'soup slowly', 'SOUPS']) {
      expect(await titles(typed), typed).toEqual(['Oat soup'])
    }
    expect(await titles('soup bread')).toEqual([])
    expect(await search('')).toMatchObject({ items: [], total: 0, correction: null })
  })

  test('the title counts for more than the text, then the newest is first', async () => {
    await givenPost({ title: 'All about lentils' })
    now = '2026-05-02T08:00:00.000Z'
    await givenPost({ title: 'Old pot', content: 'Lentils.' })
    now = '2026-05-03T08:00:00.000Z'
    await givenPost({ title: 'New pot', content: 'Lentils.' })

    expect(await titles('lentil')).toEqual(['All about lentils', 'New pot', 'Old pot'])
  })

  test('an unfinished last word is enough, and words in quotes must stand together', async () => {
    await givenPost({ title: 'One', content: 'Roasted plums with thyme.' })
    await givenPost({ title: 'Two', content: 'Thyme with roasted, not with plums.' })

    expect(await titles('thyme roa')).toHaveLength(2)
    expect(await titles('thyme roaste')).toHaveLength(2)
    expect(await titles('roa thyme')).toEqual([])
    expect(await titles('"roasted plums"')).toEqual(['One'])
  })

  test('a food is found by its other names, in titles too, and marked', async () => {
    await givenPost({ title: 'Stuffed courgettes', content: 'Bake with spring onions.' })
    await givenPost({ title: 'Eggplant and zucchini', content: 'With scallions, in the spring.' })
    await givenPost({ title: 'Onion tart', content: 'Bake it.' })

    const both = ['Stuffed courgettes', 'Eggplant and zucchini']
    for (const typed of ['zucchini', 'Courgette', 'scallion', 'spring onion', 'green onions']) {
      expect((await titles(typed)).sort(), typed).toEqual([...both].sort())
    }
    expect(await titles('aubergine courgette')).toEqual(['Eggplant and zucchini'])
    expect(await titles('"zucchini"')).toEqual(['Eggplant and zucchini'])
    expect(await titles('zucchini tart')).toEqual([])
    const [hit] = (await search('zucchini bake')).items
    expect(marked(hit?.titleSegments)).toBe('Stuffed [courgettes]')
  })

  test('a slip beside a food’s other name is mended without losing that name', async () => {
    await givenPost({ title: 'Courgette soup' })
    const found = await search('zucchini soop')
    expect(found).toMatchObject({ total: 1, correction: 'zucchini soup' })
  })

  test('accents, wide letters and scripts without spaces are no hindrance', async () => {
    await givenPost({ title: 'Crème brûlée', content: 'Zucker und Ｖanille.' })
    await givenPost({ title: '味噌スープの作り方', content: '温かい味噌汁。' })
    await givenPost({ title: 'Борщ', content: 'Свёкла.' })

    expect(await titles('creme BRULEE')).toEqual(['Crème brûlée'])
    expect(await titles('vanille')).toEqual(['Crème brûlée'])
    expect(await titles('味噌')).toEqual(['味噌スープの作り方'])
    expect(await titles('噌味')).toEqual([])
    expect(await titles('борщ свекла')).toEqual(['Борщ'])
  })

  test('what matches is marked in title and text, and the text stays text', async () => {
    await givenPost({
      title: 'Oat <b>soup</b>',
      content: `${'A long beginning about nothing. '.repeat(20)}Warm &lt;oats&gt; at last.`,
    })
    const [hit] = (await search('oats')).items

    expect(marked(hit?.titleSegments)).toBe('[Oat] <b>soup</b>')
    expect(marked(hit?.snippet)).toMatch(/^… .*Warm <\[oats\]> at last\.$/)
  })

  test('a recipe does not describe its post, and is quoted only for a word that nothing else has', async () => {
    const recipe = '```recipe\nserves: 4\n- 400 g plums\n- 2 tbsp honey\n1. Stone the {plums}.\n```'
    await givenPost({ title: 'Late cake', content: `${recipe}\n\nWith honey in autumn.` })
    await givenPost({ title: 'Late tart', content: recipe })
    const snippet = async (typed: string, title: string) =>
      marked((await search(typed)).items.find((hit) => hit.title === title)?.snippet)

    expect(await snippet('late', 'Late cake')).toBe('With honey in autumn.')
    expect(await snippet('honey', 'Late cake')).toBe('With [honey] in autumn.')
    expect(await snippet('plums', 'Late cake')).toContain('400 g [plums]')
    expect(await snippet('late', 'Late tart')).toBe('')
    expect(await snippet('honey', 'Late tart')).toContain('2 tbsp [honey]')
  })

  test('a slip of the finger finds what was meant and says so', async () => {
    await givenPost({ title: 'Lentil soup with broccoli' })

    expect(await search('lentl sop')).toMatchObject({ items: [], correction: null })
    expect(await search('lentl soup')).toMatchObject({
      items: [{ title: 'Lentil soup with broccoli' }],
      correction: 'lentil soup',
    })
    expect(await search('"Lentil Suop" & brocolli!')).toMatchObject({
      total: 1,
      correction: '"Lentil soup" & broccoli!',
    })
    expect(await search('xylophone')).toMatchObject({ total: 0, correction: null })
  })

  test('nobody is led to a word that only a hidden post has', async () => {
    const id = await givenPost({ title: 'Lentil soup' })
    await database.db
      .updateTable('blog_posts')
      .set({ status: 'draft' })
      .where('id', '=', id)
      .execute()

    expect(await search('lentl')).toMatchObject({ total: 0, correction: null })
  })

  test('what was just looked for shows a new post and a changed one at once, and hides a hidden one', async () => {
    const first = await givenPost({ title: 'Lentil soup' })
    expect(await titles('lentil')).toEqual(['Lentil soup'])
    await givenPost({ title: 'Lentil salad' })
    expect((await titles('lentil')).toSorted()).toEqual(['Lentil salad', 'Lentil soup'])

    expect(recentSearches.size).toBeGreaterThan(0)
    const { db } = database
    await db.updateTable('blog_posts').set({ status: 'draft' }).where('id', '=', first).execute()
    expect(await titles('lentil')).toEqual(['Lentil salad'])
  })

  test('one type is searched when it is given', async () => {
    await givenPost({ title: 'Soup news', postType: 'news' })
    await givenPost({ title: 'Soup guide', postType: 'guide' })

    expect(await titles('soup')).toHaveLength(2)
    expect(await titles({ q: 'soup', type: 'guide' })).toEqual(['Soup guide'])
    expect(await titles({ q: 'soup', type: 'education' })).toEqual([])
    expect(await titles('news')).toEqual(['Soup news'])
  })

  test('pages of twelve follow each other to the end', async () => {
    for (let index = 0; index < 27; index++) await givenPost({ title: `Soup ${index}` })

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search({ q: 'soup', cursor })
      expect(page).toMatchObject({ total: 27, hasMore: false })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(27)
    expect(await titles({ q: 'soup', cursor: '9999' })).toEqual([])
  })

  test('of very many posts the newest are shown, and older ones that have it in the title', async () => {
    await givenPost({ title: 'Plums at last', content: 'Old.' })
    for (let index = 0; index < 65; index++) {
      await givenPost({ title: `Number ${index}`, content: 'Plums.' })
    }
    const { items, total, hasMore } = await search('plums')
    expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['Plums at last', 'Number 64'])
    expect({ total, hasMore }).toEqual({ total: 61, hasMore: true })
  })

  test('drafts, posts of the future and posts that are gone are never found', async () => {
    const draft = await givenPost({ title: 'Soup draft' })
    const deleted = await givenPost({ title: 'Soup deleted' })
    await givenPost({ title: 'Soup tomorrow', publishedAt: '2026-05-02T08:00:00.000Z' })
    const { db } = database
    await db.updateTable('blog_posts').set({ status: 'draft' }).where('id', '=', draft).execute()
    await db.updateTable('blog_posts').set({ deleted_at: now }).where('id', '=', deleted).execute()

    expect(await search('soup')).toMatchObject({ items: [], total: 0 })
    now = '2026-05-03T08:00:00.000Z'
    expect(await titles('soup')).toEqual(['Soup tomorrow'])
  })

  test('starter posts that are removed leave the index in the same moment', async () => {
    await givenPost({ title: 'Starter soup', origin: 'starter' })
    await givenPost({ title: 'Own soup' })
    await removeStarterPosts({ ...deps(), pages: { drop: () => {} } })

    expect(await titles('soup')).toEqual(['Own soup'])
    expect(await database.db.selectFrom('post_search').select('title').execute()).toHaveLength(1)
  })

  test('a post that is not stored is not in the index either', async () => {
    await givenPost({ title: 'First' })
    const failing = database.db.transaction().execute(async (tx) => {
      await givenPublicPost(tx, postOf({ title: 'Soup', content: 'Soup.' }))
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect(await titles('soup')).toEqual([])
  })

  test('posts from before the index are indexed once, all of them', async () => {
    for (let index = 0; index < 23; index++) {
      await givenPost({ title: `Soup ${index}`, content: 'With *plums*.' })
    }
    await database.db.deleteFrom('post_search').execute()
    expect(await titles('plums')).toEqual([])

    expect(await indexMissingPosts(deps())).toBe(23)
    expect(await search('plums')).toMatchObject({ total: 23 })
    expect(await indexMissingPosts(deps())).toBe(0)
  })

  test('a text of nothing but different words can be published and found', async () => {
    const words = Array.from({ length: 40_000 }, (_, index) => `w${index.toString(36)}ord`)
    await givenPost({ title: 'Everything', content: words.join(' ') })
    expect(await titles('w1ord')).toEqual(['Everything'])
  })

  test.each([
    '"',
    "'; delete from post_search; --",
    'soup* OR NOT (title:x) ^near/3 + -',
    "'soup':A <-> & | ! \\",
    '%_%',
    '\u0000soup\u0000',
    '\ud800 soup',
    '__blog',
    '_soup',
    '𐐀 𞤀 ꟲ ﷺ',
  ])('%j is looked for like any other words', async (typed) => {
    await givenPost({ title: 'Soup' })
    await expect(search(typed)).resolves.toMatchObject({ hasMore: false })
  })

  test('nothing that can be typed fails', async () => {
    await givenPost({ title: 'Soup' })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (typed) => {
        expect((await search(typed)).total).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })
})
