import { describe, expect, test } from 'vitest'
import type { SavedDraft } from '#contract/desk/desk-drafts.ts'
import type { RevisionPage } from '#contract/desk/desk-history.ts'
import type { DeskListPage } from '#contract/desk/desk-list.ts'
import { urls } from '#contract/urls.ts'
import { publishDuePosts } from '#server/operations/desk/publishing/publish-due-posts.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'

const _DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const _revisionsOf = async (person: Parameters<typeof site.as>[0], id: string) =>
    (await read<RevisionPage>(await site.as(person).get(callUrl('listRevisions', { id })))).items

  test('a planned post goes out at its moment, as it stood when it was planned', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const at = new Date(Date.parse(site.clock.now()) + 2 * 60_000)
    const localTime = at.toISOString().slice(0, 16)
    const body = { baseVersion: draft.version, localTime, timeZone: 'UTC' }
    const planned = await read(
      await site.as(author).post(callUrl('schedule', { id: draft.id }), body),
    )
    expect(planned).toMatchObject({
      status: 'scheduled',
      hasChanges: false,
      schedule: { at: `${localTime}:00.000Z`, timeZone: 'UTC', isOverdue: false },
    })
    const list = await site.anonymous.get(urls.blog())
    const age = Number(/s-maxage=(\d+)/.exec(list.headers.get('Cache-Control') ?? '')?.[1])
    expect(age).toBeLessThanOrEqual(120)

    const saved = await read<SavedDraft>(
      await site.save(author, planned, { content: 'Half a sent' }),
    )
    expect(saved.scheduleHasChanges).toBe(true)
    expect((await site.look(author, draft.id)).hasChanges).toBe(true)
    expect(await publishDuePosts(site.deskDeps())).toBe(0)
    site.clock.advance(2 * 60_000)
    const counts = await Promise.all([
      publishDuePosts(site.deskDeps()),
      publishDuePosts(site.deskDeps()),
    ])
    expect(counts.sort()).toEqual([0, 1])

    const out = await site.look(author, draft.id)
    expect(out).toMatchObject({
      status: 'published',
      hasChanges: true,
      schedule: null,
      document: { content: 'Half a sent' },
      live: { document: { content: LONG_TEXT }, publishedAt: `${localTime}:00.000Z` },
    })
  })

  test('changes that a schedule does not hold are named, and can be taken in', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const at = new Date(Date.parse(site.clock.now()) + 2 * 60_000).toISOString().slice(0, 16)
    const schedule = async (baseVersion: number) =>
      read(
        await site.as(author).post(callUrl('schedule', { id: draft.id }), {
          baseVersion,
          localTime: at,
          timeZone: 'UTC',
        }),
      )
    const listed = async () =>
      (await read<DeskListPage>(await site.as(author).get(callUrl('listDeskPosts')))).items[0]
        ?.schedule
    const planned = await schedule(draft.version)
    expect(planned.schedule).toMatchObject({ hasChanges: false })

    const changed = `${LONG_TEXT} And dill.`
    await read(await site.save(author, planned, { content: changed }))
    const edited = await site.look(author, draft.id)
    expect(edited.schedule).toMatchObject({ hasChanges: true })
    expect(await listed()).toMatchObject({ hasChanges: true })

    const back = await read<SavedDraft>(await site.save(author, edited, { content: LONG_TEXT }))
    expect(back.scheduleHasChanges).toBe(false)
    expect(await listed()).toMatchObject({ hasChanges: false })

    await read(
      await site.save(author, { id: draft.id, version: back.version }, { content: changed }),
    )
    const again = await schedule((await site.look(author, draft.id)).version)
    expect(again.schedule).toMatchObject({ at: `${at}:00.000Z`, hasChanges: false })
    site.clock.advance(2 * 60_000)
    expect(await publishDuePosts(site.deskDeps())).toBe(1)
    expect((await site.look(author, draft.id)).live?.document.content).toBe(changed)
  })

  test('a plan that fails is flagged with its reason, and tried again', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const localTime = new Date(Date.parse(site.clock.now()) + 2 * 60_000).toISOString().slice(0, 16)
    const body = { baseVersion: draft.version, localTime, timeZone: 'UTC' }
    await read(await site.as(author).post(callUrl('schedule', { id: draft.id }), body))
    site.clock.advance(4 * 60_000)

    const broken = {
      ...site.deskDeps(),
      content: { render: () => Promise.reject(new Error('full')) },
    }
    expect(await publishDuePosts(broken)).toBe(0)
    expect((await site.look(author, draft.id)).schedule).toMatchObject({
      isOverdue: true,
      error: 'full',
    })
    expect(await (await site.as(author).get(callUrl('getFacts'))).json()).toMatchObject({
      counts: { scheduled: 1, overdue: 1 },
      overdue: [{ id: draft.id, title: 'Oat soup', timeZone: 'UTC', error: 'full' }],
    })
    const stranger = await site.givenPerson({ role: 'author' })
    expect(await (await site.as(stranger).get(callUrl('getFacts'))).json()).toMatchObject({
      counts: { overdue: 0 },
      overdue: [],
    })
    site.clock.advance(60_000)
    expect(await publishDuePosts(site.deskDeps())).toBe(1)
  })

  test('a moment that has passed, and a zone that is none, are refused', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const plan = (localTime: string, timeZone: string) =>
      site.as(author).post(callUrl('schedule', { id: draft.id }), {
        baseVersion: draft.version,
        localTime,
        timeZone,
      })
    const past = await plan('2020-01-01T10:00', 'UTC')
    expect(past.status).toBe(400)
    expect((await past.json()).error.fields).toHaveProperty('localTime')
    expect(
      (await (await plan('2090-01-01T10:00', 'Middle/Earth')).json()).error.fields,
    ).toHaveProperty('timeZone')
  })

  test('a plan that was taken back publishes nothing', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const localTime = new Date(Date.parse(site.clock.now()) + 2 * 60_000).toISOString().slice(0, 16)
    const body = { baseVersion: draft.version, localTime, timeZone: 'UTC' }
    await read(await site.as(author).post(callUrl('schedule', { id: draft.id }), body))
    const back = await read(await site.as(author).delete(callUrl('unschedule', { id: draft.id })))
    expect(back).toMatchObject({ status: 'draft', schedule: null })
    site.clock.advance(5 * 60_000)
    expect(await publishDuePosts(site.deskDeps())).toBe(0)
  })
})
