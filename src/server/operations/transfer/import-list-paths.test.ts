import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importRedirects } from '#redirects/import-redirects.server.ts'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'

const WORDPRESS = join(FIXTURES, 'wordpress-kornblume.xml')
const GHOST = join(FIXTURES, 'ghost-kornblume.json')

describe.each(ENGINES)('old addresses of lists, on %s', (engine) => {
  const { importFrom, rows, transferDeps } = givenTransfer(engine)

  const leadsTo = async (path: string) => {
    const found = await resolvePath(transferDeps(), path)
    return found?.kind === 'moved' ? found.to : found?.kind
  }

  test('feeds, further pages and archives of WordPress lead to those of this site', async () => {
    const { addresses } = await importFrom(WORDPRESS)
    for (const [path, to] of [
      ['/feed', '/feed.xml'],
      ['/feed/rss2', '/feed.xml'],
      ['/feed/atom', '/atom.xml'],
      ['/rss', '/feed.xml'],
      ['/comments/feed', '/feed.xml'],
      ['/category/rezepte/feed', '/topics/rezepte/feed.xml'],
      ['/category/rezepte/suppen/feed', '/topics/suppen/feed.xml'],
      ['/tag/kuerbis/feed/atom', '/topics/kurbis/feed.xml'],
      ['/tag/kuerbis/page/3', '/topics/kurbis'],
      ['/author/maya/feed', '/people/maya-kohler/feed.xml'],
      ['/page/2', '/blog'],
      ['/2021', '/blog'],
      ['/2021/03', '/blog'],
      ['/2021/03/page/2', '/blog'],
    ] as const) {
      expect([path, await leadsTo(path)]).toEqual([path, to])
    }
    expect(await leadsTo('/category/none/feed')).toBeUndefined()
    expect(await leadsTo('/1999')).toBeUndefined()
    expect(addresses.map(({ label, result }) => [label, result])).toEqual([
      ['feeds of the site', 'imported'],
      ['further pages of the list of posts', 'imported'],
      ['archives of years, months and days', 'imported'],
      ['feeds and further pages of topics', 'imported'],
      ['feeds and further pages of people', 'imported'],
    ])
    expect(addresses[1]?.notes).toEqual([{ kind: 'leads', detail: '/page/* to /blog', count: 1 }])
  })

  test('those of Ghost too; again, it sets nothing', async () => {
    await importFrom(GHOST)
    for (const [path, to] of [
      ['/rss', '/feed.xml'],
      ['/feed', '/feed.xml'],
      ['/tag/fruehling/rss', '/topics/fruhling/feed.xml'],
      ['/author/maya/rss', '/people/maya-kohler/feed.xml'],
      ['/page/2', '/blog'],
    ] as const) {
      expect([path, await leadsTo(path)]).toEqual([path, to])
    }
    const before = await rows('path_redirects')
    const { addresses } = await importFrom(GHOST)
    expect(new Set(addresses.map(({ result }) => result))).toEqual(new Set(['there already']))
    expect(await rows('path_redirects')).toHaveLength(before.length)
  })

  test('a redirect of the owner stays, and the report says so; a dry run sets none', async () => {
    const list = [{ line: 1, from: '/feed', to: 'https://feeds.example/all' }]
    await importRedirects(transferDeps(), list, { isDryRun: false })
    await importFrom(GHOST, { isDryRun: true })
    expect(await rows('path_redirects')).toHaveLength(1)
    const { addresses } = await importFrom(GHOST)
    expect(await leadsTo('/feed')).toBe('https://feeds.example/all')
    expect(addresses).toContainEqual(
      expect.objectContaining({
        result: 'failed',
        reason: 'They lead elsewhere already, and stay: /feed.',
      }),
    )
  })
})
