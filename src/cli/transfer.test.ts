import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURES } from '#tests/support/site/given-transfer.ts'

/** Together some 100 MB, which the heap of 80 MB cannot hold. */
const LARGE_POSTS = 200
const LARGE_FIELD = 500_000

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-transfer-cli-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function haven(site: string, ...args: string[]) {
  return runHaven({ site, heapMb: 512 }, ...args)
}

async function runHaven({ site, heapMb }: { site: string; heapMb: number }, ...args: string[]) {
  const program = [`--max-old-space-size=${heapMb}`, 'src/haven.js']
  const child = spawn('node', [...program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(root, site), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output: output.trim(), errors: errors.trim() }
}

test('posts come in with a report, go out as files, and into another site', async () => {
  const path = join(FIXTURES, 'wordpress.xml')
  const report = join(root, 'report.txt')
  const tried = await haven('first', 'import', path, '--dry-run')
  expect(tried).toMatchObject({ code: 0, errors: '' })
  expect(tried.output).toMatch(/^Would import 5 posts from WordPress/)

  const imported = await haven('first', 'import', path, '--report', report)
  expect(imported).toMatchObject({ code: 0, errors: '' })
  expect(imported.output).toContain(
    [
      'Imported 5 posts from WordPress, 0 were there already, 0 failed.',
      '  1 pages',
      '  2 topics of its categories and tags',
      '  1 people who wrote its posts',
      '  1 comments, kept until this site shows answers',
      '  1 shortcodes left in the text',
    ].join('\n'),
  )
  expect(imported.output).toContain('failed.\n  1 pages\n')
  expect(readFileSync(report, 'utf8')).toContain(
    'post 12 “Oat soup & bread”: imported\n  shortcodes: contact-form-7\n',
  )

  const folder = join(root, 'export')
  const exported = await haven('first', 'export', folder)
  expect(exported).toEqual({
    code: 0,
    output: `Made ${folder}: 5 posts, 1 pages, 0 pictures, 2 topics and series, 1 people, 44 old addresses.`,
    errors: '',
  })
  expect(readdirSync(join(folder, 'posts'))).toContain('oat-soup.md')
  expect((await haven('second', 'import', folder)).output).toContain(
    'Imported 5 posts from Wellness Haven',
  )
  expect(await haven('first', 'export', folder)).toMatchObject({ code: 1, output: '' })
})

test('an import in which a post failed says which, and ends with 1', async () => {
  const folder = join(root, 'posts')
  mkdirSync(folder)
  writeFileSync(join(folder, 'bad.md'), '---\na: "\n---\n')
  writeFileSync(join(folder, 'good.md'), '---\ntitle: Good\n---\nText.\n')
  const { code, output } = await haven('third', 'import', folder)
  expect(code).toBe(1)
  expect(output).toContain('bad.md: The front matter cannot be read')
  expect(output).toContain('Imported 1 posts from Markdown, 0 were there already, 1 failed.')
})

test('recipes of other programs come in as drafts with a report by field, and go out as files', async () => {
  const folder = join(root, 'cook-book')
  mkdirSync(folder)
  const stew = {
    '@type': 'Recipe',
    name: 'Stew',
    keywords: 'warm',
    recipeIngredient: ['400 g beans'],
    recipeInstructions: 'Boil the beans.',
  }
  writeFileSync(join(folder, 'stew.json'), JSON.stringify(stew))
  writeFileSync(join(folder, 'rice.cook'), 'Boil @rice{200%g}.\n')
  const report = join(root, 'recipes.txt')
  const imported = await haven('recipes', 'import', folder, '--report', report)
  expect(imported).toEqual({
    code: 0,
    output: [
      'Imported 2 posts from recipe files, 0 were there already, 0 failed.',
      '  1 fields of recipes that are left out, or in another form',
    ].join('\n'),
    errors: '',
  })
  expect(readFileSync(report, 'utf8')).toContain(
    'stew.json “Stew”: imported\n  recipes: Keywords left out: warm\n',
  )

  const archive = join(root, 'cook-book.zip')
  const exported = await haven('recipes', 'export', archive, '--recipes', 'cooklang', '--drafts')
  expect(exported).toEqual({
    code: 0,
    output: `Made ${archive}: 2 recipes as cooklang.`,
    errors: '',
  })
  expect((await haven('recipes', 'export', archive, '--recipes', 'mealie')).code).toBe(1)
  expect((await haven('recipes', 'export', join(root, 'x'), '--recipes', 'pdf')).code).toBe(2)
  expect((await haven('fourth', 'import', archive)).output).toContain(
    'Imported 2 posts from recipe files',
  )
})

test('what cannot be read is refused in one line', async () => {
  const nothing = join(root, 'nothing')
  expect(await haven('third', 'import', nothing)).toEqual({
    code: 1,
    output: '',
    errors: `There is no ${nothing}.`,
  })
  const picture = join(root, 'site.db')
  writeFileSync(picture, 'no export')
  expect((await haven('third', 'import', picture)).errors).toBe(
    `${picture} is no export that this version reads.`,
  )
  const ghost = join(FIXTURES, 'ghost-5.json')
  expect((await haven('third', 'import', ghost, '--download')).errors).toBe(
    'The export does not say where it is from. Name the site by --from.',
  )
  expect((await haven('third', 'import', ghost, '--owner', 'no@haven.example')).code).toBe(1)
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'what was unpacked of an archive is removed when %s ends the import',
  async (signal) => {
    const temporary = join(root, `tmp-${signal}`)
    mkdirSync(temporary)
    const archive = join(root, 'many.zip')
    const files = Array.from({ length: 3000 }, (_, index) => [
      `post-${index}.md`,
      strToU8(`---\ntitle: Post ${index}\n---\nText ${index}.\n`),
    ])
    writeFileSync(archive, zipSync(Object.fromEntries(files), { level: 0 }))
    const child = spawn('node', ['src/haven.js', 'import', archive], {
      env: { PATH: process.env.PATH, DATA_DIR: join(root, signal), TMPDIR: temporary },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const errors = text(child.stderr)
    const ended = once(child, 'exit')
    await expect.poll(() => filesIn(temporary), { timeout: 60_000 }).toBeGreaterThan(20)
    child.kill(signal)
    expect(await ended).toEqual([1, null])
    expect(await errors).toContain('Stopped. Run it again to go on from here.')
    expect(readdirSync(temporary).filter((name) => name.startsWith('haven-import-'))).toEqual([])
  },
)

function filesIn(folder: string): number {
  return readdirSync(folder, { recursive: true }).length
}

test('an export larger than the heap comes in, and once only', async () => {
  const file = join(root, 'large.xml')
  const items = Array.from(
    { length: LARGE_POSTS },
    (_, index) =>
      `<item><title>Post ${index}</title><content:encoded><![CDATA[<p>Soup ${index}.</p>]]></content:encoded><wp:post_id>${index}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>_builder</wp:meta_key><wp:meta_value>${'x'.repeat(LARGE_FIELD)}</wp:meta_value></wp:postmeta></item>`,
  )
  writeFileSync(
    file,
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items.join('')}</channel></rss>`,
  )
  const small = { site: 'large', heapMb: 80 }
  const first = await runHaven(small, 'import', file)
  expect(first).toMatchObject({ code: 0, errors: '' })
  expect(first.output).toContain(`Imported ${LARGE_POSTS} posts`)
  const again = await runHaven(small, 'import', file)
  expect(again.output).toContain(
    `Imported 0 posts from WordPress, ${LARGE_POSTS} were there already`,
  )
}, 240_000)

/** Imports a file until some of its posts are here. Each post needs a note, so that the report says how far it is. */
async function killWithin(folder: string, file: string): Promise<void> {
  const report = join(root, `${folder}.txt`)
  const child = spawn('node', ['src/haven.js', 'import', file, '--report', report], {
    env: { PATH: process.env.PATH, DATA_DIR: join(root, folder) },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const done = () =>
    existsSync(report) ? readFileSync(report, 'utf8').split('imported').length : 0
  await expect.poll(done, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

test('an import that was killed in the middle goes on where it was, and makes nothing twice', async () => {
  const file = join(root, 'killed.xml')
  const items = Array.from(
    { length: 150 },
    (_, index) =>
      `<item><title>Post ${index}</title><link>https://a.example/2020/post-${index}/</link><content:encoded><![CDATA[<p>Soup ${index}.</p> [some_plugin id="1"]]]></content:encoded><wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="soups"><![CDATA[Soups]]></category></item>`,
  )
  writeFileSync(
    file,
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url><wp:category><wp:category_nicename>soups</wp:category_nicename><wp:cat_name>Soups</wp:cat_name></wp:category>${items.join('')}</channel></rss>`,
  )
  await killWithin('killed', file)

  const { code, output } = await haven('killed', 'import', file)
  expect(code).toBe(0)
  const [, imported, known] = /^Imported (\d+) posts from WordPress, (\d+) were/.exec(output) ?? []
  expect(Number(known)).toBeGreaterThanOrEqual(9)
  expect(Number(known)).toBeLessThan(150)
  expect(Number(imported) + Number(known)).toBe(150)
  expect(output).toContain('  0 topics of its categories and tags, 1 were there already')

  const { output: exported } = await haven('killed', 'export', join(root, 'killed-export'))
  expect(exported).toContain(': 150 posts,')
}, 120_000)

test('an import from Ghost that was killed in the middle goes on, and doubles no post, person or topic', async () => {
  const file = join(root, 'killed.json')
  const posts = Array.from({ length: 150 }, (_, index) => ({
    ...{ id: `p${index}`, title: `Post ${index}`, slug: `post-${index}`, html: '<p>Soup.</p>' },
    ...{ status: 'published', published_at: '2020-01-01T00:00:00.000Z', featured: 1 },
  }))
  const data = {
    posts,
    users: [{ id: 'u1', name: 'Ida Moll', slug: 'ida' }],
    posts_authors: posts.map(({ id }) => ({ post_id: id, author_id: 'u1' })),
    tags: [{ id: 't1', name: 'Soups', slug: 'soups' }],
    posts_tags: posts.map(({ id }) => ({ post_id: id, tag_id: 't1' })),
  }
  writeFileSync(file, JSON.stringify({ db: [{ meta: { version: '5.9.0' }, data }] }))
  await killWithin('killed-ghost', file)

  const { code, output } = await haven('killed-ghost', 'import', file)
  expect(code).toBe(0)
  const [, imported, known] = /^Imported (\d+) posts from Ghost, (\d+) were/.exec(output) ?? []
  expect(Number(known)).toBeGreaterThanOrEqual(9)
  expect(Number(known)).toBeLessThan(150)
  expect(Number(imported) + Number(known)).toBe(150)
  expect(output).toContain('  0 topics of its categories and tags, 1 were there already')
  expect(output).toContain('  0 people who wrote its posts, 1 were there already')

  const { output: exported } = await haven('killed-ghost', 'export', join(root, 'killed-g-export'))
  expect(exported).toContain(': 150 posts,')
  expect(exported).toContain('1 topics and series, 1 people,')
}, 120_000)

test('redirects are set by a list that can be tried first, and are printed in the same form', async () => {
  const list = join(root, 'redirects.csv')
  writeFileSync(list, 'from,to\n/menu,\n/2018/*,/blog/:last\n/about,/blog\n')
  const would = [
    'line 2: /menu is gone',
    'line 3: /2018/* leads /2018/example to /blog/example',
    'line 4: /about was refused. /about is a page of this site.',
  ]
  const count = '2 redirects, 0 were there already, 1 were refused.'
  expect(await haven('redirects', 'redirects', 'import', list, '--dry-run')).toMatchObject({
    code: 1,
    output: [...would, `Would set ${count}`].join('\n'),
  })
  expect((await haven('redirects', 'redirects', 'list')).output).toBe('from,to')
  const set = await haven('redirects', 'redirects', 'import', list)
  expect(set.output).toBe([...would, `Set ${count}`].join('\n'))
  const listed = await haven('redirects', 'redirects', 'list')
  expect(listed.output).toBe('from,to\n/2018/*,/blog/:last\n/menu,')
  await haven('redirects', 'redirects', 'remove', '/menu')
  expect((await haven('redirects', 'redirects', 'remove', '/menu')).errors).toBe(
    '/menu leads nowhere.',
  )
})
