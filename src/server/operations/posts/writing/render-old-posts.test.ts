import pino from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { createJobHandlers } from '#server/jobs/job-handlers.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { runNextJob } from '../../jobs/run-next-job.ts'
import { createRecentSearches } from '../../memory/recent-searches.ts'
import { createSearchLimit } from '../../memory/search-limit.ts'
import { indexMissingPosts } from '../../search/indexing/index-missing-posts.ts'
import { searchPosts } from '../../search/search-posts.ts'
import { getPost } from '../get-post.ts'
import { ensureRendered, RENDER_POSTS_JOB, renderOldPosts } from './render-old-posts.ts'

const THOUSANDS = 2_000

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  const dropped: string[] = []
  let renders = 0
  let beforeRender = async (_markdown: string) => {}
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.empty()
    dropped.length = 0
    renders = 0
    beforeRender = async () => {}
  })
  afterAll(() => database.close())

  const deps = {
    get db() {
      return database.db
    },
    now: () => new Date().toISOString(),
    newId: uuidv7,
    log: pino({ level: 'silent' }),
    pages: { drop: (tags: readonly string[]) => void dropped.push(...tags) },
    content: {
      async render(markdown: string) {
        renders += 1
        await beforeRender(markdown)
        return renderMarkdown(markdown)
      },
    },
  }

  async function givenOldPost(content: string) {
    const post = await insertBarePost(deps)
    await database.db.updateTable('blog_posts').set({ content }).where('id', '=', post.id).execute()
    return post
  }
  const countOld = async () => {
    const rows = await database.db.selectFrom('blog_posts').select('rendered_with').execute()
    return rows.filter((row) => row.rendered_with < RENDERER_VERSION).length
  }

  test('older posts are rendered as they would be today, and their pages dropped', async () => {
    const post = await givenOldPost(
      `## Amounts\n\nDon't.\n\n|a|b|\n|-|-|\n|c|d|\n\n![](/b.jpg "It")`,
    )
    await indexMissingPosts(deps)
    const before = await database.db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow()
    const numberBefore = await database.db.selectFrom('post_search').select('number').execute()

    expect(await renderOldPosts(deps)).toBe(1)

    const shown = await getPost(deps, post.slug)
    expect(shown.contentHtml).toBe(renderMarkdown(before.content).html)
    expect(shown.headings).toEqual([{ level: 2, text: 'Amounts', anchor: 'at-amounts' }])
    expect(dropped).toEqual([pageTags.post(post.id), pageTags.posts(), pageTags.type('blog')])
    const outbox = await database.db.selectFrom('outbox').select('tags').execute()
    expect(outbox.map(({ tags }) => JSON.parse(tags))).toEqual([dropped])
    const after = await database.db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow()
    expect(after).toMatchObject({
      version: before.version,
      updated_at: before.updated_at,
      rendered_with: RENDERER_VERSION,
      excerpt: `Don't.`,
    })
    const memory = { searchLimit: createSearchLimit(), recentSearches: createRecentSearches() }
    const visitor = { address: '10.0.0.1' }
    const { items } = await searchPosts({ ...deps, ...memory }, visitor, {
      query: { q: 'don’t "a b"' },
    })
    expect(items[0]?.snippet.map(({ text }) => text).join('')).toBe(
      'Amounts. Don’t. a · b; c · d It',
    )
    expect(await database.db.selectFrom('post_search').select('number').execute()).toEqual(
      numberBefore,
    )
    expect(await renderOldPosts(deps)).toBe(0)
  })

  test('lists stay in the cache when they say the same', async () => {
    const post = await givenOldPost('Oats.')
    await renderOldPosts(deps)
    expect(dropped).toEqual([pageTags.post(post.id)])
  })

  test('thousands are done, however often it is interrupted, each of them once', async () => {
    await insertManyPosts(database.db, THOUSANDS)
    const stopping = new AbortController()
    beforeRender = async () => {
      if (renders === 705) stopping.abort(new Error('the program is stopping'))
    }
    await expect(renderOldPosts(deps, stopping.signal)).rejects.toThrow()
    expect(await countOld()).toBe(THOUSANDS - 700)

    expect(await renderOldPosts(deps)).toBe(THOUSANDS - 700)
    expect(await countOld()).toBe(0)
    expect(renders).toBe(THOUSANDS + 5)
  })

  test('a post that is changed meanwhile is left to that change', async () => {
    const post = await givenOldPost('Before.')
    beforeRender = async () => {
      await database.db
        .updateTable('blog_posts')
        .set({ content: 'After.', content_html: '<p>After.</p>', version: 2 })
        .execute()
    }
    expect(await renderOldPosts(deps)).toBe(0)
    expect((await getPost(deps, post.slug)).contentHtml).toBe('<p>After.</p>')
    expect(dropped).toEqual([])
  })

  test('a text that cannot be rendered any more keeps its HTML, and holds up no other', async () => {
    const hostile = await givenOldPost('hostile')
    for (let index = 0; index < 12; index++) await givenOldPost(`Oats ${index}.`)
    beforeRender = async (markdown) => {
      if (markdown === 'hostile') throw new AppError('invalid', 'It takes too long.')
    }
    expect(await renderOldPosts(deps)).toBe(12)
    expect((await getPost(deps, hostile.slug)).contentHtml).toBe('<p>Oats.</p>')
  })

  test('a renderer that is closing ends the job without a loss, to be tried again', async () => {
    await givenOldPost('Oats.')
    beforeRender = async () => {
      throw new AppError('unavailable', 'The site is restarting.')
    }
    await expect(renderOldPosts(deps)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await countOld()).toBe(1)
  })

  test('it is queued at a start when there are old posts, and one of many nodes does it', async () => {
    await ensureRendered(deps)
    expect(await database.db.selectFrom('jobs').select('name').execute()).toEqual([])
    for (let index = 0; index < 30; index++) await givenOldPost('Oats.')
    await Promise.all([ensureRendered(deps), ensureRendered(deps)])
    expect(await database.db.selectFrom('jobs').select('name').execute()).toEqual([
      { name: RENDER_POSTS_JOB },
    ])

    const handlers = createJobHandlers(deps as unknown as Parameters<typeof createJobHandlers>[0])
    const node = () => runNextJob(deps, handlers, new AbortController().signal)
    expect((await Promise.all([node(), node(), node()])).sort()).toEqual([false, false, true])
    expect(renders).toBe(30)
    expect(await countOld()).toBe(0)
    expect(await database.db.selectFrom('jobs').select('name').execute()).toEqual([])
  })
})
