import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'

const SOURCES = [
  ['WordPress', 'wordpress-kornblume.xml'],
  ['Ghost', 'ghost-kornblume.json'],
] as const
const ARRIVED = [
  'slug_redirects',
  'path_redirects',
  'page_redirects',
  'blog_posts',
  'site_documents',
  'terms',
  'media',
] as const

describe.each(ENGINES)('an export beside what came from the same site, on %s', (engine) => {
  const given = givenTransfer(engine)
  const { importFrom, exportAll, rows } = given

  async function wipe() {
    for (const table of ARRIVED) await given.deps.db.deleteFrom(table).execute()
  }

  /** An export of a site that moved in from a file, and this site, which has moved in from it by itself. */
  async function givenBoth(file: string) {
    await importFrom(join(FIXTURES, file))
    const { folder } = await exportAll()
    await wipe()
    await importFrom(join(FIXTURES, file))
    return folder
  }

  /** Everything that could have been doubled or changed. */
  const everything = async () => ({
    posts: (await rows('blog_posts')).map((row) => JSON.stringify(row)).toSorted(),
    pages: (await rows('own_pages')).map((row) => JSON.stringify(row)).toSorted(),
    documents: (await rows('site_documents')).map((row) => JSON.stringify(row)).toSorted(),
    imported: (await rows('imported_posts')).map((row) => JSON.stringify(row)).toSorted(),
    importedPages: (await rows('imported_pages')).map((row) => JSON.stringify(row)).toSorted(),
    comments: (await rows('comments')).length,
  })

  /** The folder of an old site in Markdown, with the photograph of one post. */
  function givenPhotographed(title: string, { buffer }: { buffer: Uint8Array }): string {
    const folder = givenFolder()
    writeFileSync(join(folder, 'soup.jpg'), Buffer.from(buffer))
    const head = `title: ${title}\ndate: 2024-05-01`
    writeFileSync(join(folder, `${title}.md`), `---\n${head}\n---\n\n![Soup](soup.jpg)\n`)
    return folder
  }

  test('a picture that came in from elsewhere and from the export is there once, found by both names', async () => {
    const photograph = await givenPhotograph('soup.jpg', 1)
    await importFrom(givenPhotographed('Leek', photograph))
    const { folder } = await exportAll()
    await wipe()
    await importFrom(givenPhotographed('Oat', photograph))
    const before = await rows('media')
    expect(before).toHaveLength(1)
    await importFrom(folder, { isDryRun: true })
    expect(await rows('media_old_names')).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      const { summary } = await importFrom(folder)
      expect(summary.results.failed).toBe(0)
      expect(await rows('media')).toEqual(before)
      const [name] = readdirSync(join(folder, 'media'))
      expect(await rows('media_old_names')).toMatchObject([{ name, media_id: before[0]?.id }])
    }
    const uses = await rows('post_media')
    const contents = (await rows('blog_posts')).map(({ content }) => String(content))
    expect(contents).toHaveLength(2)
    expect(uses.every(({ media_id: id }) => id === before[0]?.id)).toBe(true)
  })

  /** A post file of the export with other words. */
  function rewrite(
    folder: string,
    find: (text: string) => boolean,
    write: (text: string) => string,
  ) {
    const name = readdirSync(join(folder, 'posts')).find(
      (one) => one.endsWith('.md') && find(readFileSync(join(folder, 'posts', one), 'utf8')),
    )
    if (!name) throw new Error('The export has no such post.')
    const path = join(folder, 'posts', name)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, write(text))
    return text
  }

  test.each(SOURCES)(
    '%s first, then the export: nothing is doubled or changed',
    async (_, file) => {
      const folder = await givenBoth(file)
      const before = await everything()
      expect(before.posts.length).toBeGreaterThan(2)
      for (const isDryRun of [true, false, false]) {
        const { summary, outcomes } = await importFrom(folder, { isDryRun })
        expect(summary.results).toMatchObject({
          imported: 0,
          'there already': before.posts.length,
          failed: 0,
        })
        expect(summary.pages).toMatchObject({ imported: 0, failed: 0 })
        expect(outcomes.flatMap(({ notes }) => notes.map(({ kind }) => kind))).toEqual(
          Array(before.posts.length + before.pages.length).fill('twin'),
        )
        expect(await everything()).toEqual(before)
      }
      expect((await importFrom(join(FIXTURES, file))).summary.results.imported).toBe(0)
      expect(await everything()).toEqual(before)
    },
  )

  test('words that are other ones in the export are named, and those of here stay', async () => {
    const folder = await givenBoth('ghost-kornblume.json')
    const before = await everything()
    rewrite(
      folder,
      (text) => /^status: "published"$/m.test(text),
      (text) => `${text}\nA sentence that was written on the other site.\n`,
    )
    const { outcomes } = await importFrom(folder)
    const named = outcomes.filter(({ notes }) => notes.some(({ kind }) => kind === 'otherWords'))
    expect(named).toHaveLength(1)
    expect(await everything()).toEqual(before)
  })

  test('an address that the export has for it leads to the post that is here', async () => {
    const folder = await givenBoth('ghost-kornblume.json')
    const text = rewrite(
      folder,
      (one) => /^status: "published"$/m.test(one),
      (one) => one.replace(/^slug: .*$/m, 'slug: moved-on-the-other-site'),
    )
    const slug = /^slug: "?([^"\n]*)"?$/m.exec(text)?.[1]
    await importFrom(folder)
    const here = (await rows('blog_posts')).find((row) => row.slug === slug)
    expect(here).toBeDefined()
    expect(await rows('slug_redirects')).toContainEqual(
      expect.objectContaining({ slug: 'moved-on-the-other-site', post_id: here?.id }),
    )
  })

  test('what the other site has written since comes in, also as a translation of what is here', async () => {
    const folder = await givenBoth('ghost-kornblume.json')
    const counted = (await rows('blog_posts')).length
    const published = readdirSync(join(folder, 'posts')).filter((one) => one.endsWith('.md'))
    const read = (name: string) => readFileSync(join(folder, 'posts', name), 'utf8')
    const name = published.find((one) => /^status: "published"$/m.test(read(one)))
    if (!name) throw new Error('The export has no published post.')
    const original = /^id: "?([0-9a-f-]{36})"?$/m.exec(read(name))?.[1]
    const id = '019e7a6c-0000-7000-8000-00000000beef'
    const text = read(name)
      .replace(/^id: .*$/m, `id: ${id}`)
      .replace(/^slug: .*$/m, 'slug: auf-englisch')
      .replace(/^imported_from:\n(?: .*\n)+/m, '')
      .replace(
        /^status: /m,
        `translation_of:\n  post: ${original}\n  up_to_date: true\nlanguage: de\nstatus: `,
      )
    writeFileSync(join(folder, 'posts', 'new.md'), text)
    const { summary, outcomes } = await importFrom(folder)
    expect(outcomes.find(({ label }) => label === 'posts/new.md')).toMatchObject({
      result: 'imported',
    })
    expect(summary.results).toMatchObject({ imported: 1, 'there already': counted })
    const [tie] = await rows('post_translations')
    expect(tie).toMatchObject({ post_id: id })
    expect(tie?.original_id).not.toBe(original)
    expect((await rows('blog_posts')).map((row) => row.id)).toContain(tie?.original_id)
  })
})
