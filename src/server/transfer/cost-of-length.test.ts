import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  functionsOfOneText,
  growthErrors,
  SHAPES,
  shapesOf,
  type Work,
} from '#tests/support/cost/cost-of-length.ts'
import { sharedMemory } from '#tests/support/shared-memory.ts'
import { openExport } from './formats/open-export.ts'
import { openGhost } from './ghost/ghost-source.ts'
import { markdownPost } from './markdown/markdown-post.ts'
import { isAllowedByRobots } from './pages/robots.ts'
import { withFilesNamed } from './pictures/linked-files.ts'
import { withOtherAddresses, withOtherLinks } from './pictures/picture-addresses.ts'
import { readRecipeFile } from './recipes/recipe-file.ts'
import { decodeText } from './text/decode-text.ts'
import type { TransferSource } from './transfer-post.ts'
import { markRecipes, recipeNumbersIn, withRecipes } from './wordpress/plugin-recipes.ts'
import { translateShortcodes } from './wordpress/shortcodes.ts'
import { openWordPress } from './wordpress/wordpress-source.ts'

/**
 * The readers of what other systems export take time in proportion to it, whatever stands in it and however much of one kind it holds.
 * Functions that take one text are found in their files; readers of files and of more than a text are named below.
 */

let folder = ''
const { TMPDIR } = process.env
beforeAll(() => {
  folder = mkdtempSync(join(sharedMemory() ?? tmpdir(), 'haven-cost-'))
  // What is unpacked is none of the leftovers that another test looks for.
  process.env.TMPDIR = folder
})
afterAll(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  rmSync(folder, { recursive: true })
})

const MARKUP = shapesOf([
  ...['<b>', '</b>', '<b></i>', '<div>', '<div><p>', '<table><tr><td>', '<li>', '<br>', '<hr>'],
  ...['<img ', '<img src=', '<img src="', "<img src='a", '<img src=a>', '<img alt="', ' src '],
  ...['<iframe ', '<iframe>', '<iframe src=a></iframe', '<video>', '<video></video', '<audio src'],
  ...['<figure class="kg-card kg-bookmark-card', '<figure class="kg-card kg-bookmark-card">'],
  ...['<div class="kg-card kg-callout-card', '<div class="kg-card kg-callout-card">'],
  '<div class="kg-card kg-callout-card"><div class="kg-callout-text">',
  '<div class="kg-card kg-callout-card"><div class="kg-callout-text"></div>',
  ...['<div class="kg-callout-text">', '<button class="kg-toggle-card-icon"', '<figcaption>'],
  ...['<div class="kg-card kg-file-card"><a href="x">', '<div class="wp-block-columns">'],
  ...['<div style="background:url(', '<i style="background:x">', '<a href="/a.pdf">a</a> '],
  ...['<!-- wp:a ', '<!-- wp:a /-->', '<!-- wp:', '<!--a-->', '<!-- wp:wp-recipe-maker/recipe {'],
  ...['<!-- wp:wp-recipe-maker/recipe {"id":1} -->', '<!-- WPRM Recipe 1 -->', '<!-- nextpage'],
  ...['[caption]', '[caption ', '[/caption]', '[caption]<img>', '[gallery ', '[gallery ids="1"]'],
  ...['[embed]', '[embed]https://a', '[code]', '[wprm-recipe ', '[wprm-recipe id="1"]', '[a b="'],
  ...['[wprm-ingredient ', '[timer minutes=1]', '[adjustable]', '[a_b ', '[/a', '[a] ', '"a" '],
  ...[
    '{{< figure ',
    '{{< figure src="a" >}}',
    '{{< ',
    '{% ',
    '{% img ',
    '{% img a.png ',
    '{{ site',
  ],
  ...[
    '![a](',
    '![a](b.png)',
    '![a](b.png "',
    '[a]: ',
    '[a]: b.png\n',
    '](<',
    '](a(',
    '](a()',
    '<a.',
  ],
  ...['---\n', '+++\n', ';;;\n', '---\na: b\n', 'a: b\n', 'a: [', 'a: {', '- a\n', '  a: b\n'],
  ...['a = 1\n', '[[a]]\n', '[a]\n', '"a": 1,\n', '{"a":', '"""', "'''", '&a *a ', '| \n', '? '],
  ...['{{', '}}', '\r', '\r\n', ' \r\n', '\n\n', '\n \n', '\u00a0', '&nbsp;', '&amp;', '\u200b'],
  ...['<item>', '</item>', '<item><title>a</title>', '<![CDATA[', ']]>', ']]', '<?a', '&#', 'é<'],
  ...['<a>', '</a>', '<a b="', '<a b="c" ', '<a/>', '<wp:postmeta>', 'User-agent: *\n'],
  ...['Disallow: /*a*\n', 'Allow: /a\n', '# draft\n', 'draft: true\n', 'title: a\n', '<!-- draft'],
])
const EACH_SHAPE = {
  ...SHAPES,
  ...MARKUP,
  'closing tags that nothing opens': (length: number) =>
    '<a>'.repeat(length / 6) + '</b>'.repeat(length / 6),
  'fields of many names': (length: number) =>
    Array.from({ length: length / 10 }, (_, n) => `field${n.toString(36)}: a\n`).join(''),
  'attributes of one tag': (length: number) => `<div ${'a="b" '.repeat(length / 6)}>`,
  'attributes of many names': (length: number) =>
    `<div ${Array.from({ length: length / 10 }, (_, n) => `a${n.toString(36)}="b" `).join('')}>`,
}

const FILE_SHAPES = {
  ...shapesOf([
    ...[
      'a\n',
      ' ',
      ' \n',
      '<b>',
      '<a>',
      '</a>',
      '<div>',
      '&',
      '&amp;',
      '<![CDATA[',
      ']]',
      '<!--',
      '<?a',
    ],
    ...[
      '<item>',
      '</item>',
      '<item><title>a</title>',
      '<a b="',
      '<a/></b>',
      '[caption]',
      '![a](',
      '"',
    ],
    ...[
      'a: b\n',
      '- a\n',
      'a = 1\n',
      '[[a]]\n',
      '{"a":',
      '---\n',
      '@a{1%g} ',
      '- 1 g a\n',
      'é',
      '漢',
    ],
  ]),
  'closing tags that nothing opens': EACH_SHAPE['closing tags that nothing opens'],
  'fields of many names': EACH_SHAPE['fields of many names'],
}

/** Functions that take more than one text. */
const OTHERS: Record<string, Work> = {
  translateShortcodes: (html) => translateShortcodes(html, new Map()),
  markRecipes: (html) => markRecipes(html, RECIPES),
  withRecipes: (text) => withRecipes(text, RECIPES),
  recipeNumbersIn,
  withFilesNamed: (text) => withFilesNamed(text, 'https://kitchen.example'),
  withOtherAddresses: (text) => withOtherAddresses(text, new Map([['b.png', 'c.png']])),
  withOtherLinks: (text) => withOtherLinks(text, (address) => `${address}x`),
  isAllowedByRobots: (text) => isAllowedByRobots(text, new URL('https://a.example/aaaa/b')),
  'markdownPost of a text': (text) => markdownPost('a/b.md', text),
  'markdownPost of fields in TOML': (text) => markdownPost('b.md', `+++\n${text}\n+++\nSoup.\n`),
  'markdownPost of fields in JSON': (text) => markdownPost('b.md', `{"title": "${text}"}\nSoup.\n`),
  'decodeText of UTF-8': (text) => decodeText(Buffer.from(text)),
  'decodeText of Windows-1252': (text) => decodeText(Buffer.from(`é${text}`, 'latin1')),
}

/** Readers of whole files, which cost more than the texts in them: those are tried by themselves above. */
const FILES: Record<string, Work> = {
  'markdownPost of fields': (text) => markdownPost('a/b.md', `---\ntitle: ${text}\n---\nSoup.\n`),
  'markdownPost of fields in YAML': (text) => markdownPost('b.md', `---\n${text}\n---\nSoup.\n`),
  'an export of WordPress, its text': (text) =>
    readFile(openWordPress, 'a.xml', wordPress(post({ 'content:encoded': text }))),
  'an export of WordPress, its fields': (text) =>
    readFile(
      openWordPress,
      'a.xml',
      wordPress(post({ title: text, 'excerpt:encoded': text, pubDate: text, link: text })),
    ),
  'an export of WordPress, its markup': (text) => readFile(openWordPress, 'a.xml', wordPress(text)),
  'an export of WordPress, all of it': (text) => readFile(openWordPress, 'a.xml', text),
  'an export of Ghost': (text) =>
    readFile(
      openGhost,
      'a.json',
      JSON.stringify({ db: [{ data: { posts: [{ id: 'a', html: text, title: text }] } }] }),
    ),
  'a file in a folder of Markdown': (text) => readFolder({ 'a.md': text }),
  'settings of Jekyll': (text) => readFolder({ 'a.md': 'Soup.', '_config.yml': text }),
  'settings of Hugo': (text) => readFolder({ 'a.md': 'Soup.', 'hugo.toml': `cascade\n${text}` }),
  'a file in a folder of recipes': (text) =>
    readFolder({ 'a.json': text, 'a.txt': text, 'a.md': text, 'b.md': `---\n${text}` }, true),
}

const RECIPES = {
  recipes: new Map([
    [
      '1',
      {
        plugin: 'WP Recipe Maker' as const,
        title: 'Soup',
        content: '',
        fields: new Map(),
        terms: new Map(),
      },
    ],
  ]),
  attachments: new Map(),
}

const wordPress = (channel: string) =>
  `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${channel}</channel></rss>`

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', '')}]]>`

const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
    .join('')

const post = (fields: Record<string, string>, more = '') =>
  `<item>${elements({ title: 'Soup', 'wp:post_id': '1', 'wp:status': 'publish', 'wp:post_type': 'post', ...fields })}${more}</item>`

async function readAll(source: TransferSource): Promise<number> {
  let read = 0
  for await (const item of source.posts()) {
    if (item.kind === 'post') source.linkOf(item.slug)
    read += 1
  }
  source.leftOut()
  return read
}

async function readFile(
  open: (file: string) => Promise<TransferSource>,
  name: string,
  content: string,
): Promise<number> {
  const file = join(folder, name)
  writeFileSync(file, content)
  return readAll(await open(file))
}

async function readFolder(files: Record<string, string>, isRecipes = false): Promise<number> {
  const root = mkdtempSync(join(folder, 'files-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  try {
    const { content } = await openExport(root, { isRecipes })
    return content.kind === 'foreign' ? await readAll(content.source) : 0
  } finally {
    rmSync(root, { recursive: true })
  }
}

const found = await functionsOfOneText(import.meta.dirname)

test('functions of one text are found', () => {
  expect(found.length).toBeGreaterThan(8)
})

/** Much of one kind in an export of WordPress. */
const ITEMS: Record<string, (number: number) => string> = {
  posts: (n) => post({ 'wp:post_id': `${n}`, 'wp:post_name': `post-${n}` }),
  'posts without an end': (n) => `<item><wp:post_id>${n}</wp:post_id>`,
  attachments: (n) =>
    post({ 'wp:post_id': `${n}`, 'wp:post_type': 'attachment', guid: `/wp/pan-${n}-1x1.jpg` }),
  authors: (n) => `<wp:author>${elements({ 'wp:author_login': `ada${n}` })}</wp:author>`,
  recipes: (n) => post({ 'wp:post_id': `${n}`, 'wp:post_type': 'wprm_recipe' }),
  'things between items': () => '<a/></b>',
}
const WITHIN_POST: Record<string, (number: number) => string> = {
  'fields of one name': (n) =>
    `<wp:postmeta>${elements({ 'wp:meta_key': '_wp_old_slug', 'wp:meta_value': `soup-${n}` })}</wp:postmeta>`,
  'fields of many names': (n) =>
    `<wp:postmeta>${elements({ 'wp:meta_key': `field${n}`, 'wp:meta_value': `soup-${n}` })}</wp:postmeta>`,
  enclosures: (n) =>
    `<wp:postmeta>${elements({ 'wp:meta_key': 'enclosure', 'wp:meta_value': `https://a.example/${n}.mp3` })}</wp:postmeta>`,
  categories: (n) => `<category domain="wprm_course">${n}</category>`,
  comments: (n) => `<wp:comment>${n}</wp:comment>`,
}
const many = (make: (number: number) => string) => (length: number) => {
  const each = make(1).length
  return Array.from({ length: Math.ceil(length / each) }, (_, n) => make(n + 1)).join('')
}
const manyOf = (kinds: Record<string, (number: number) => string>) =>
  Object.fromEntries(Object.entries(kinds).map(([name, make]) => [name, many(make)]))
const LARGE = 300_000

test('an export of WordPress with much of one kind', async () => {
  const read = (items: string) => readFile(openWordPress, 'a.xml', wordPress(items))
  const text = { 'content:encoded': 'https://a.example/b.mp3 '.repeat(500) }
  const within = (more: string) => read(post(text, more))
  const recipe = (more: string) => read(post({ 'wp:post_type': 'wprm_recipe' }, more))
  expect(await growthErrors(read, manyOf(ITEMS), LARGE)).toEqual([])
  expect(await growthErrors(within, manyOf(WITHIN_POST), LARGE)).toEqual([])
  expect(await growthErrors(recipe, manyOf(WITHIN_POST), LARGE)).toEqual([])
}, 300_000)

/** Rows of Ghost's tables; each text is a list of numbers. */
const TABLES: Record<string, (number: number) => object> = {
  posts: (n) => ({ posts: { id: n, slug: `post-${n}`, status: 'published' } }),
  posts_meta: (n) => ({ posts_meta: { post_id: n } }),
  users: (n) => ({ users: { id: n } }),
  tags: (n) => ({ tags: { id: n, name: `tag ${n}` } }),
  'tags of one post': (n) => ({ posts_tags: { post_id: 1, tag_id: n } }),
  'other tables': (n) => ({ [`table${n}`]: [] }),
}

test('an export of Ghost with much of one kind', async () => {
  for (const [name, rowOf] of Object.entries(TABLES)) {
    const read = (text: string) => {
      const data: Record<string, unknown[]> = { posts: [{ id: 1 }] }
      for (let n = 1; n <= text.length; n += 1) {
        for (const [table, row] of Object.entries(rowOf(n))) {
          data[table] ??= []
          data[table].push(row)
        }
      }
      return readFile(openGhost, 'a.json', JSON.stringify({ db: [{ data }] }))
    }
    expect(await growthErrors(read, COUNT, 3_000), name).toEqual([])
  }
}, 300_000)

/** A text whose length is how many there are. */
const COUNT = { many: (length: number) => 'n'.repeat(length) }

const filesOf = (count: number, make: (number: number) => Record<string, string>) =>
  Object.assign({}, ...Array.from({ length: count }, (_, n) => make(n)))

test('folders of many files', async () => {
  const posts = ({ length }: string) =>
    readFolder(filesOf(length, (n) => ({ [`post-${n}.md`]: 'Soup.' })))
  const recipes = ({ length }: string) =>
    readFolder(
      filesOf(length, (n) => ({ [`soup ${n}.cook`]: 'Boil @water{1%l}.', [`soup ${n}.jpg`]: '' })),
      true,
    )
  const list = ({ length }: string) =>
    readFolder(
      {
        'all.json': JSON.stringify(
          Array.from({ length }, (_, n) => ({ '@type': 'Recipe', name: `Soup ${n}` })),
        ),
      },
      true,
    )
  expect(await growthErrors(posts, COUNT, 2_000)).toEqual([])
  expect(await growthErrors(recipes, COUNT, 500)).toEqual([])
  expect(await growthErrors(list, COUNT, 5_000)).toEqual([])
}, 300_000)

test('the picture of a recipe among many files', async () => {
  writeFileSync(join(folder, 'soup.cook'), 'Boil @water{1%l}.')
  const read = async ({ length }: string) => {
    const files = Array.from({ length }, (_, n) => [`soup ${n}.cook`, `soup ${n}.jpg`]).flat()
    const among = { root: folder, files, isPassing: false, encoding: undefined }
    for (let n = 0; n < length; n += 1) await readRecipeFile('soup.cook', among)
  }
  expect(await growthErrors(read, COUNT, 5_000)).toEqual([])
}, 300_000)

test('archives of many files', async () => {
  const read = async ({ length }: string) => {
    const archive = join(folder, 'a.zip')
    const files = filesOf(length, (n) => ({ [`post-${n}.md`]: 'Soup.' }))
    writeFileSync(
      archive,
      zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(`${text}`)])),
      ),
    )
    const { content, dispose } = await openExport(archive)
    try {
      return content.kind === 'foreign' ? await readAll(content.source) : 0
    } finally {
      await dispose()
    }
  }
  expect(await growthErrors(read, COUNT, 1_000)).toEqual([])
}, 300_000)

test.each([...found, ...Object.entries(OTHERS)])(
  '%s',
  async (_, work) => {
    expect(await growthErrors(work, EACH_SHAPE)).toEqual([])
  },
  300_000,
)

test.each(Object.entries(FILES))(
  '%s',
  async (_, work) => {
    expect(await growthErrors(work, FILE_SHAPES)).toEqual([])
  },
  300_000,
)
