import { afterEach, describe, expect, test, vi } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { type RunningPublishing, startPublishing } from './start-publishing.ts'

const MINUTE_MS = 60_000
const PATIENCE = { timeout: 10_000, interval: 20 }

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  let running: RunningPublishing[] = []
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop()
  })

  const start = (deps = site.deskDeps()) => {
    const one = startPublishing(deps, { lookEveryMs: 20 })
    running = [...running, one]
    return one
  }

  async function givenPlanned() {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const moment = new Date(Date.parse(site.clock.now()) + 2 * MINUTE_MS)
    const plan = {
      baseVersion: draft.version,
      localTime: moment.toISOString().slice(0, 16),
      timeZone: 'UTC',
    }
    await site.read(await site.as(author).post(callUrl('schedule', { id: draft.id }), plan))
    return { status: async () => (await site.look(author, draft.id)).status }
  }
  const publications = async () =>
    (await site.rows('post_revisions')).filter(({ kind }) => kind === 'publish').length

  test('posts that came due while nothing ran are published at the next start, once for all nodes', async () => {
    const post = await givenPlanned()
    site.clock.advance(5 * MINUTE_MS)
    start()
    start()
    await vi.waitFor(async () => expect(await post.status()).toBe('published'), PATIENCE)
    expect(await publications()).toBe(1)
  })

  test('posts that become due are published at the next poll, even if the clock was set back', async () => {
    const post = await givenPlanned()
    start()
    site.clock.advance(-10 * MINUTE_MS)
    expect(await post.status()).toBe('scheduled')
    site.clock.advance(14 * MINUTE_MS)
    await vi.waitFor(async () => expect(await post.status()).toBe('published'), PATIENCE)
  })

  test('it goes on after an outage, and stops on request', async () => {
    const post = await givenPlanned()
    site.clock.advance(5 * MINUTE_MS)
    const deps = site.deskDeps()
    let isAway = true
    const now = () => {
      if (isAway) throw new Error('the database is away')
      return deps.now()
    }
    const one = start({ ...deps, now })
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(await publications()).toBe(0)
    isAway = false
    await vi.waitFor(async () => expect(await post.status()).toBe('published'), PATIENCE)
    await one.stop()
  })
})
