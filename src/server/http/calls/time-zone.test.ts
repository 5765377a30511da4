import { describe, expect, test } from 'vitest'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { deps } = site
  const zoneOfDesk = async () => {
    const owner = await site.givenPerson({ role: 'admin' })
    return (await (await site.as(owner).get(callUrl('getFacts'))).json()).siteTimeZone
  }

  test('the desk and the dates of pages have one time zone, whichever way it was set', async () => {
    expect(await zoneOfDesk()).toBe('UTC')
    // As sites had it before it was a setting.
    const before = { name: 'site_time_zone', value: 'Asia/Tokyo', now: deps().now() }
    await settingsRepository.set(deps().db, before)
    expect(await zoneOfDesk()).toBe('Asia/Tokyo')

    const owner = await site.givenPerson({ role: 'admin' })
    const set = (timeZone: string) => site.as(owner).put(callUrl('setSiteTimeZone'), { timeZone })
    expect((await set('Europe/Berlin')).status).toBeLessThan(300)
    expect(await zoneOfDesk()).toBe('Europe/Berlin')
    expect((await readPublished(deps().db, 'settings')).timeZone).toBe('Europe/Berlin')
    expect((await set('Berlin')).status).toBe(400)
    expect(await zoneOfDesk()).toBe('Europe/Berlin')
  })
})
