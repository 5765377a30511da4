import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/policies.ts'
import {
  changeProfile,
  createProfile,
  mergeProfile,
  removeProfile,
} from '#profiles/change-profiles.server.ts'
import { findFormerProfile, getProfile } from '#profiles/get-profile.server.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { operationsOfTerms } from '#terms/change-terms.server.ts'
import { getSeries } from '#terms/get-series.server.ts'
import { findFormerTerm, getTopic } from '#terms/get-term.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { storeImage } from '../media/store-image.ts'
import { getPost } from '../posts/get-post.ts'
import { checkSite } from '../upkeep/check-site.ts'

const AT = '2026-05-01T08:00:00.000Z'
const topics = operationsOfTerms('topic')
const series = operationsOfTerms('series')

describe.each(ENGINES)('on %s', (engine) => {
  const old = givenTransfer(engine)
  const young = givenTransfer(engine)
  type Site = typeof old

  /** Topics below each other with pictures, one that was removed, a series, and people of all kinds. */
  async function givenSite(): Promise<void> {
    const deps = old.transferDeps()
    const actor = await old.givenWriter('admin')
    const caller = { actor, address: null, requestId: null }
    const [face, soup, winter] = [await store(actor), await store(actor), await store(actor)]
    const post = (title: string, author: string, named: object) =>
      unitOfWork(deps, undefined, ({ tx }) =>
        givenPublicPost(tx, { document: { title, content: 'Slowly.', author, ...named }, at: AT }),
      )
    await post('Broth', 'Maya Lindqvist and Tomás Okafor', { topics: ['Soups'], series: 'Winter' })
    await post('Rye', 'Maya Berg', { topics: ['Bread', 'Fads'], series: 'Winter' })

    const idOf = async (body: { name: string }) => (await topics.create(deps, caller, { body })).id
    const kitchen = await idOf({ name: 'Kitchen' })
    const soups = await idOf({ name: 'Soups' })
    const fads = await idOf({ name: 'Fads' })
    await topics.change(deps, caller, {
      params: { id: soups },
      body: { name: 'Broths', description: 'Warm.', parentId: kitchen, pictureId: soup.id },
    })
    await topics.change(deps, caller, {
      params: { id: await idOf({ name: 'Bread' }) },
      body: { parentId: soups },
    })
    await topics.remove(deps, caller, { params: { id: fads } })
    const winters = await series.create(deps, caller, { body: { name: 'Winter' } })
    await series.change(deps, caller, {
      params: { id: winters.id },
      body: { description: 'Cold evenings.', pictureId: winter.id },
    })

    const person = async (name: string) =>
      (await createProfile(deps, caller, { body: { name } })).id
    const maya = await person('Maya Berg')
    await changeProfile(deps, caller, {
      params: { id: maya },
      body: {
        name: 'Maya Lindqvist',
        role: 'Cook',
        words: `Cooks since **1999**.\n\n![At work](${face.url})`,
        links: [{ label: 'Bread', url: 'https://maya.example/bread' }],
        qualifications: ['Dietitian', 'Baker “of the year”'],
        pictureId: face.id,
        accountId: actor.id,
      },
    })
    await person('Tomás Okafor')
    const twin = await person('M. Lindqvist')
    await mergeProfile(deps, caller, { params: { id: twin }, body: { into: maya } })
    const gone = await person('Somebody')
    await removeProfile(deps, caller, { params: { id: gone }, query: { target: '/about' } })
    const lost = await person('Nobody')
    await removeProfile(deps, caller, { params: { id: lost }, query: {} })
  }

  const store = async ({ id }: Actor) =>
    storeImage(old.deps, {
      bytes: await givenPicture(),
      originalName: 'picture.jpg',
      declaredType: 'image/jpeg',
      index: 0,
      alt: 'A picture',
      uploadedBy: id,
    })

  /** Everything that visitors see of topics, series and people, and where their old addresses lead. */
  async function seen(site: Site) {
    const deps = site.transferDeps()
    const each = async <Value>(slugs: string[], find: (slug: string) => Promise<Value>) =>
      Object.fromEntries(
        await Promise.all(slugs.map(async (slug) => [slug, await find(slug)] as const)),
      )
    const found = {
      topics: await each(['kitchen', 'broths', 'bread'], (slug) => getTopic(deps, { slug })),
      series: await getSeries(deps, 'winter'),
      people: await each(['maya-lindqvist', 'tomas-okafor'], (slug) => getProfile(deps, { slug })),
      posts: await each(['broth', 'rye'], (slug) => getPost(deps, slug)),
      formerTopics: await each(['soups', 'fads'], (slug) =>
        findFormerTerm(deps, { kind: 'topic', slug }),
      ),
      formerPeople: await each(['maya-berg', 'm-lindqvist', 'somebody', 'nobody'], (slug) =>
        findFormerProfile(deps, slug),
      ),
    }
    // The blur before a picture is made anew from its bytes as they lie there.
    const withoutBlur = (key: string, value: unknown) => (key === 'thumbhash' ? '' : value)
    return JSON.parse(JSON.stringify(found, withoutBlur)) as typeof found
  }

  const check = async (site: Site) => (await checkSite(site.transferDeps())).database

  test('topics below each other, series and people come back as visitors saw them, twice as once', async () => {
    await givenSite()
    const { folder, summary } = await old.exportAll()
    expect(summary).toMatchObject({ posts: 2, terms: 4, people: 2, damaged: [] })
    expect((await young.importFrom(folder)).summary.leftOut).toEqual([])
    const before = await seen(old)
    expect(await seen(young)).toEqual(before)
    expect(before.topics).toMatchObject({
      broths: { topic: { above: { slug: 'kitchen' }, below: [{ slug: 'bread' }] } },
    })
    expect(before.topics.broths?.topic.picture).not.toBeNull()
    expect(before.people['maya-lindqvist']?.profile.picture).not.toBeNull()
    expect(before.people['maya-lindqvist']?.profile.posts).toBe(2)
    expect(await check(young)).toEqual([])

    const again = await young.importFrom(folder)
    expect(again.summary.leftOut).toEqual([])
    expect(await seen(young)).toEqual(before)
    expect(await young.rows('profiles')).toHaveLength(2)
    const { folder: second } = await young.exportAll()
    const read = (path: string) => readFileSync(join(path, 'site.json'), 'utf8')
    expect(read(second)).toBe(read(folder))
  })

  test('a person whose name means somebody else here, and a topic below itself, are named', async () => {
    await givenSite()
    const { folder } = await old.exportAll()
    const caller = { actor: await young.givenWriter('admin'), address: null, requestId: null }
    const deps = young.transferDeps()
    const { id } = await createProfile(deps, caller, { body: { name: 'Maya Lindqvist' } })
    await changeProfile(deps, caller, { params: { id }, body: { name: 'Maya of the North' } })
    const file = join(folder, 'site.json')
    const site = JSON.parse(readFileSync(file, 'utf8'))
    for (const term of site.terms) if (term.slug === 'kitchen') term.parent = 'bread'
    writeFileSync(file, JSON.stringify(site))

    const { summary } = await young.importFrom(folder)
    expect(summary.leftOut.map(({ what }) => what)).toEqual([
      'the page of “Maya Lindqvist”: Bylines with this name mean “Maya of the North” here.',
      expect.stringMatching(/^the place of the topic “Kitchen”: .+ stands below it/),
    ])
    expect(await check(young)).toEqual([])
  })

  test('the check names a topic below itself, a name that means nobody, and counts that are wrong', async () => {
    await givenSite()
    const { db } = old.deps
    const rows = await old.rows('terms')
    const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? ''
    await db
      .updateTable('terms')
      .set({ parent_id: idOf('broths') })
      .where('slug', '=', 'kitchen')
      .execute()
    await db.deleteFrom('profile_names').where('name_key', '=', 'tomás okafor').execute()
    await db.updateTable('profiles').set({ links: '[{}]' }).where('name', 'like', 'Maya%').execute()
    await db.updateTable('term_counts').set({ posts: 7 }).where('kind', '=', 'series').execute()
    expect(await check(old)).toEqual([
      'the topic “Bread” stands below more than 3 others',
      'the topic “Broths” stands below itself',
      'the topic “Kitchen” stands below itself',
      'the series “Winter” counts other posts than it has',
      'the page of “Maya Lindqvist” holds lists that cannot be read',
      'bylines that say “Tomás Okafor” do not mean the person of that name',
    ])
  })
})
