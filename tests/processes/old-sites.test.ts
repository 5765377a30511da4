import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OLD_POSTS, OLD_SITES } from '#tests/fixtures/old-sites/old-site.ts'
import { makePostgresDatabase } from '#tests/support/database/test-database.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { runHaven } from '#tests/support/site/haven-command.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { picturesOf, publishAt, rowsOf } from '#tests/support/site/site-contents.ts'

const ENVIRONMENT = { STARTER_CONTENT: 'off' }
const fileIn = (folder: string) =>
  ({ engine: 'sqlite', file: join(folder, 'haven.sqlite') }) as const

/** What that program left behind: its data folder, and its own backup of it. */
function unpack(commit: string): { data: string; backup: string } {
  const folder = givenFolder()
  const packed = join('tests/fixtures/old-sites', `${commit}.tar.gz`)
  const { status, stderr } = spawnSync('tar', ['-xzf', packed, '-C', folder])
  if (status !== 0) throw new Error(String(stderr))
  return { data: join(folder, 'data'), backup: join(folder, 'backup') }
}

/** Every post with its words and pictures is there for readers. */
async function expectPosts({ url }: RunningSite): Promise<void> {
  const list = await (await fetch(`${url}/api/posts`)).json()
  const titles = OLD_POSTS.map(({ title }) => title)
  const old = list.items.filter(({ title }: { title: string }) => titles.includes(title as never))
  expect(old.map(({ title }: { title: string }) => title).toSorted()).toEqual(titles.toSorted())
  for (const { slug, title } of old) {
    const page = await fetch(`${url}/blog/${slug}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain(title)
    const pictures = new Set(html.match(/\/media\/[\w.-]+\.(?:jpe?g|webp|avif)/g))
    expect(pictures.size).toBeGreaterThan(0)
    for (const picture of pictures) expect((await fetch(url + picture)).status).toBe(200)
  }
  const [soup] = old.filter(({ title }: { title: string }) => title === 'Lentil soup for two')
  await expect
    .poll(async () => (await fetch(`${url}/blog/${soup.slug}`)).text(), { timeout: 60_000 })
    .toContain('"@type":"Recipe"')
}

describe.each(OLD_SITES)('what the program %s has left', (commit) => {
  test('is opened by this one, written to, backed up and restored', async () => {
    const { data } = unpack(commit)
    const site = await startSite({ environment: ENVIRONMENT, dataFolder: data })
    await expectPosts(site)
    const address = await publishAt(site, 'Written by a newer program')
    expect((await fetch(address)).status).toBe(200)
    await site.stop()
    expect(await runHaven({ DATA_DIR: data }, 'check')).toMatch(/^Whole: /)

    const backups = givenFolder()
    const made = await runHaven({ DATA_DIR: data }, 'backup', '--to', backups)
    const folder = /^Made (\S+):/.exec(made)?.[1] ?? ''
    const restored = givenFolder()
    await runHaven({ DATA_DIR: restored }, 'restore', folder)
    expect(await rowsOf(fileIn(restored))).toEqual(await rowsOf(fileIn(data)))
    expect(picturesOf(restored)).toEqual(picturesOf(data))
  })

  test('is restored by this one from the backup that it made itself', async () => {
    const { backup } = unpack(commit)
    const isLast = commit === OLD_SITES.at(-1)
    const postgres = isLast ? await makePostgresDatabase() : undefined
    const folder = givenFolder()
    const environment = {
      DATA_DIR: folder,
      ...ENVIRONMENT,
      ...(postgres && { DATABASE_URL: postgres.url }),
    }
    await runHaven(environment, 'restore', backup)
    const site = await startSite({ environment, dataFolder: folder })
    await expectPosts(site)
    expect((await fetch(await publishAt(site, 'Written after the restore'))).status).toBe(200)
    await site.remove()
    await postgres?.drop()
  })
})
