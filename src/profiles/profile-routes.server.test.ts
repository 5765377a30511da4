import { describe, expect, test } from 'vitest'
import type { PostDetail } from '#contract/posts.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { renderOldPosts } from '#server/operations/posts/writing/render-old-posts.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { withPublicPages } from './people-in-sections.server.ts'
import { writePerson } from './person-field.ts'
import type { DeskProfile, DeskProfilePage, ProfileChanges } from './profile-shapes.calls.ts'
import { profileUrls } from './profile-urls.calls.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const list = async (person: Person, query: { id?: string; q?: string; cursor?: string } = {}) =>
    read<DeskProfilePage>(await site.as(person).get(callUrl('listProfiles', query)))
  const create = (person: Person, name: string) =>
    site.as(person).post(callUrl('createProfile'), { name })
  const created = async (person: Person, name: string) =>
    read<DeskProfile>(await create(person, name))
  const change = (person: Person, { id }: { id: string }, changes: ProfileChanges) =>
    site.as(person).patch(callUrl('changeProfile', { id }), changes)
  const merge = (person: Person, { id }: { id: string }, into: { id: string }) =>
    site.as(person).post(callUrl('mergeProfile', { id }), { into: into.id })
  const remove = (person: Person, { id }: { id: string }, target?: string) =>
    site.as(person).delete(callUrl('removeProfile', { id, ...(target && { target }) }))
  const shown = async (slug: string) =>
    read<PostDetail>(await site.anonymous.get(callUrl('getPost', { slug })))
  const pageOf = async (slug: string) =>
    createPageReads({ ...site.deps(), ...site.deskDeps() } as never, {
      address: '10.0.0.1',
    }).getProfile({ slug })
  const bylines = async (...slugs: string[]) =>
    Promise.all(
      slugs.map(async (slug) => {
        const { author, authors } = await shown(slug)
        return [author, ...(authors ?? []).map((person) => person.slug)]
      }),
    )

  test('a byline means somebody as soon as they have a public page, and is a line of text before', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'One', author: 'maya  LINDQVIST' })
    await site.givenLive(admin, { title: 'Two', author: 'Maya Lindqvist and Tomás Okafor' })
    const draft = await site.givenDraft(admin, { title: 'Three', author: 'Maya Lindqvist' })
    expect(await bylines('one', 'two')).toEqual([
      ['maya  LINDQVIST'],
      ['Maya Lindqvist and Tomás Okafor'],
    ])

    const maya = await created(admin, 'Maya Lindqvist')
    expect(maya).toMatchObject({ slug: 'maya-lindqvist', posts: 1, account: null })
    expect(await bylines('one', 'two')).toEqual([
      ['Maya Lindqvist', 'maya-lindqvist'],
      // One of the two is nobody yet.
      ['Maya Lindqvist and Tomás Okafor'],
    ])
    await created(admin, 'Tomás Okafor')
    expect(await bylines('two')).toEqual([
      ['Maya Lindqvist and Tomás Okafor', 'maya-lindqvist', 'tomas-okafor'],
    ])
    await read(await site.publish(admin, draft))
    expect(await bylines('three')).toEqual([['Maya Lindqvist', 'maya-lindqvist']])
    const page = await pageOf('maya-lindqvist')
    expect(page.items.map(({ slug }) => slug).toSorted()).toEqual(['one', 'three', 'two'])
    expect(page.profile.posts).toBe(3)

    // Whoever takes a post down takes it off the page.
    const { version } = await site.look(admin, draft.id)
    await read(
      await site.as(admin).post(callUrl('trash', { id: draft.id }), { baseVersion: version }),
    )
    expect((await list(admin, { q: 'maya' })).items).toMatchObject([{ posts: 2 }])
  })

  test('several are shown as a list, and what is published otherwise means others', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (const name of ['Maya', 'Tomás', 'Aiko']) await created(admin, name)
    const live = await site.givenLive(admin, { title: 'One', author: 'aiko, Maya and TOMÁS' })
    expect(await bylines('one')).toEqual([['Aiko, Maya and Tomás', 'aiko', 'maya', 'tomas']])
    await read(await site.save(admin, live, { author: 'Tomás' }))
    await read(await site.publish(admin, await site.look(admin, live.id)))
    expect(await bylines('one')).toEqual([['Tomás', 'tomas']])
    expect((await list(admin)).items.map(({ name, posts }) => [name, posts])).toEqual([
      ['Aiko', 0],
      ['Maya', 0],
      ['Tomás', 1],
    ])
  })

  test('feeds, cards, programs and search have them as they are called today', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'One', author: 'Maya' })
    const maya = await created(admin, 'Maya')
    await read(await change(admin, maya, { name: 'Maya Lindqvist' }))
    const feed = async (format: 'rss' | 'atom' | 'json') =>
      (await site.anonymous.get(profileUrls.feed(format, 'maya-lindqvist'))).text()
    expect(await feed('rss')).toContain('<dc:creator>Maya Lindqvist</dc:creator>')
    expect(await feed('atom')).toMatch(
      /<author><name>Maya Lindqvist<\/name><uri>[^<]+\/people\/maya-lindqvist<\/uri><\/author>/,
    )
    expect(JSON.parse(await feed('json')).items[0].authors).toEqual([
      { name: 'Maya Lindqvist', url: expect.stringMatching(/\/people\/maya-lindqvist$/) },
    ])
    const rows = await site.anonymous.get('/rest/v1/blog_posts?select=author,authors')
    expect(await rows.json()).toEqual([
      { author: 'Maya', authors: [{ slug: 'maya-lindqvist', name: 'Maya Lindqvist' }] },
    ])
    await renderOldPosts({ ...site.deskDeps(), log: { info() {}, warn() {} } as never })
    const found = await site.anonymous.get(callUrl('search', { q: 'lindqvist' }))
    expect(await found.json()).toMatchObject({ items: [{ slug: 'one', author: 'Maya Lindqvist' }] })
  })

  test('a page is made by administrators, and written by them and by whose account stands behind it', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const reader = await site.givenPerson({ role: null })
    expect((await site.anonymous.get(callUrl('listProfiles'))).status).toBe(401)
    expect((await site.as(reader).get(callUrl('listProfiles'))).status).toBe(403)
    expect((await create(author, 'Maya')).status).toBe(403)
    const maya = await created(admin, 'Maya')
    const tomas = await created(admin, 'Tomás')
    expect((await change(author, maya, { role: 'Cook' })).status).toBe(403)
    expect(await read(await change(admin, maya, { accountId: author.id }))).toMatchObject({
      account: { id: author.id },
    })
    expect((await change(admin, tomas, { accountId: author.id })).status).toBe(400)
    expect((await change(admin, tomas, { accountId: maya.id })).status).toBe(400)
    const picture = await site.givenPicture(author)
    const words = { role: 'Cook', words: 'I *cook*.', pictureId: picture.id }
    expect(await read(await change(author, maya, words))).toMatchObject({
      role: 'Cook',
      picture: { id: picture.id },
    })
    expect((await change(author, maya, { name: 'Queen' })).status).toBe(403)
    expect((await change(author, maya, { accountId: null })).status).toBe(403)
    expect((await change(other, maya, { role: 'Thief' })).status).toBe(403)
    // Pictures of others are not theirs to use.
    const { id: pictureId } = await site.givenPicture(other)
    expect((await change(author, maya, { pictureId })).status).toBe(400)
    expect((await merge(author, maya, tomas)).status).toBe(403)
    expect((await remove(author, maya)).status).toBe(403)
    const { profile } = await pageOf('maya')
    expect(profile).toMatchObject({ role: 'Cook', summary: 'I cook.' })
    expect(profile.wordsHtml).toContain('<em>cook</em>')
    const acts = (await site.rows('audit_log')).map(({ action }) => action)
    expect(acts).toEqual(expect.arrayContaining(['profile.create', 'profile.change']))
  })

  test('what is given is held to its limits, each named', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (const name of ['', ' ', '!!!', 'x'.repeat(101)]) {
      expect((await create(admin, name)).status, name).toBe(400)
    }
    const maya = await created(admin, 'Maya')
    const refused: [ProfileChanges, string][] = [
      [{ role: 'x'.repeat(101) }, 'A role can have at most 100 characters'],
      [{ words: 'x'.repeat(10_001) }, 'The words can have at most 10,000 characters'],
      [{ links: [{ label: 'Here', url: 'javascript:alert(1)' }] }, 'begins with https://'],
      [{ links: [{ label: '', url: 'https://a.example' }] }, 'Enter a label'],
      [
        { links: Array.from({ length: 11 }, () => ({ label: 'A', url: 'https://a.example' })) },
        'There can be at most 10 links',
      ],
      [{ qualifications: ['x'.repeat(161)] }, 'A qualification can have at most 160 characters'],
      [{ qualifications: Array(11).fill('Chef') }, 'There can be at most 10 qualifications'],
    ]
    for (const [changes, message] of refused) {
      const response = await change(admin, maya, changes)
      expect(response.status, message).toBe(400)
      expect(await response.text()).toContain(message)
    }
    expect((await create(admin, 'MAYA')).status).toBe(409)
    expect((await remove(admin, maya, '//elsewhere.example')).status).toBe(400)
    expect(await read(await change(admin, maya, {}))).toEqual(maya)
  })

  test('a renamed person moves, and is meant by both names', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'One', author: 'Maya' })
    const maya = await created(admin, 'Maya')
    const tomas = await created(admin, 'Tomás')
    expect((await change(admin, maya, { name: 'tomás' })).status).toBe(409)
    const renamed = await read<DeskProfile>(await change(admin, maya, { name: 'Maya Lindqvist' }))
    expect(renamed).toMatchObject({ slug: 'maya-lindqvist', posts: 1 })
    expect(await bylines('one')).toEqual([['Maya Lindqvist', 'maya-lindqvist']])
    const moved = await site.anonymous.get(profileUrls.page('maya'))
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      profileUrls.page('maya-lindqvist'),
    ])
    // Nobody else gets a name by which old bylines mean them.
    expect((await create(admin, 'Maya')).status).toBe(409)
    // An address that leads to somebody is theirs; a name that only looks like it gets the next.
    expect(await created(admin, 'Máya')).toMatchObject({ slug: 'maya-2' })
    // Back again.
    expect(await read(await change(admin, maya, { name: 'Maya' }))).toMatchObject({ slug: 'maya' })
    expect((await site.anonymous.get(profileUrls.page('maya-lindqvist'))).status).toBe(301)

    await read(await merge(admin, maya, tomas))
    expect(await bylines('one')).toEqual([['Tomás', 'tomas']])
    for (const slug of ['maya', 'maya-lindqvist']) {
      const response = await site.anonymous.get(profileUrls.page(slug))
      expect(response.headers.get('location'), slug).toBe(profileUrls.page('tomas'))
    }
    expect((await merge(admin, tomas, tomas)).status).toBe(400)
    expect((await list(admin)).items.map(({ name, posts }) => [name, posts])).toEqual([
      ['Máya', 0],
      ['Tomás', 1],
    ])
  })

  test('who is removed leaves their byline as text, and an address that is gone or leads elsewhere', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'One', author: 'Maya and Tomás' })
    const [maya, tomas] = [await created(admin, 'Maya'), await created(admin, 'Tomás')]
    expect(await bylines('one')).toEqual([['Maya and Tomás', 'maya', 'tomas']])
    expect((await remove(admin, maya)).status).toBe(204)
    expect((await remove(admin, maya)).status).toBe(404)
    expect(await bylines('one')).toEqual([['Maya and Tomás']])
    expect((await site.anonymous.get(profileUrls.page('maya'))).status).toBe(410)
    expect((await list(admin)).items).toMatchObject([{ name: 'Tomás', posts: 0 }])
    expect((await remove(admin, tomas, '/about')).status).toBe(204)
    const response = await site.anonymous.get(profileUrls.page('tomas'))
    expect([response.status, response.headers.get('location')]).toEqual([301, '/about'])
    // Made again, they have their address and their posts.
    await created(admin, 'Maya')
    await created(admin, 'Tomás')
    expect(await bylines('one')).toEqual([['Maya and Tomás', 'maya', 'tomas']])
    expect((await pageOf('tomas')).items).toMatchObject([{ slug: 'one' }])
  })

  test('people with three posts are in the sitemap', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (const title of ['One', 'Two', 'Three']) {
      await site.givenLive(admin, { title, author: title === 'One' ? 'Maya and Rare' : 'Maya' })
    }
    for (const name of ['Maya', 'Rare']) await created(admin, name)
    const sitemap = await (await site.anonymous.get(serverUrls.sitemapPages())).text()
    expect(sitemap).toContain('/people/maya</loc>')
    expect(sitemap).not.toContain('/people/rare')
    expect((await site.anonymous.get(profileUrls.feed('json', 'nobody'))).status).toBe(404)
  })

  test('people in a section lead to their pages, and have what is left empty from there', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const maya = await created(admin, 'Maya')
    const { id: pictureId, name } = await site.givenPicture(admin)
    await read(await change(admin, maya, { role: 'Cook', pictureId }))
    const person = { person: '', role: '', words: '', picture: '', pictureAlt: '' }
    const section = {
      ...{ id: 'people', kind: 'people', ground: 'sand' },
      values: {
        heading: 'Who we are',
        people: [
          { ...person, name: 'MAYA' },
          { ...person, name: 'Maya', role: 'Founder' },
          { ...person, name: 'Nobody' },
        ],
      },
    } as never
    const [shownSection] = await withPublicPages(site.deps().db, [section])
    expect(shownSection).toMatchObject({
      addresses: { 0: profileUrls.page('maya'), 1: profileUrls.page('maya') },
      values: {
        people: [
          {
            name: 'MAYA',
            role: 'Cook',
            picture: serverUrls.media(name),
            pictureAlt: 'A bowl of soup',
          },
          { name: 'Maya', role: 'Founder' },
          { ...person, name: 'Nobody' },
        ],
      },
    })
    await remove(admin, maya)
    expect(await withPublicPages(site.deps().db, [section])).toEqual([section])
  })

  test('whoever is chosen for a card stands there as they are called today, unless the card says otherwise', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const maya = await created(admin, 'Maya')
    await read(await change(admin, maya, { role: 'Cook' }))
    const shownFor = async (...cards: object[]) => {
      const empty = { name: '', role: '', words: '', picture: '', pictureAlt: '' }
      const people = cards.map((card) => ({ ...empty, person: writePerson(maya), ...card }))
      const section = {
        ...{ id: 'people', kind: 'people', ground: 'sand' },
        values: { heading: 'Who we are', people },
      } as never
      const [shownSection] = await withPublicPages(site.deps().db, [section])
      if (shownSection?.kind !== 'people') throw new Error('It became another kind.')
      const { values, addresses } = shownSection
      return [values.people.map(({ person, name, role }) => [person, name, role]), addresses]
    }
    const own = { name: 'The cook', role: 'At the stove' }
    expect(await shownFor({}, own)).toEqual([
      [
        ['', 'Maya', 'Cook'],
        ['', 'The cook', 'At the stove'],
      ],
      { 0: profileUrls.page('maya'), 1: profileUrls.page('maya') },
    ])
    await read(await change(admin, maya, { name: 'Maya Lindqvist' }))
    expect(await shownFor({})).toEqual([
      [['', 'Maya Lindqvist', 'Cook']],
      { 0: profileUrls.page('maya-lindqvist') },
    ])
    await remove(admin, maya)
    expect(await shownFor({}, own)).toEqual([
      [
        ['', 'Maya', ''],
        ['', 'The cook', 'At the stove'],
      ],
      undefined,
    ])
  })

  test('whoever was merged into another is them on their card too', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const [maya, tomas] = [await created(admin, 'Maya'), await created(admin, 'Tomás')]
    await read(await merge(admin, maya, tomas))
    const card = { name: '', role: '', words: '', picture: '', pictureAlt: '' }
    const section = {
      ...{ id: 'people', kind: 'people', ground: 'sand' },
      values: { heading: '', people: [{ ...card, person: writePerson(maya) }] },
    } as never
    expect(await withPublicPages(site.deps().db, [section])).toMatchObject([
      { addresses: { 0: profileUrls.page('tomas') }, values: { people: [{ name: 'Tomás' }] } },
    ])
  })

  test('one is found by their id', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const [maya] = [await created(admin, 'Maya'), await created(admin, 'Tomás')]
    expect((await list(admin, { id: maya.id })).items).toMatchObject([{ name: 'Maya' }])
    await remove(admin, maya)
    expect((await list(admin, { id: maya.id })).items).toEqual([])
    expect((await site.as(admin).get(callUrl('listProfiles', { id: 'x' }))).status).toBe(400)
  })

  test('people are listed page by page', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (let index = 100; index < 160; index += 1) await created(admin, `Cook ${index}`)
    const first = await list(admin)
    expect(first.items).toHaveLength(50)
    const rest = await list(admin, { cursor: first.nextCursor ?? '' })
    expect(rest.items.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Cook ${150 + index}`),
    )
    expect((await site.as(admin).get(callUrl('listProfiles', { cursor: 'x' }))).status).toBe(400)
  })
})
