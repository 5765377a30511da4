import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as importsRepository from '#server/data/imports-repository.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'
import { storeImage } from '../media/store-image.ts'

const RECORDS = ['imported_posts', 'imported_pages', 'imported_pictures'] as const
const SOURCES = [
  ['WordPress', 'wordpress-kornblume.xml'],
  ['Ghost', 'ghost-kornblume.json'],
] as const

describe.each(ENGINES)('what came from another site, in an export, on %s', (engine) => {
  const given = givenTransfer(engine)
  const { importFrom, exportAll, rows } = given

  const records = async () =>
    Object.fromEntries(
      await Promise.all(
        RECORDS.map(async (table) => [
          table,
          (await rows(table)).map((row) => JSON.stringify(row)).toSorted(),
        ]),
      ),
    )

  /** A site that has moved in, and a picture that came with it. */
  async function givenMovedIn(file: string) {
    await importFrom(join(FIXTURES, file))
    const [first] = await rows('imported_posts')
    const picture = await storeImage(given.deps, {
      bytes: await givenPicture(),
      originalName: 'soup.jpg',
      declaredType: 'image/jpeg',
      index: 0,
      alt: 'A bowl',
      uploadedBy: null,
    })
    const origin = { source: String(first?.source), address: 'https://old.example/soup.jpg' }
    await importsRepository.recordPicture(given.deps.db, { ...origin, mediaId: picture.id })
    return { ...origin, mediaId: picture.id }
  }

  async function wipe() {
    const { db } = given.deps
    for (const table of [
      'slug_redirects',
      'path_redirects',
      'page_redirects',
      'blog_posts',
      'site_documents',
      'terms',
      'media',
    ] as const) {
      await db.deleteFrom(table).execute()
    }
    for (const table of RECORDS) expect(await rows(table)).toEqual([])
  }

  test.each(SOURCES)('is known on the new site: %s doubles nothing there', async (_, file) => {
    await givenMovedIn(file)
    const before = await records()
    for (const table of RECORDS) expect(before[table]).not.toEqual([])
    const first = await importFrom(join(FIXTURES, file))
    const counts = [(await rows('blog_posts')).length, (await rows('own_pages')).length]
    const { folder } = await exportAll()

    await wipe()
    await importFrom(folder, { isDryRun: true })
    for (const table of RECORDS) expect(await rows(table)).toEqual([])
    await importFrom(folder)
    expect(await records()).toEqual(before)
    const again = await importFrom(join(FIXTURES, file))
    expect(again.summary.results).toEqual(first.summary.results)
    expect(again.summary.results.imported).toBe(0)
    expect(again.summary.pages).toEqual(first.summary.pages)
    expect([(await rows('blog_posts')).length, (await rows('own_pages')).length]).toEqual(counts)
  })

  test('comes back to a site that has the posts already and not the record', async () => {
    await givenMovedIn('ghost-kornblume.json')
    const before = await records()
    const { folder } = await exportAll()
    for (const table of RECORDS) await given.deps.db.deleteFrom(table).execute()
    expect((await importFrom(folder)).summary.results).toMatchObject({ imported: 0, failed: 0 })
    expect(await records()).toEqual(before)
  })

  test('leaves a picture alone that has come in from the same address since', async () => {
    const origin = await givenMovedIn('ghost-kornblume.json')
    const { folder } = await exportAll()
    const other = await storeImage(given.deps, {
      bytes: await givenPicture({ width: 90 }),
      originalName: 'other.jpg',
      declaredType: 'image/jpeg',
      index: 0,
      alt: '',
      uploadedBy: null,
    })
    await importsRepository.recordPicture(given.deps.db, { ...origin, mediaId: other.id })
    await importFrom(folder)
    expect(await importsRepository.findPicture(given.deps.db, origin)).toMatchObject({
      id: other.id,
    })
  })

  test('is missing from exports of before, which come in as they did', async () => {
    await givenMovedIn('ghost-kornblume.json')
    const { folder } = await exportAll()
    for (const part of ['posts', 'pages']) {
      for (const name of readdirSync(join(folder, part)).filter((one) => one.endsWith('.md'))) {
        const path = join(folder, part, name)
        const text = readFileSync(path, 'utf8')
        writeFileSync(path, text.replace(/^imported_from:\n(?: .*\n)+/m, ''))
      }
    }
    const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
    for (const picture of site.pictures) delete picture.imported_from
    writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
    await wipe()
    expect((await importFrom(folder)).summary.results).toMatchObject({ imported: 5, failed: 0 })
    for (const table of RECORDS) expect(await rows(table)).toEqual([])
  })
})
