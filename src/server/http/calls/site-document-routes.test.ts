import { describe, expect, test } from 'vitest'
import type { EditedSiteDocument, SiteRevisionPage } from '#contract/desk/site-documents.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { fixSettings } from '#server/operations/site/fix-settings.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const SETTINGS = { document: 'settings' }

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read, deps } = site

  const asOwner = () => site.givenPerson({ role: 'admin', displayName: 'Ada' })
  const get = async (person: Person) =>
    read<EditedSiteDocument>(await site.as(person).get(callUrl('getSiteDocument', SETTINGS)))
  const change = (person: Person, changes: object) =>
    site.as(person).patch(callUrl('changeSiteDocument', SETTINGS), { changes })
  const changed = async (person: Person, changes: object) =>
    read<EditedSiteDocument>(await change(person, changes))
  const publish = (person: Person, { version }: { version: number }) =>
    site.as(person).post(callUrl('publishSiteDocument', SETTINGS), { version })
  const published = () => readPublished(deps().db, 'settings')
  const rename = (to: string, from = 'Wellness Haven') => ({ name: { from, to } })
  const revisions = async (person: Person) =>
    read<SiteRevisionPage>(await site.as(person).get(callUrl('listSiteRevisions', SETTINGS)))

  test('a site begins with the words of its program, and nobody has changed them', async () => {
    expect(await get(await asOwner())).toMatchObject({
      values: { name: 'Wellness Haven', instagram: '' },
      hasChanges: false,
      version: 0,
      editedBy: null,
    })
  })

  test('what is written is a draft until it is published, and then what everybody sees', async () => {
    const owner = await asOwner()
    const draft = await changed(owner, rename('Kornblume'))
    expect(draft).toMatchObject({ values: { name: 'Kornblume' }, hasChanges: true, version: 1 })
    expect(draft.published.name).toBe('Wellness Haven')
    expect((await published()).name).toBe('Wellness Haven')

    expect(await read(await publish(owner, draft))).toMatchObject({ hasChanges: false, version: 2 })
    expect((await published()).name).toBe('Kornblume')
    expect(await site.rows('outbox')).toContainEqual(expect.objectContaining({ tags: '["pages"]' }))
    expect(await site.rows('audit_log')).toContainEqual(
      expect.objectContaining({
        action: 'site.publish',
        before: '{"name":"Wellness Haven"}',
        after: '{"name":"Kornblume"}',
      }),
    )
  })

  test('what the environment sets is published, and nobody else changes it until it is gone from there', async () => {
    const owner = await asOwner()
    await changed(owner, {
      ...rename('Kornblume'),
      phone: { from: SITE_SETTINGS.phone.initial, to: '' },
    })
    await fixSettings(deps(), { name: 'Mohnblume' })
    await fixSettings(deps(), { name: 'Mohnblume' })
    expect((await published()).name).toBe('Mohnblume')
    const draft = await get(owner)
    expect(draft.values).toMatchObject({ name: 'Mohnblume', phone: '' })
    const { items } = await revisions(owner)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ publishedBy: 'The environment' })
    const fixed = await site.as(owner).get(callUrl('listFixedSettings'))
    expect(await fixed.json()).toEqual({ fixed: { name: 'SETTING_NAME' } })

    const refused = await change(owner, rename('Kornblume', 'Mohnblume'))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      error: { fields: { name: ['Name is set by the environment (SETTING_NAME)'] } },
    })
    const byShell = setSiteValues(deps(), 'shell', { id: 'settings', values: { name: 'X' } })
    await expect(byShell).rejects.toMatchObject({ code: 'invalid' })
    const again = { name: 'Mohnblume', hours: 'Always' }
    await setSiteValues(deps(), 'shell', { id: 'settings', values: again })
    expect((await published()).hours).toBe('Always')
    // Going back to what was there before takes all else back.
    const beginning = callUrl('restoreSiteRevision', { ...SETTINGS, number: '0' })
    const back = await read<EditedSiteDocument>(await site.as(owner).post(beginning))
    await publish(owner, back)
    expect((await published()).name).toBe('Mohnblume')

    await fixSettings(deps(), {})
    expect((await published()).name).toBe('Mohnblume')
    expect((await change(owner, rename('Kornblume', 'Mohnblume'))).status).toBe(200)
  })

  test('two people may change two fields; of one field the second is told, and nothing is overwritten', async () => {
    const [ada, bo] = [
      await asOwner(),
      await site.givenPerson({ role: 'admin', displayName: 'Bo' }),
    ]
    await changed(ada, rename('Kornblume'))
    const both = await changed(bo, { phone: { from: SITE_SETTINGS.phone.initial, to: '+49 30 1' } })
    expect(both.values).toMatchObject({ name: 'Kornblume', phone: '+49 30 1' })

    const refused = await change(bo, rename('Mohnblume'))
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: { fields: { name: [expect.stringContaining('in the meantime')] } },
    })
    expect((await get(ada)).values.name).toBe('Kornblume')
    // A repetition of what was accepted, because its answer was lost, is no conflict.
    expect((await change(ada, rename('Kornblume'))).status).toBe(200)
  })

  test('only the draft that was seen is published', async () => {
    const owner = await asOwner()
    const { version } = await changed(owner, rename('Kornblume'))
    await changed(owner, rename('Mohnblume', 'Kornblume'))
    expect((await publish(owner, { version })).status).toBe(409)
    expect((await published()).name).toBe('Wellness Haven')
  })

  test('a draft may hold what cannot be published, which names the field and the limit', async () => {
    const owner = await asOwner()
    const { version } = await changed(owner, {
      ...rename('x'.repeat(61)),
      contactEmail: { from: '', to: 'nobody' },
      instagram: { from: '', to: 'http://example.org' },
    })
    const refused = await publish(owner, { version })
    expect(refused.status).toBe(400)
    expect((await refused.json()).error.fields).toEqual({
      name: ['Name must be 60 characters or less'],
      contactEmail: ['Enter an email address such as name@example.org'],
      instagram: ['Instagram must be a full address that starts with https://'],
    })
    expect((await get(owner)).values.contactEmail).toBe('nobody')
  })

  test('a field that there is not is refused by its name', async () => {
    const refused = await change(await asOwner(), { nmae: { from: '', to: 'x' } })
    expect(refused.status).toBe(400)
    expect((await refused.json()).error.fields).toEqual({ nmae: ['Settings have no “nmae”'] })
  })

  test('the history says what each publication changed, and leads back byte for byte', async () => {
    const owner = await asOwner()
    await publish(owner, await changed(owner, rename('Kornblume')))
    await publish(owner, await changed(owner, rename('Mohnblume', 'Kornblume')))
    const { items, nextBelow } = await revisions(owner)
    expect(nextBelow).toBeNull()
    expect(items).toMatchObject([
      { number: 2, publishedBy: 'Ada', changes: [{ label: 'Name', from: 'Kornblume' }] },
      { number: 1, changes: [{ field: 'name', from: 'Wellness Haven', to: 'Kornblume' }] },
    ])
    for (const [number, name] of [
      [1, 'Kornblume'],
      [0, 'Wellness Haven'],
    ] as const) {
      const restored = await site
        .as(owner)
        .post(callUrl('restoreSiteRevision', { ...SETTINGS, number: String(number) }), {})
      const draft = await read<EditedSiteDocument>(restored)
      expect(draft.values.name).toBe(name)
      await publish(owner, draft)
      expect((await published()).name).toBe(name)
    }
  })

  test('a draft can be thrown away', async () => {
    const owner = await asOwner()
    await changed(owner, rename('Kornblume'))
    const left = await site.as(owner).delete(callUrl('discardSiteDraft', SETTINGS))
    expect(await read(left)).toMatchObject({
      values: { name: 'Wellness Haven' },
      hasChanges: false,
    })
  })
})
