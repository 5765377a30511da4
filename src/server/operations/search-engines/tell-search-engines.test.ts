import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import type { IndexNowState } from '#contract/desk/upkeep.ts'
import { pageTags } from '#contract/pages.ts'
import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import type { UnitTransaction } from '#server/data/unit-transaction.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import type { IndexNowService, Submission } from '#server/transfer/submit-addresses.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { SITE_URL } from '#tests/support/site/given-app.ts'
import { tellSearchEngines } from './tell-search-engines.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A service in the place of IndexNow's, and what it was sent. */
async function givenService(answer: RequestListener = (_, response) => response.end()) {
  const sent: { headers: Record<string, unknown>; body: Submission }[] = []
  const answers = { with: answer }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    sent.push({ headers: { ...request.headers, method: request.method }, body: JSON.parse(text) })
    answers.with(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const service: IndexNowService = {
    url: `http://127.0.0.1:${port}/indexnow`,
    isPrivateAllowed: true,
    ports: 'any',
    timeoutMs: 5_000,
  }
  return { sent, answers, service, urls: () => sent.flatMap(({ body }) => body.urlList) }
}

function answering(status: number, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end()
}

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site
  const running = new AbortController().signal

  const set = (values: Record<string, string>) =>
    setSiteValues(site.deskDeps() as never, 'shell', { id: 'settings', values })
  const tell = (service: IndexNowService, changes: { siteUrl?: string } = {}) =>
    tellSearchEngines({ ...site.deps(), ...changes }, running, service)
  /** A moment later, when all that was going on has ended. */
  const tellLater = (service: IndexNowService) => {
    site.clock.advance(5 * MINUTE_MS)
    return tell(service)
  }
  const look = async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const answer = await site.as(admin).get(callUrl('getUpkeep'))
    return (await read<{ indexNow: IndexNowState | null }>(answer)).indexNow
  }
  const change = (...tags: string[]) =>
    site
      .deps()
      .db.transaction()
      .execute((tx) =>
        outboxRepository.append(tx as object as UnitTransaction, { tags, now: site.clock.now() }),
      )

  test('nothing is sent, and the desk says nothing of it, until the owner switches it on', async () => {
    const { service, sent } = await givenService()
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    await tellLater(service)
    expect(sent).toEqual([])
    expect(await look()).toBeNull()
    expect(await site.rows('settings')).toEqual([])
  })

  test('posts that are published, changed and taken back are sent with the key, which the site serves', async () => {
    const { service, sent, urls } = await givenService()
    await set({ indexNow: 'on' })
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    await tellLater(service)
    const [first] = sent
    const { key } = first?.body ?? { key: '' }
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(first).toMatchObject({
      headers: {
        method: 'POST',
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'WellnessHaven',
      },
      body: {
        host: new URL(SITE_URL).host,
        keyLocation: `${SITE_URL}/${key}.txt`,
        urlList: [`${SITE_URL}/blog/oat-soup`],
      },
    })
    const file = await site.anonymous.get(`/${key}.txt`)
    expect(file.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await file.text()).toBe(key)
    expect((await site.anonymous.get(`/${'0'.repeat(32)}.txt`)).status).toBe(404)
    expect(await look()).toMatchObject({ waitsFor: null, addresses: 1, error: null, retryAt: null })

    await tellLater(service)
    expect(sent).toHaveLength(1)
    // Whoever signed in before all this time has to do so again.
    const editor = await site.givenPerson({ role: 'editor' })
    const saved = await read<{ version: number }>(await site.save(editor, live, { title: 'Oats' }))
    await read(await site.publish(editor, { id: live.id, ...saved }))
    await tellLater(service)
    const admin = await site.givenPerson({ role: 'admin' })
    const { version } = await site.look(admin, live.id)
    const unpublish = callUrl('unpublish', { id: live.id })
    await read(await site.as(admin).post(unpublish, { baseVersion: version }))
    await tellLater(service)
    expect(urls()).toEqual(Array(3).fill(`${SITE_URL}/blog/oat-soup`))
    expect(new Set(sent.map(({ body }) => body.key))).toEqual(new Set([key]))
  })

  test('several changes of one address are sent once, and posts from elsewhere not at all', async () => {
    const { service, urls } = await givenService()
    await set({ indexNow: 'on' })
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    const saved = await read<{ version: number }>(
      await site.save(author, live, { title: 'Oats twice' }),
    )
    await read(await site.publish(author, { id: live.id, ...saved }))
    await site.givenLive(author, { slug: 'soup', canonicalUrl: 'https://example.org/soup' })
    await tellLater(service)
    expect(urls()).toEqual([`${SITE_URL}/blog/oat-soup`])
  })

  test('pages are sent: those of the program, and those of the owner that search engines may list', async () => {
    const { service, urls } = await givenService()
    await set({ indexNow: 'on' })
    const admin = site.as(await site.givenPerson({ role: 'admin' }))
    const create = async (address: string, values: Record<string, string>) => {
      const made = { title: 'How we test', address }
      const { id } = await read<{ id: string }>(await admin.post(callUrl('createPage'), made))
      const changes = Object.entries({ text: 'Slowly.', description: 'How.', ...values }).map(
        ([name, to]) => [name, { from: name === 'listing' ? 'listed' : '', to }],
      )
      const changed = await admin.patch(callUrl('changeSiteDocument', { document: id }), {
        changes: Object.fromEntries(changes),
      })
      const { version } = await read<EditedSiteDocument>(changed)
      return { id, version }
    }
    const publish = async ({ id, version }: { id: string; version: number }) =>
      read(await admin.post(callUrl('publishSiteDocument', { document: id }), { version }))
    const listed = await create('/how-we-test', {})
    const unlisted = await create('/for-friends', { listing: 'unlisted' })
    const draft = await create('/not-yet', {})
    await read(await admin.post(callUrl('removePage', { page: draft.id })).then(asAnswer))
    for (const page of [listed, unlisted]) await publish(page)
    await setSiteValues(site.deskDeps() as never, 'shell', {
      id: 'about',
      values: { title: 'Who we are' },
    })
    await tellLater(service)
    expect(urls()).toEqual([`${SITE_URL}/how-we-test`, `${SITE_URL}/about`])
    for (const { id } of [listed, unlisted]) {
      await read(await admin.post(callUrl('withdrawPage', { page: id })))
    }
    await tellLater(service)
    expect(urls().slice(2)).toEqual([`${SITE_URL}/how-we-test`])
  })

  test('nothing is sent while the site asks search engines to leave it out, nor afterwards of what was changed then', async () => {
    const { service, sent, urls } = await givenService()
    await set({ indexNow: 'on' })
    await tellLater(service)
    await set({ indexing: 'off' })
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    await tellLater(service)
    expect(await look()).toMatchObject({ waitsFor: 'listing', sentAt: null })
    site.clock.advance(HOUR_MS)
    await set({ indexing: 'on' })
    await site.givenLive(await site.givenPerson({ role: 'author' }), { title: 'Rye bread' })
    await tellLater(service)
    expect(sent).toHaveLength(1)
    expect(urls()).toEqual([`${SITE_URL}/blog/rye-bread`])
  })

  test.each(['http://localhost:3000', 'http://192.168.1.7', 'https://kitchen.local'])(
    'nothing is sent from %s',
    async (siteUrl) => {
      const { service, sent } = await givenService()
      await set({ indexNow: 'on' })
      await site.givenLive(await site.givenPerson({ role: 'author' }))
      site.clock.advance(5 * MINUTE_MS)
      await tell(service, { siteUrl })
      expect(sent).toEqual([])
    },
  )

  test.each([
    [403, /could not read the key.*\/[0-9a-f]{32}\.txt in a private window/],
    [422, /SITE_URL, which is https:\/\/haven\.example/],
    [429, /sent too much/],
    [500, /a fault of its own \(500\)/],
    [302, /refused what was sent \(302\)/],
  ])(
    'an answer of %i is said on the desk with what to do, and sent again later',
    async (status, words) => {
      const { service, sent, answers, urls } = await givenService(
        answering(status, { Location: '/elsewhere' }),
      )
      await set({ indexNow: 'on' })
      await site.givenLive(await site.givenPerson({ role: 'author' }))
      await tellLater(service)
      const state = await look()
      expect(state?.error).toMatch(words)
      expect(state).toMatchObject({ sentAt: null, addresses: 0 })
      // It is not asked again at once, whatever else is published.
      await site.givenLive(await site.givenPerson({ role: 'author' }), { title: 'Rye bread' })
      await tell(service)
      expect(sent).toHaveLength(1)
      answers.with = answering(202)
      site.clock.advance(HOUR_MS)
      await tell(service)
      expect(urls().slice(1)).toEqual([`${SITE_URL}/blog/oat-soup`, `${SITE_URL}/blog/rye-bread`])
      expect(await look()).toMatchObject({ addresses: 2, error: null, retryAt: null })
    },
  )

  test('a service that does not answer holds nothing up, and is asked less and less often', async () => {
    const { service, sent } = await givenService(() => {})
    await set({ indexNow: 'on' })
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    const waits: number[] = []
    for (let count = 0; count < 4; count++) {
      await tellLater({ ...service, timeoutMs: 50 })
      const { error, retryAt } = (await look()) ?? {}
      expect(error).toMatch(/does not answer/)
      waits.push(Math.round((Date.parse(retryAt ?? '') - Date.parse(site.clock.now())) / MINUTE_MS))
      site.clock.advance(Date.parse(retryAt ?? '') - Date.parse(site.clock.now()))
    }
    expect(waits).toEqual([5, 10, 20, 40])
    expect(sent).toHaveLength(4)
  })

  test('a service that asks for more time gets it', async () => {
    const { service } = await givenService(answering(429, { 'Retry-After': '10800' }))
    await set({ indexNow: 'on' })
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    await tellLater(service)
    const { retryAt } = (await look()) ?? {}
    expect(Date.parse(retryAt ?? '') - Date.parse(site.clock.now())).toBeCloseTo(3 * HOUR_MS, -4)
  })

  test('a service in a private network is not asked unless that was meant', async () => {
    const { service, sent } = await givenService()
    await set({ indexNow: 'on' })
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    await tellLater({ ...service, isPrivateAllowed: false })
    expect(sent).toEqual([])
    expect((await look())?.error).toMatch(/does not answer \(refused: private\)/)
  })

  test('very many addresses are sent a thousand at a time, ten thousand at once, and the rest later', async () => {
    const { service, sent, urls } = await givenService()
    await set({ indexNow: 'on' })
    for (let lot = 0; lot < 60; lot++) {
      await change(
        ...Array.from({ length: 250 }, (_, index) =>
          pageTags.slug(`süppchen-${250 * lot + index}`),
        ),
      )
    }
    await tellLater(service)
    expect(sent.every(({ body }) => body.urlList.length <= 1_000)).toBe(true)
    await tellLater(service)
    expect(new Set(urls()).size).toBe(15_000)
    expect(urls()).toHaveLength(15_000)
    expect(urls()[0]).toBe(`${SITE_URL}/blog/s%C3%BCppchen-0`)
  })

  test('a change that may still be committed is left for the next time', async () => {
    const { service, sent } = await givenService()
    await set({ indexNow: 'on' })
    await site.givenLive(await site.givenPerson({ role: 'author' }))
    await tell(service)
    expect(sent).toEqual([])
    await tellLater(service)
    expect(sent).toHaveLength(1)
  })
})

/** A call that answers nothing. */
function asAnswer(response: Response): Response {
  return response.status === 204 ? Response.json({}) : response
}
