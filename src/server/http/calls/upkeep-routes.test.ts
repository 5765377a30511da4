import { describe, expect, test } from 'vitest'
import { upkeepSchema } from '#contract/desk/upkeep.ts'
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
      isMailKept: false,
      indexNow: null,
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
      isMailKept: false,
      indexNow: null,
    })
  })

  test('it is nobody else’s business', async () => {
    const editor = as(await givenPerson({ role: 'editor' }))
    expect((await editor.get(callUrl('getUpkeep'))).status).toBe(403)
    expect((await anonymous.get(callUrl('getUpkeep'))).status).toBe(401)
  })
})
