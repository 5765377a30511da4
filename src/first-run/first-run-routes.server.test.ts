import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import { createFirstAdminFromEnvironment } from '#server/operations/people/make-first-admin.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { beginFirstRun } from './first-run.server.ts'

describe.each(ENGINES)('the first run of a site, on %s', (engine) => {
  const { as, anonymous, givenPerson, deps } = givenApp(engine)

  test('a site that had its administrator before is not asked to begin', async () => {
    const owner = as(await givenPerson({ role: 'admin' }))
    const answer = await owner.get(callUrl('getFirstRun'))
    expect(await answer.json()).toEqual({ isOpen: false, left: {} })
  })

  test('a site that gets its first administrator is asked, once', async () => {
    const account = { email: 'mara@kornblume.example', password: 'linden over the river 7' }
    expect(await createFirstAdminFromEnvironment(deps(), account)).toBe(true)
    const owner = as(await givenPerson({ role: 'admin' }))
    const answer = await owner.get(callUrl('getFirstRun'))
    expect(await answer.json()).toEqual({ isOpen: true, left: {} })
  })

  test('steps are done or skipped in any order, and it is over with the last', async () => {
    await beginFirstRun(deps().db, deps().now())
    const owner = as(await givenPerson({ role: 'admin' }))
    const settle = async (steps: Record<string, string>) =>
      (await owner.patch(callUrl('settleSteps'), { steps })).json()
    expect(await settle({ colour: 'skipped' })).toEqual({
      isOpen: true,
      left: { colour: 'skipped' },
    })
    expect(await settle({ colour: 'done' })).toEqual({ isOpen: true, left: { colour: 'done' } })
    const others = { name: 'done', moving: 'skipped', samples: 'skipped', post: 'done' }
    const over = { isOpen: false, left: { colour: 'done', ...others } }
    expect(await settle(others)).toEqual(over)
    expect(await (await owner.get(callUrl('getFirstRun'))).json()).toEqual(over)
  })

  test('whoever has imported posts has moved in', async () => {
    const { db, newId, now } = deps()
    await beginFirstRun(db, now())
    const owner = as(await givenPerson({ role: 'admin' }))
    const key = { [IDEMPOTENCY_KEY_HEADER]: newId() }
    const begun = await owner.post(callUrl('createDraft'), { document: { title: 'Zopf' } }, key)
    const { id: postId } = await begun.json()
    await importsRepository.recordPost(db, { source: 'kornblume', externalId: '1', postId })
    const { left } = await (await owner.get(callUrl('getFirstRun'))).json()
    expect(left).toEqual({ moving: 'done' })
  })

  test('what is no step, or no way to leave one, is refused', async () => {
    const owner = as(await givenPerson({ role: 'admin' }))
    for (const steps of [{ lunch: 'done' }, { name: 'later' }, undefined]) {
      expect((await owner.patch(callUrl('settleSteps'), { steps })).status).toBe(400)
    }
  })

  test('it is for administrators', async () => {
    const editor = as(await givenPerson({ role: 'editor' }))
    const body = { steps: { name: 'done' } }
    expect((await editor.get(callUrl('getFirstRun'))).status).toBe(403)
    expect((await editor.patch(callUrl('settleSteps'), body)).status).toBe(403)
    expect((await anonymous.get(callUrl('getFirstRun'))).status).toBe(401)
    expect((await anonymous.patch(callUrl('settleSteps'), body)).status).toBe(401)
  })
})
