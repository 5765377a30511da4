import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from './post-outcome.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-generators-test-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function putFolder(name: string, files: Record<string, string | Uint8Array>): string {
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(root, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return join(root, name)
}

const TEMPLATE =
  '---\nlayout: null\n---\n<?xml version="1.0"?>\n<rss version="2.0"><channel>{% for post in site.posts %}<item>{{ post.title }}</item>{% endfor %}</channel></rss>'
const POST = '---\ntitle: Soup\ndate: 2020-01-01\n---\n\nA text.\n'

describe.each(ENGINES)('on %s', (engine) => {
  const { importFrom, posts, rows } = givenTransfer(engine)

  test('a template of a feed and the papers of a repository are no posts, and the latter are named', async () => {
    const folder = putFolder('jekyll', {
      'feed.xml': TEMPLATE,
      '_posts/2020-01-01-soup.md': POST,
      '404.md': '---\nlayout: default\ntitle: Not found\n---\nNothing here.\n',
      'README.zh-CN.md': '# Read me\n',
      'DESIGN.md': '# Design\n',
      'README.md': '# Read me\n',
    })
    const { summary } = await importFrom(folder)
    expect(summary.results).toEqual({ imported: 1, 'there already': 0, failed: 0 })
    expect((await posts()).map(({ title }) => title)).toEqual(['Soup'])
    const [remark = ''] = summary.leftOut.map(leftOutLine)
    expect(remark).toMatch(/^4 files that are no posts: /)
    for (const name of ['404.md', 'README.md', 'README.zh-CN.md', 'DESIGN.md'])
      expect(remark).toContain(name)
  })

  test('a folder that holds but a feed is refused, and the feed is named', async () => {
    await expect(importFrom(putFolder('feed', { 'feed.xml': TEMPLATE }))).rejects.toThrow(
      'feed.xml',
    )
  })

  test('pictures in the folder beside a post of Hexo’s are found, however it names them', async () => {
    const folder = putFolder('hexo', {
      'source/_posts/soup.md': `---\ntitle: Soup\ndate: 2020-01-01\n---\n\n![A](pan.jpg)\n\n{% asset_img wide bowl.jpg 800 "A bowl" %}\n\n![B](/2020/01/01/soup/cup.jpg)\n`,
      'source/_posts/soup/pan.jpg': await givenPicture(),
      'source/_posts/soup/bowl.jpg': await givenPicture({ width: 700 }),
      'source/_posts/soup/cup.jpg': await givenPicture({ width: 640 }),
    })
    const { outcomes } = await importFrom(folder)
    expect(outcomes[0]?.notes).toEqual([])
    expect(await rows('media')).toHaveLength(3)
    expect((await posts())[0]?.content).toMatch(/!\[A bowl\]\(<?\/media\//)
  })

  test('every item of a WordPress export is kept or named with its true count', async () => {
    const item = (type: string, number: number, more = '') =>
      `<item><title>T${number}</title><content:encoded><![CDATA[Words.]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`
    const meta = (name: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
    const menu = Array.from({ length: 70 }, (_, index) => item('nav_menu_item', 100 + index))
    const comments = Array.from(
      { length: 28 },
      (_, index) => `<wp:comment><wp:comment_id>${index}</wp:comment_id></wp:comment>`,
    )
    const more = [
      '<wp:is_sticky>1</wp:is_sticky>',
      meta('enclosure', 'https://pod.example/one.mp3\n12345\naudio/mpeg'),
      meta('my_field', 'x'),
      ...comments,
    ]
    const folder = putFolder('wxr', {
      'site.xml': `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url>${item('post', 1, more.join(''))}${menu.join('')}</channel></rss>`,
    })
    const { summary, outcomes } = await importFrom(folder)
    expect(summary.leftOut).toEqual([])
    expect(outcomes.find(({ kind }) => kind === 'menu')).toMatchObject({
      reason: 'None of its links leads anywhere.',
    })
    expect((await posts())[0]?.content).toBe('Words.\n\n<https://pod.example/one.mp3>')
    expect(outcomes[0]?.notes).toEqual(
      expect.arrayContaining([
        { kind: 'comments', detail: '28', count: 28 },
        { kind: 'fields', detail: 'my_field', count: 1 },
        { kind: 'status', detail: 'pinned to the top of its site there, and not here' },
      ]),
    )
  })
})
