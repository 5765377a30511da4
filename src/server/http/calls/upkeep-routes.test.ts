import { describe, expect, test } from 'vitest'
import { samplesSchema } from '#contract/desk/samples.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { upkeepSchema } from '#contract/desk/upkeep.ts'
import { ABOUT_SECTIONS } from '#domain/site/sections/about-sections.ts'
import { type Section, writeSections } from '#domain/site/sections/sections.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { LAST_BACKUP_SETTING } from '#server/operations/backup/make-backup.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'

describe.each(ENGINES)('the upkeep of the site, on %s', (engine) => {
  const { as, anonymous, givenPerson, deps } = givenApp(engine, {}, { content: sharedContent() })
  const read = async () => {
    const answer = await as(await givenPerson({ role: 'admin' })).get(callUrl('getUpkeep'))
    return upkeepSchema.parse(await answer.json())
  }

  test('the figures of an empty site are zero', async () => {
    expect(await read()).toEqual({
      pictures: { count: 0, bytes: 0 },
      lastBackupAt: null,
      failedJobs: 0,
    })
  })

  test('an administrator sees what pictures take, the last backup, and jobs given up', async () => {
    const { db, newId, now } = deps()
    const id = newId()
    const at = now()
    await db
      .insertInto('media')
      .values({
        id,
        bucket: 'blog-images',
        name: '1795271601971-0-0f313c4154d0ca5c.jpg',
        original_name: 'soup.jpg',
        content_type: 'image/jpeg',
        byte_size: 2_000_000,
        width: 10,
        height: 10,
        alt: '',
        thumbhash: null,
        checksum: '',
        uploaded_by: null,
        created_at: at,
      })
      .execute()
    const copy = { media_id: id, height: 5, byte_size: 500_000 }
    await db
      .insertInto('media_renditions')
      .values({ ...copy, format: 'avif', width: 320, name: 'a.avif' })
      .execute()
    await db
      .insertInto('jobs')
      .values({
        id: newId(),
        name: 'x',
        unique_key: null,
        payload: '{}',
        run_at: at,
        attempts: 9,
        locked_until: null,
        last_error: 'refused',
        failed_at: at,
        created_at: at,
      })
      .execute()
    await settingsRepository.set(db, { name: LAST_BACKUP_SETTING, value: at, now: at })
    expect(await read()).toEqual({
      pictures: { count: 1, bytes: 2_500_000 },
      lastBackupAt: at,
      failedJobs: 1,
    })
  })

  test('what is still as the program came is listed, until it is hidden, confirmed, written anew or removed', async () => {
    const owner = as(await givenPerson({ role: 'admin' }))
    const samples = async () =>
      samplesSchema.parse(await (await owner.get(callUrl('listSamples'))).json())
    const write = async (document: string, values: Record<string, string>) => {
      const at = callUrl('getSiteDocument', { document })
      const before = (await (await owner.get(at)).json()) as EditedSiteDocument
      const changes = Object.fromEntries(
        Object.entries(values).map(([name, to]) => [name, { from: before.values[name], to }]),
      )
      const draft = await owner.patch(at, { changes })
      const { version } = (await draft.json()) as EditedSiteDocument
      const published = await owner.post(callUrl('publishSiteDocument', { document }), { version })
      expect(published.status).toBe(200)
    }

    const first = await samples()
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
    expect(first.settings).toContain('Phone')
    expect(first.posts).toEqual([])

    const [opening, story, ...others] = ABOUT_SECTIONS as [Section, Section, ...Section[]]
    await write('about', {
      sections: writeSections([
        opening,
        { ...story, isConfirmed: true },
        ...others.map((section): Section => ({ ...section, isHidden: true })),
      ]),
    })
    await write('settings', { phone: '' })
    await write('terms', { text: '## Ours' })
    const then = await samples()
    expect(then.sections.filter(({ page }) => page === 'about')).toEqual([])
    expect(then.pages.map(({ id }) => id)).toEqual(['privacy'])
    expect(then.settings).toEqual(first.settings.filter((label) => label !== 'Phone'))
  })

  test('it is nobody else’s business', async () => {
    const editor = as(await givenPerson({ role: 'editor' }))
    for (const call of ['getUpkeep', 'listSamples'] as const) {
      expect((await editor.get(callUrl(call))).status).toBe(403)
      expect((await anonymous.get(callUrl(call))).status).toBe(401)
    }
  })
})
