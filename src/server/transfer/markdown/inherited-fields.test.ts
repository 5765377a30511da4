import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMarkdownFolder } from './markdown-source.ts'

/** Returns the state of each post of a folder with these files, by its name. */
async function statesIn(files: Record<string, string>): Promise<Record<string, string>> {
  const root = mkdtempSync(join(tmpdir(), 'haven-inherited-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const states: Record<string, string> = {}
  const source = await findMarkdownFolder(root)
  for await (const item of source?.posts() ?? []) {
    if (item.kind !== 'post') throw new Error(`${JSON.stringify(item)} is not read`)
    const note = item.notes.find(({ kind }) => kind === 'status')?.detail
    states[item.label] = note ? `${item.status}: ${note}` : item.status
  }
  return states
}

const post = (fields = '') => `---\ntitle: Soup\n${fields}---\n\nOats.\n`

test('a section of Hugo hides its posts by a cascade, and a post or a closer section takes it back', async () => {
  const hidden = (source: string) => `draft: it says “draft: true” in ${source}: a draft`
  expect(
    await statesIn({
      'content/later/_index.md': '---\ntitle: Later\ncascade:\n  draft: true\n---\n',
      'content/later/soup.md': post(),
      'content/later/deep/soup.md': post(),
      'content/later/ready.md': post('draft: false\n'),
      'content/later/out/_index.md': '+++\n[cascade]\ndraft = false\n+++\n',
      'content/later/out/soup.md': post(),
      'content/soup.md': post(),
    }),
  ).toEqual({
    'content/later/soup.md': hidden('content/later/_index.md'),
    'content/later/deep/soup.md': hidden('content/later/_index.md'),
    'content/later/ready.md': 'published',
    'content/later/out/soup.md': 'published',
    'content/soup.md': 'published',
  })
})

test.each([
  ['_build', '_build: {render: never}', '_build.render: never'],
  ['build', 'build: {list: never}', 'build.list: never'],
  ['headless', 'headless: true', 'headless: true'],
  ['a list of them', '[{draft: true}]', 'draft: true'],
])('a cascade hides by %s', async (_, cascade, said) => {
  const value = cascade.startsWith('[') ? cascade : `{${cascade}}`
  const files = { '_index.md': `---\ncascade: ${value}\n---\n`, 'soup.md': post() }
  expect(await statesIn(files)).toEqual({
    'soup.md': `draft: it says “${said}” in _index.md: a draft`,
  })
})

test('a cascade with a target hides the pages that it names', async () => {
  const index = '+++\n[[cascade]]\ndraft = true\n[cascade._target]\npath = "/blog/old-*"\n+++\n'
  const states = await statesIn({
    'content/blog/_index.md': index,
    'content/blog/old-soup.md': post(),
    'content/blog/soup.md': post(),
  })
  expect(states['content/blog/old-soup.md']).toContain('content/blog/_index.md')
  expect(states['content/blog/soup.md']).toBe('published')
})

test('settings of a whole site hide as well', async () => {
  const states = await statesIn({
    'hugo.toml': 'title = "Soups"\n[cascade]\ndraft = true\n',
    'content/soup.md': post(),
  })
  expect(states['content/soup.md']).toContain('“draft: true” in hugo.toml')
})

test('defaults of Jekyll hide the posts of their folder', async () => {
  const config =
    'defaults:\n- scope: {path: _posts/later}\n  values: {published: false}\n- scope: {path: ""}\n  values: {author: Ines}\n'
  expect(
    await statesIn({
      '_config.yml': config,
      '_posts/later/2024-01-05-soup.md': post(),
      '_posts/2024-01-05-soup.md': post(),
    }),
  ).toEqual({
    '_posts/later/2024-01-05-soup.md': 'draft: it says “published: false” in _config.yml: a draft',
    '_posts/2024-01-05-soup.md': 'published',
  })
})

test('where inherited fields cannot be read, the posts of that folder are drafts', async () => {
  const states = await statesIn({
    'a/_index.md': '---\ncascade: [\n---\n',
    'a/soup.md': post('draft: false\n'),
    'b/soup.md': post(),
  })
  expect(states['a/soup.md']).toBe('draft: a/_index.md, which may hide it, cannot be read: a draft')
  expect(states['b/soup.md']).toBe('published')
})
