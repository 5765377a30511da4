import { describe, expect, test } from 'vitest'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { TERM_GROUP_MAX_LENGTH } from './term-groups.ts'
import type { DeskTerm, DeskTermPage, TermChanges } from './term-shapes.calls.ts'
import type { RenamedGroup } from './topic-group.calls.ts'

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

  const rename = (person: Person, from: string, to: string) =>
    site.as(person).post(callUrl('renameTopicGroup'), { from, to })
  const renamed = async (...given: Parameters<typeof rename>) =>
    read<RenamedGroup>(await rename(...given))
  const restore = async (person: Person, change: RenamedGroup) =>
    read<{ topics: number }>(await site.as(person).post(callUrl('restoreTopicGroup'), change))
  const groupActs = async () =>
    (await site.rows('audit_log')).filter(({ action }) => action === 'topic.group')

  test('a group is renamed for all its topics at once, with one line in the log, and taken back', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'Pancakes', topics: ['Pans'] })
    const pans = (await list(admin)).items[0] as DeskTerm
    await read(await change(admin, pans, { group: 'Kitchen tools' }))
    for (const name of ['Knives', 'Pots']) await created(admin, { name, group: 'Kitchen tools' })
    await created(admin, { name: 'Vegan', group: 'Diet' })

    const change1 = await renamed(admin, 'Kitchen tools', ' Utensils ')
    expect(change1).toMatchObject({ from: 'Kitchen tools', to: 'Utensils' })
    expect(change1.topics).toHaveLength(3)
    expect((await list(admin)).groups).toEqual(['Diet', 'Utensils'])
    expect(await named(admin, { group: 'Utensils' })).toHaveLength(3)
    expect(await pageOf('pans')).toMatchObject({ group: 'Utensils' })
    expect(await topicsOf('pancakes')).toMatchObject([{ group: 'Utensils' }])
    const acts = await groupActs()
    expect(acts).toHaveLength(1)
    expect(JSON.stringify(acts)).toMatch(/Kitchen tools.*Utensils/)

    // One that has got another group since then keeps it.
    await read(await change(admin, pans, { group: 'Iron' }))
    expect(await restore(admin, change1)).toEqual({ topics: 2 })
    expect((await list(admin)).groups).toEqual(['Diet', 'Iron', 'Kitchen tools'])
    expect(await restore(admin, change1)).toEqual({ topics: 0 })
    expect(await groupActs()).toHaveLength(2)
  })

  test('a name that another group has, or that means a known one, makes one of both until it is taken back', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await created(admin, { name: 'Starters', group: 'Menu' })
    await created(admin, { name: 'Soups', group: 'Course' })
    const change1 = await renamed(admin, 'Menu', 'gang')
    expect(change1).toMatchObject({ from: 'Menu', to: 'Course' })
    expect(await named(admin, { group: 'Course' })).toHaveLength(2)
    expect(await restore(admin, change1)).toEqual({ topics: 1 })
    expect(await named(admin, { group: 'Menu' })).toEqual([['Starters', 'Menu']])

    // The same name, spelled otherwise, is a change too; a known group gets a name of the owner's.
    expect(await renamed(admin, 'Menu', 'MENU')).toMatchObject({ to: 'MENU' })
    expect(await renamed(admin, 'Course', 'Part of a meal')).toMatchObject({ to: 'Part of a meal' })
    expect((await list(admin)).groups).toEqual(['MENU', 'Part of a meal'])
  })

  test('administrators alone rename a group, one that there is, to a name of its own', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const editor = await site.givenPerson({ role: 'editor' })
    await created(admin, { name: 'Vegan', group: 'Diet' })
    const { items } = await list(admin)
    const topics = items.map(({ id }) => id)
    expect((await rename(editor, 'Diet', 'Food')).status).toBe(403)
    const undone = await site
      .as(editor)
      .post(callUrl('restoreTopicGroup'), { from: 'Food', to: 'Diet', topics })
    expect(undone.status).toBe(403)
    expect((await rename(admin, 'Menu', 'Food')).status).toBe(400)
    for (const to of ['', '!?', 'x'.repeat(TERM_GROUP_MAX_LENGTH + 1), 'diet']) {
      expect((await rename(admin, 'Diet', to)).status, to).toBe(400)
    }
    expect((await list(admin)).groups).toEqual(['Diet'])
    expect(await groupActs()).toEqual([])
  })
})
