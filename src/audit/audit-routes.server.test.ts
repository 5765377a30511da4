import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import type { AuditEntry } from './audit-shapes.calls.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const { as, anonymous, givenPerson, rows, deps } = givenApp(engine)

  type Act = Partial<{
    at: string
    action: string
    actor: { id: string; email: string } | undefined
    subject: string
    after: string
  }>

  async function givenActs(acts: Act[]): Promise<void> {
    const { db, newId, now } = deps()
    await db
      .insertInto('audit_log')
      .values(
        acts.map(({ at = now(), action = 'post.publish', actor, subject, after }) => ({
          id: newId(),
          at,
          action,
          actor_id: actor?.id ?? null,
          actor_email: actor?.email ?? null,
          subject_type: subject ? 'post' : null,
          subject_id: subject ?? null,
          address: null,
          request_id: null,
          before: null,
          after: after ?? null,
        })),
      )
      .execute()
  }

  async function givenAdmin() {
    const admin = await givenPerson({ role: 'admin' })
    await as(admin).get(callUrl('getSession'))
    return admin
  }

  async function read(reader: Parameters<typeof as>[0], query = {}): Promise<AuditEntry[]> {
    const response = await as(reader).get(callUrl('listAuditEntries', query))
    expect(response.status).toBe(200)
    return (await response.json()).items
  }

  test('acts are listed newest first, fifty at a time, none twice and none left out', async () => {
    const admin = await givenAdmin()
    const at = '2026-01-01T10:00:00.000Z'
    await givenActs(Array.from({ length: 120 }, (_, index) => ({ at, action: `act.${index}` })))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const response = await as(admin).get(
        callUrl('listAuditEntries', { ...(cursor && { cursor }) }),
      )
      const page = (await response.json()) as { items: AuditEntry[]; nextCursor: string | null }
      expect(page.items.length).toBeLessThanOrEqual(50)
      seen.push(...page.items.map(({ action }) => action))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toHaveLength(121)
    expect(new Set(seen).size).toBe(121)
    expect(seen[0]).toBe('session.start')
  })

  test('they are found by who, what, on what and when', async () => {
    const admin = await givenAdmin()
    const bo = await givenPerson({ email: 'bo@haven.example' })
    const post = crypto.randomUUID()
    await givenActs([
      { actor: { id: bo.id, email: 'old@haven.example' }, at: '2026-01-01T23:59:59.999Z' },
      { actor: bo, action: 'post.trash', subject: post, at: '2026-01-02T00:00:00.000Z' },
      {
        actor: { id: crypto.randomUUID(), email: 'gone@haven.example' },
        at: '2026-01-03T12:00:00Z',
      },
    ])
    expect(await read(admin, { actor: 'Bo@haven.example' })).toHaveLength(2)
    expect(await read(admin, { actor: 'gone@haven.example' })).toHaveLength(1)
    expect(await read(admin, { actor: 'nobody@haven.example' })).toEqual([])
    expect(await read(admin, { action: 'post.trash' })).toMatchObject([{ subject: { id: post } }])
    expect(await read(admin, { subject: post })).toHaveLength(1)
    expect(await read(admin, { from: '2026-01-02', to: '2026-01-02' })).toMatchObject([
      { action: 'post.trash' },
    ])
    expect(await read(admin, { to: '2026-01-01' })).toHaveLength(1)

    const { actions } = await (await as(admin).get(callUrl('listAuditActions'))).json()
    expect(actions).toEqual(['post.publish', 'post.trash', 'session.start'])
  })

  test('the export has every act that was asked for, and no formula', async () => {
    const admin = await givenAdmin()
    await givenActs(
      Array.from({ length: 1200 }, (_, index) => ({ action: 'act', after: `"${index}"` })),
    )
    const evil = { id: crypto.randomUUID(), email: '=HYPERLINK("http://evil")@haven.example' }
    await givenActs([{ actor: evil, action: 'act', after: '{"a":"b,c"}' }])
    const response = await as(admin).get(callUrl('exportAuditLog', { action: 'act' }))
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1202)
    expect(lines[0]).toBe('time,who,action,subject type,subject id,address,request,before,after')
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")@haven.example"`)
    expect(lines[1]).toContain('"{""a"":""b,c""}"')
    expect(
      (await rows('audit_log')).filter(({ action }) => action === 'audit.export'),
    ).toMatchObject([{ actor_id: admin.id, after: '{"action":"act"}' }])
  })

  test('nobody but administrators reads it, and nobody can change it', async () => {
    const editor = await givenPerson({ role: 'editor' })
    for (const path of [
      callUrl('listAuditEntries'),
      callUrl('listAuditActions'),
      callUrl('exportAuditLog'),
    ]) {
      expect((await anonymous.get(path)).status).toBe(401)
      expect((await as(editor).get(path)).status).toBe(403)
    }
    const admin = await givenAdmin()
    expect((await as(admin).delete(callUrl('listAuditEntries'))).status).toBe(405)
    expect((await as(admin).post(callUrl('listAuditEntries'), {})).status).toBe(405)
  })

  test('a query that is not valid is refused', async () => {
    const admin = await givenAdmin()
    for (const query of [
      { from: 'yesterday' },
      { subject: 'x' },
      { cursor: 'x' },
      { to: '2026-02-31x' },
    ]) {
      expect((await as(admin).get(callUrl('listAuditEntries', query))).status).toBe(400)
    }
  })
})
