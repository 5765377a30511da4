import { describe, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import type { DeskTerm, DeskTermPage, TermChanges } from './term-shapes.calls.ts'

describe.each(ENGINES)('topics below each other on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const created = async (person: Person, name: string) =>
    read<DeskTerm>(await site.as(person).post(callUrl('createTopic'), { name }))
  const change = (person: Person, { id }: { id: string }, changes: TermChanges) =>
    site.as(person).patch(callUrl('changeTopic', { id }), changes)
  const merge = (person: Person, { id }: { id: string }, into: { id: string }) =>
    site.as(person).post(callUrl('mergeTopic', { id }), { into: into.id })
  const parents = async (person: Person) => {
    const { items } = await read<DeskTermPage>(await site.as(person).get(callUrl('listTopics')))
    return Object.fromEntries(items.map(({ name, parent }) => [name, parent?.name ?? null]))
  }
  const pageOf = async (slug: string) =>
    (await createPageReads(site.deps() as never, { address: '10.0.0.1' }).getTopic({ slug })).topic
  const messageOf = async (answer: Response | Promise<Response>) => {
    const response = await answer
    expect(response.status).toBe(400)
    return response.text()
  }
  /** Topics of these names, each below the one before it. */
  const givenLine = async (person: Person, names: string[]) => {
    const line: DeskTerm[] = []
    for (const name of names) {
      const topic = await created(person, name)
      const above = line.at(-1)
      if (above) await read(await change(person, topic, { parentId: above.id }))
      line.push(topic)
    }
    return line
  }

  test('a topic stands below another, and both pages lead to each other', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { title: 'One', topics: ['Vegan', 'Diets'] })
    const [, , empty] = await givenLine(admin, ['Diets', 'Vegan', 'Empty'])
    expect(await parents(admin)).toEqual({ Diets: null, Vegan: 'Diets', Empty: 'Vegan' })
    expect(await pageOf('vegan')).toMatchObject({ above: { slug: 'diets', name: 'Diets' } })
    expect(await pageOf('diets')).toMatchObject({
      above: null,
      below: [{ slug: 'vegan', name: 'Vegan' }],
    })
    // A topic without posts is nowhere to go.
    expect((await pageOf('vegan')).below).toEqual([])
    await read(await change(admin, empty as DeskTerm, { parentId: null }))
    expect(await parents(admin)).toMatchObject({ Empty: null })
    const audit = (await site.rows('audit_log')).at(-1)
    expect(audit).toMatchObject({ action: 'topic.change' })
  })

  test('not below itself, not deeper than four, not below what is no topic', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const line = await givenLine(admin, ['A', 'B', 'C', 'D'])
    const [a, b, , d] = line as [DeskTerm, DeskTerm, DeskTerm, DeskTerm]
    expect(await messageOf(change(admin, a, { parentId: a.id }))).toContain('parentId')
    expect(await messageOf(change(admin, a, { parentId: d.id }))).toContain(
      '“D” is “A” or stands below it',
    )
    const e = await created(admin, 'E')
    expect(await messageOf(change(admin, e, { parentId: d.id }))).toContain(
      'There can be at most 4 levels of topics',
    )
    // What stands below comes along.
    expect(await messageOf(change(admin, a, { parentId: e.id }))).toContain('4 levels')
    const series = await read<DeskTerm>(
      await site.as(admin).post(callUrl('createSeries'), { name: 'Basics' }),
    )
    expect(await messageOf(change(admin, e, { parentId: series.id }))).toContain('no such topic')
    const other = await read<DeskTerm>(
      await site.as(admin).post(callUrl('createSeries'), { name: 'More' }),
    )
    const changed = site
      .as(admin)
      .patch(callUrl('changeSeries', { id: series.id }), { parentId: other.id })
    expect(await messageOf(changed)).toContain('does not stand below another')
    const missing = '019e7a6c-0000-7000-8000-000000000001'
    expect(await messageOf(change(admin, b, { parentId: missing }))).toContain('no such topic')
    expect(await parents(admin)).toEqual({ A: null, B: 'A', C: 'B', D: 'C', E: null })
    const author = await site.givenPerson({ role: 'author' })
    expect((await change(author, e, { parentId: a.id })).status).toBe(403)
  })

  test('removed, what is below moves up; merged, it goes along', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const [a, b, c] = (await givenLine(admin, ['A', 'B', 'C'])) as [DeskTerm, DeskTerm, DeskTerm]
    expect((await site.as(admin).delete(callUrl('removeTopic', { id: b.id }))).status).toBe(204)
    expect(await parents(admin)).toEqual({ A: null, C: 'A' })
    const [x] = (await givenLine(admin, ['X', 'Y'])) as [DeskTerm, DeskTerm]
    await read(await merge(admin, x, c))
    expect(await parents(admin)).toEqual({ A: null, C: 'A', Y: 'C' })
    // Into one far below it: that one takes its place.
    const items = await read<DeskTermPage>(await site.as(admin).get(callUrl('listTopics')))
    const y = items.items.find(({ name }) => name === 'Y') as DeskTerm
    await read(await merge(admin, a, y))
    expect(await parents(admin)).toEqual({ C: 'Y', Y: null })
    const deep = await givenLine(admin, ['D', 'E', 'F', 'G'])
    await read(await change(admin, await created(admin, 'Z'), { parentId: y.id }))
    expect(await messageOf(merge(admin, y, deep[3] as DeskTerm))).toContain('4 levels')
  })

  test('a picture stands for it, is counted as used, and goes with its file', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const picture = await site.givenPicture(admin)
    const soups = await created(admin, 'Soups')
    const pictured = await read<DeskTerm>(await change(admin, soups, { pictureId: picture.id }))
    expect(pictured.picture).toMatchObject({ id: picture.id })
    expect((await pageOf('soups')).picture).toMatchObject({ url: serverUrls.media(picture.name) })
    const library = await read<{ items: { id: string; useCount: number }[] }>(
      await site.as(admin).get(callUrl('listPictures')),
    )
    expect(library.items).toMatchObject([{ id: picture.id, useCount: 1 }])
    const missing = '019e7a6c-0000-7000-8000-000000000001'
    expect(await messageOf(change(admin, soups, { pictureId: missing }))).toContain('pictureId')
    await site.deps().db.deleteFrom('media').where('id', '=', picture.id).execute()
    expect((await pageOf('soups')).picture).toBeNull()
  })
})
