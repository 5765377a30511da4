import { describe, expect, test } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { ABOUT_SECTIONS } from '#pages/sections/about-sections.ts'
import { HOME_SECTIONS } from '#pages/sections/home-sections.ts'
import { readSections, type Section, writeSections } from '#pages/sections/sections.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { type Client, givenApp } from '#tests/support/site/given-app.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { type Sample, samplesSchema } from './samples.calls.ts'

describe.each(ENGINES)('what came with the program, on %s', (engine) => {
  const { as, anonymous, givenPerson, deps, rows } = givenApp(
    engine,
    {},
    { content: sharedContent() },
  )
  const givenOwner = async () => as(await givenPerson({ role: 'admin' }))
  const samples = async (owner: Client) =>
    samplesSchema.parse(await (await owner.get(callUrl('listSamples'))).json())
  const read = async (owner: Client, document: string) =>
    (await (await owner.get(callUrl('getSiteDocument', { document }))).json()) as EditedSiteDocument
  const draft = async (owner: Client, document: string, values: Record<string, string>) => {
    const before = await read(owner, document)
    const changes = Object.fromEntries(
      Object.entries(values).map(([name, to]) => [name, { from: before.values[name], to }]),
    )
    const answer = await owner.patch(callUrl('getSiteDocument', { document }), { changes })
    return ((await answer.json()) as EditedSiteDocument).version
  }
  const write = async (owner: Client, document: string, values: Record<string, string>) => {
    const version = await draft(owner, document, values)
    const published = await owner.post(callUrl('publishSiteDocument', { document }), { version })
    expect(published.status).toBe(200)
  }
  const sectionsOf = ({ values }: EditedSiteDocument) =>
    readSections(values.sections ?? '') as Section[]
  const givenStarter = async (title: string) => {
    const { db, newId } = deps()
    const owner = as(await givenPerson({ role: 'admin' }))
    const made = await owner.post(
      callUrl('createDraft'),
      { document: { title, content: 'A text.' } },
      { 'Idempotency-Key': newId() },
    )
    const { id } = (await made.json()) as { id: string }
    await db.deleteFrom('post_drafts').where('post_id', '=', id).execute()
    await db
      .updateTable('blog_posts')
      .set({ origin: 'starter', version: 1 })
      .where('id', '=', id)
      .execute()
    return id
  }

  test('what is still as the program came is listed, until it is hidden, confirmed, written anew or removed', async () => {
    const owner = await givenOwner()
    const first = await samples(owner)
    expect(first.sections.map(({ page, id }) => `${page}#${id}`)).toEqual([
      'home#opening',
      'home#stories',
      'home#insights',
      'about#story',
      'about#team',
      'about#figures',
      'services#services',
      'contact#faq',
    ])
    expect(first.sections[3]?.title).toBe('About, Story: It began with a pot of soup')
    expect(first.pages.map(({ id }) => id)).toEqual(['privacy', 'terms'])
    expect(first.settings).toContainEqual({ id: 'phone', title: 'Phone' })
    expect(first.posts).toEqual([])

    const [opening, story, ...others] = ABOUT_SECTIONS as [Section, Section, ...Section[]]
    await write(owner, 'about', {
      sections: writeSections([
        opening,
        { ...story, isConfirmed: true },
        ...others.map((section): Section => ({ ...section, isHidden: true })),
      ]),
    })
    await write(owner, 'settings', { phone: '' })
    await write(owner, 'terms', { text: '## Ours' })
    const then = await samples(owner)
    expect(then.sections.filter(({ page }) => page === 'about')).toEqual([])
    expect(then.pages.map(({ id }) => id)).toEqual(['privacy'])
    expect(then.settings).toEqual(first.settings.filter(({ id }) => id !== 'phone'))
  })

  test('what the owner says to be true is no sample any more, and is one again when that is taken back', async () => {
    const owner = await givenOwner()
    const post = await givenStarter('Barley soup')
    const all: Sample[] = [
      { kind: 'section', page: 'about', id: 'team' },
      { kind: 'page', id: 'privacy' },
      { kind: 'setting', id: 'phone' },
      { kind: 'post', id: post },
    ]
    const before = await samples(owner)
    const phone = (await read(owner, 'settings')).published.phone
    for (const sample of [...all, ...all]) {
      const answer = await owner.post(callUrl('confirmSample'), { sample, isOurs: true })
      expect(answer.status).toBe(200)
    }
    const after = await samples(owner)
    expect(after.sections.map(({ id }) => id)).not.toContain('team')
    expect(after.pages.map(({ id }) => id)).toEqual(['terms'])
    expect(after.settings.map(({ id }) => id)).not.toContain('phone')
    expect(after.posts).toEqual([])
    expect((await read(owner, 'settings')).published.phone).toBe(phone)

    for (const sample of all) {
      await owner.post(callUrl('confirmSample'), { sample, isOurs: false })
    }
    expect(await samples(owner)).toEqual(before)
    expect(await rows('audit_log')).toContainEqual(
      expect.objectContaining({ action: 'sample.confirm' }),
    )
  })

  test('what is no sample cannot be confirmed', async () => {
    const owner = await givenOwner()
    for (const sample of [
      { kind: 'section', page: 'about', id: 'nothing' },
      { kind: 'section', page: 'privacy', id: 'team' },
      { kind: 'setting', id: 'colour' },
      { kind: 'post', id: 'nothing' },
    ]) {
      const answer = await owner.post(callUrl('confirmSample'), { sample, isOurs: true })
      expect(answer.status, JSON.stringify(sample)).toBe(404)
    }
    const strange = { sample: { kind: 'mail', id: 'x' }, isOurs: true }
    expect((await owner.post(callUrl('confirmSample'), strange)).status).toBe(400)
  })

  test('samples are cleared and taken back, and nothing that the owner wrote is touched', async () => {
    const owner = await givenOwner()
    const post = await givenStarter('Barley soup')
    const confirmed = { sample: { kind: 'setting', id: 'hours' }, isOurs: true }
    await owner.post(callUrl('confirmSample'), confirmed)
    const [opening, ...others] = HOME_SECTIONS as [Section, ...Section[]]
    const own = { figure: '12', label: 'cats' }
    const figures = [...(opening.fields.figures as (typeof own)[]), own]
    await write(owner, 'home', {
      sections: writeSections([{ ...opening, fields: { ...opening.fields, figures } }, ...others]),
    })
    await write(owner, 'settings', { phone: '+49 30 1' })
    await draft(owner, 'settings', { tagline: 'Flour, water, time' })
    const before = await samples(owner)
    expect(before.posts).toEqual([{ id: post, title: 'Barley soup' }])

    const cleared = await owner.post(callUrl('clearSamples'))
    expect(samplesSchema.parse(await cleared.json())).toEqual({
      sections: [],
      pages: before.pages,
      settings: [],
      posts: [],
      canBeTakenBack: true,
    })
    const settings = await read(owner, 'settings')
    expect(settings.published).toMatchObject({ phone: '+49 30 1', tagline: '', address: '' })
    expect(settings.published.hours).not.toBe('')
    expect(settings.values.tagline).toBe('Flour, water, time')
    const home = sectionsOf(await read(owner, 'home'))
    expect(home[0]).toMatchObject({ id: 'opening', fields: { figures: [own] } })
    expect(home[0]?.isHidden).toBeUndefined()
    expect(home.find(({ id }) => id === 'stories')?.isHidden).toBe(true)
    expect(
      sectionsOf(await read(owner, 'about')).map(({ id, isHidden }) => [id, isHidden]),
    ).toEqual(
      ABOUT_SECTIONS.map(({ id }) => [
        id,
        ['story', 'team', 'figures'].includes(id) ? true : undefined,
      ]),
    )
    const trashed = (await rows('blog_posts')).find(({ id }) => id === post)
    expect(trashed?.deleted_at).not.toBeNull()

    // What is written in the place of a sample stays when the samples come back.
    await write(owner, 'settings', { address: 'Lindenhof 3' })
    const back = samplesSchema.parse(await (await owner.post(callUrl('takeSamplesBack'))).json())
    expect(back).toEqual({
      ...before,
      settings: before.settings.filter(({ id }) => !['address', 'tagline'].includes(id)),
    })
    const then = await read(owner, 'settings')
    expect(then.published.address).toBe('Lindenhof 3')
    expect(then.published.tagline).toBe('Flour, water, time')
    expect(sectionsOf(await read(owner, 'home'))[0]?.fields.figures).toEqual(figures)

    // Nothing is left to take back.
    expect((await owner.post(callUrl('takeSamplesBack'))).status).toBe(200)
  })

  test('a post that was removed for good stays away', async () => {
    const owner = await givenOwner()
    const post = await givenStarter('Barley soup')
    await owner.post(callUrl('clearSamples'))
    await owner.delete(callUrl('purge', { id: post }))
    const back = await owner.post(callUrl('takeSamplesBack'))
    expect(samplesSchema.parse(await back.json()).posts).toEqual([])
  })

  test('it is nobody else’s business', async () => {
    const editor = as(await givenPerson({ role: 'editor' }))
    const confirm = { sample: { kind: 'setting', id: 'phone' }, isOurs: true }
    expect((await editor.get(callUrl('listSamples'))).status).toBe(403)
    expect((await anonymous.get(callUrl('listSamples'))).status).toBe(401)
    for (const call of ['confirmSample', 'clearSamples', 'takeSamplesBack'] as const) {
      const body = call === 'confirmSample' ? confirm : undefined
      expect((await editor.post(callUrl(call), body)).status, call).toBe(403)
      expect((await anonymous.post(callUrl(call), body)).status, call).toBe(401)
    }
  })
})
