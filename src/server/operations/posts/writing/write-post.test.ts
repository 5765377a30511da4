import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'

const SOURCE = join(PROJECT_FOLDER, 'src')

/** Functions that store the text of a post, and the only files that may call them. */
const WRITERS = {
  'insertIfSlugFree(': [
    'posts-repository.ts',
    'begin-draft.ts',
    'write-post.ts',
    'insert-imported-post.ts',
  ],
  'replacePublic(': ['live-posts-repository.ts', 'replace-post.ts'],
  'publicRow(': ['post-row.ts', 'replace-post.ts', 'write-post.ts'],
  "insertInto('blog_posts')": ['posts-repository.ts'],
}

test('nothing but writePost stores what the public sees of a post', async () => {
  const names = (await readdir(SOURCE, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const found: Record<string, string[]> = Object.fromEntries(
    Object.keys(WRITERS).map((call) => [call, []]),
  )
  for (const name of names.sort()) {
    const text = await readFile(join(SOURCE, name), 'utf8')
    for (const call of Object.keys(WRITERS))
      if (text.includes(call)) found[call]?.push(basename(name))
  }
  for (const [call, files] of Object.entries(WRITERS)) {
    expect(found[call]?.sort(), call).toEqual(files.toSorted())
  }
})
