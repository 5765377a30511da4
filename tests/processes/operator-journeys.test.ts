import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENGINES, makePostgresDatabase } from '#tests/support/database/test-database.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { runHaven } from '#tests/support/site/haven-command.ts'
import { ADMIN_SETTINGS, startSite } from '#tests/support/site/running-site.ts'
import { pagesOf, picturesOf, publishAt, rowsOf } from '#tests/support/site/site-contents.ts'
import { STARTER_DATA } from '#tests/support/site/starter-site.ts'

/** A data folder with the starter site and an administrator, and the pages that readers get of it. */
async function givenStarterSite() {
  const folder = givenFolder()
  cpSync(STARTER_DATA, folder, { recursive: true })
  const site = await startSite({ environment: ADMIN_SETTINGS, dataFolder: folder })
  const pages = await pagesOf(site)
  await site.stop()
  return { folder, pages, location: locationOf(folder) }
}

function locationOf(folder: string, url?: string) {
  return url === undefined
    ? ({ engine: 'sqlite', file: join(folder, 'haven.sqlite') } as const)
    : ({ engine: 'postgres', url } as const)
}

async function givenEmptySite(engine: (typeof ENGINES)[number]) {
  const folder = givenFolder()
  const postgres = engine === 'postgres' ? await makePostgresDatabase() : undefined
  const environment: Record<string, string> = {
    DATA_DIR: folder,
    ...ADMIN_SETTINGS,
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const location = locationOf(folder, postgres?.url)
  return { folder, environment, location, drop: async () => postgres?.drop() }
}

async function backUp(environment: Record<string, string>): Promise<string> {
  const made = await runHaven(environment, 'backup', '--to', givenFolder())
  expect(made).toContain('restored and compared')
  return /^Made (\S+):/.exec(made)?.[1] ?? ''
}

/** Which posts are alike is ranked by each engine's own search; all else of a page is compared. */
function withoutRelated(pages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pages).map(([path, html]) => [
      path,
      html.replace(/(<p[^>]*>This article is for general information).*<\/main>/s, '$1'),
    ]),
  )
}

describe.each(ENGINES)('the starter site on %s', (engine) => {
  test('goes by backups into an empty site and on into another, page by page, row by row', async () => {
    const starter = await givenStarterSite()
    const rows = await rowsOf(starter.location)
    expect(rows.derived.recipe_finds).toBeGreaterThan(0)

    const first = await givenEmptySite(engine)
    await runHaven(first.environment, 'restore', await backUp({ DATA_DIR: starter.folder }))
    expect(await rowsOf(first.location)).toEqual(rows)
    expect(picturesOf(first.folder)).toEqual(picturesOf(starter.folder))

    const site = await startSite({ environment: first.environment, dataFolder: first.folder })
    const compared = engine === 'sqlite' ? starter.pages : withoutRelated(starter.pages)
    const restored = await pagesOf(site)
    expect(engine === 'sqlite' ? restored : withoutRelated(restored)).toEqual(compared)
    expect((await fetch(await publishAt(site, 'Written after the restore'))).status).toBe(200)
    await site.stop()

    const second = await givenEmptySite(engine === 'sqlite' ? 'postgres' : 'sqlite')
    await runHaven(second.environment, 'restore', await backUp(first.environment))
    expect(await rowsOf(second.location)).toEqual(await rowsOf(first.location))
    for (const { environment } of [first, second]) {
      expect(await runHaven(environment, 'check')).toMatch(/^Whole: /)
    }
    await first.drop()
    await second.drop()
  })
})

test('the starter site goes by its export into an empty site, with each post and its recipes', async () => {
  const starter = await givenStarterSite()
  const rows = await rowsOf(starter.location)
  const exported = join(givenFolder(), 'export')
  expect(await runHaven({ DATA_DIR: starter.folder }, 'export', exported)).toMatch(/: 12 posts, /)

  const other = await givenEmptySite('sqlite')
  await runHaven(other.environment, 'import', exported)
  const site = await startSite({ environment: other.environment, dataFolder: other.folder })
  expect(Object.keys(await pagesOf(site))).toEqual(Object.keys(starter.pages))
  await site.stop()
  expect(await runHaven(other.environment, 'check')).toMatch(/^Whole: /)
  const { derived, tables } = await rowsOf(other.location)
  expect(tables.blog_posts).toHaveLength(rows.tables.blog_posts?.length ?? 0)
  expect({
    recipes: derived.recipes,
    foods: derived.recipe_foods,
    finds: derived.recipe_finds,
  }).toEqual({
    recipes: rows.derived.recipes,
    foods: rows.derived.recipe_foods,
    finds: rows.derived.recipe_finds,
  })
})
