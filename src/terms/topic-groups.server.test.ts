import { describe, expect, test } from 'vitest'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { TERM_GROUP_MAX_LENGTH } from './term-groups.ts'
import type { DeskTerm, DeskTermPage, TermChanges } from './term-shapes.calls.ts'

describe.each(ENGINES)('groups of topics on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const list = async (person: Person, query: { q?: string; group?: string } = {}) =>
    read<DeskTermPage>(await site.as(person).get(callUrl('listTopics', query)))
  const named = async (...given: Parameters<typeof list>) =>
    (await list(...given)).items.map(({ name, group }) => [name, group])
  const create = (person: Person, body: { name: string; group?: string }) =>
    site.as(person).post(callUrl('createTopic'), body)
  const created = async (...given: Parameters<typeof create>) =>
    read<DeskTerm>(await create(...given))
  const change = (person: Person, { id }: { id: string }, changes: TermChanges) =>
    site.as(person).patch(callUrl('changeTopic', { id }), changes)
  const pageOf = async (slug: string) =>
    (await createPageReads(site.deps() as never, { address: '10.0.0.1' }).getTopic({ slug })).topic
  const topicsOf = async (slug: string) =>
    (await read<{ topics?: object[] }>(await site.anonymous.get(callUrl('getPost', { slug }))))
      .topics

  test('a topic gets a group by its name, known or of the owner’s own, spelled as it is already', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'Soup', topics: ['Vegan', 'Soups'] })
    expect(await topicsOf('soup')).toEqual([
      { slug: 'vegan', name: 'Vegan' },
      { slug: 'soups', name: 'Soups' },
    ])
    expect(await pageOf('vegan')).not.toHaveProperty('group')
    expect((await list(admin)).groups).toEqual([])

    const [soups, vegan] = (await list(admin)).items as [DeskTerm, DeskTerm]
    expect(await read(await change(admin, vegan, { group: ' Ernährung ' }))).toMatchObject({
      name: 'Vegan',
      group: 'Diet',
    })
    await read(await change(admin, soups, { group: 'Kitchen tools' }))
    expect(await created(admin, { name: 'Pans', group: 'kitchen  TOOLS' })).toMatchObject({
      group: 'Kitchen tools',
      posts: 0,
    })
    expect((await list(admin)).groups).toEqual(['Diet', 'Kitchen tools'])
    expect(await named(admin, { group: 'Kitchen tools' })).toEqual([
      ['Pans', 'Kitchen tools'],
      ['Soups', 'Kitchen tools'],
    ])
    expect(await named(admin, { q: 'pa', group: 'Diet' })).toEqual([])
    expect(await named(admin, { q: 'pa' })).toEqual([['Pans', 'Kitchen tools']])
    await created(admin, { name: 'Frying pans', group: 'Kitchen tools' })
    await created(admin, { name: 'Cake pans' })
    expect(await named(admin, { q: 'pa', group: 'Kitchen tools' })).toEqual([
      ['Pans', 'Kitchen tools'],
      ['Frying pans', 'Kitchen tools'],
    ])

    expect(await pageOf('vegan')).toMatchObject({ name: 'Vegan', group: 'Diet' })
    expect(await topicsOf('soup')).toMatchObject([{ group: 'Diet' }, { group: 'Kitchen tools' }])
    const audit = (await site.rows('audit_log')).filter(({ action }) => /^topic/.test(action))
    expect(JSON.stringify(audit)).toContain('Kitchen tools')

    // What is said of its name alone leaves its group, and an empty one takes it away.
    await read(await change(admin, vegan, { name: 'Plants' }))
    expect(await named(admin, { group: 'Diet' })).toEqual([['Plants', 'Diet']])
    await read(await change(admin, vegan, { group: '' }))
    expect((await list(admin)).groups).toEqual(['Kitchen tools'])
  })

  test('a merged topic hands its group on to one without', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const italian = await created(admin, { name: 'Italian', group: 'Cuisine' })
    const italy = await created(admin, { name: 'Italy' })
    const autumn = await created(admin, { name: 'Autumn', group: 'Season' })
    const merge = async (from: DeskTerm, into: DeskTerm) =>
      read<DeskTerm>(
        await site.as(admin).post(callUrl('mergeTopic', { id: from.id }), { into: into.id }),
      )
    expect(await merge(italian, italy)).toMatchObject({ name: 'Italy', group: 'Cuisine' })
    expect(await merge(italy, autumn)).toMatchObject({ name: 'Autumn', group: 'Season' })
  })

  test('writers make topics without a group, and one that is there keeps its own', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const admin = await site.givenPerson({ role: 'admin' })
    expect((await create(author, { name: 'Vegan', group: 'Diet' })).status).toBe(403)
    expect(await created(author, { name: 'Vegan' })).toMatchObject({ group: '' })
    expect(await created(admin, { name: 'Vegan', group: 'Diet' })).toMatchObject({ group: '' })
  })

  test('a group is held to its limits, and a series has none', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const vegan = await created(admin, { name: 'Vegan' })
    for (const group of ['x'.repeat(TERM_GROUP_MAX_LENGTH + 1), '!?']) {
      expect((await change(admin, vegan, { group })).status, group).toBe(400)
    }
    const refused = await site.as(admin).post(callUrl('createSeries'), { name: 'A', group: 'B' })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('A series has no group.'),
    ])
  })
})
