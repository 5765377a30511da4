import { describe, expect, test } from 'vitest'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { inboxMessageSchema, inboxPageSchema } from './inbox-messages.calls.ts'

describe.each(ENGINES)('what visitors have written, on %s', (engine) => {
  const { as, anonymous, givenPerson, rows, deps } = givenApp(engine)

  async function givenMessages(count: number): Promise<void> {
    const { db, newId } = deps()
    for (let index = 0; index < count; index++) {
      await db
        .insertInto('contact_messages')
        .values({
          id: newId(),
          name: 'Ines',
          email: 'ines@example.org',
          subject: `Message ${index}`,
          message: '<b>Soup</b>',
          created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
        })
        .execute()
    }
  }

  const list = async (caller: ReturnType<typeof as>, query: Record<string, string> = {}) =>
    inboxPageSchema.parse(await (await caller.get(callUrl('listMessages', query))).json())

  test('an editor reads them, newest first, page by page', async () => {
    await givenMessages(32)
    const editor = as(await givenPerson({ role: 'editor' }))
    const first = await list(editor)
    expect(first).toMatchObject({ unreadCount: 32, items: { length: 30 } })
    expect(first.items[0]).toMatchObject({ subject: 'Message 31', message: '<b>Soup</b>' })
    const second = await list(editor, { cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ subject }) => subject)).toEqual(['Message 1', 'Message 0'])
    expect(second.nextCursor).toBeNull()
  })

  /** Returns the rows of the audit log about messages; signing in has rows of its own. */
  const acts = async () =>
    (await rows('audit_log')).filter(({ action }) => action.startsWith('message.'))

  test('a message is noted as read, put aside, and brought back', async () => {
    await givenMessages(2)
    const editor = as(await givenPerson({ role: 'editor' }))
    const [newest] = (await list(editor)).items
    const url = callUrl('changeMessage', { id: newest?.id ?? '' })
    const change = async (body: unknown) =>
      inboxMessageSchema.parse(await (await editor.patch(url, body)).json())

    expect((await change({ isRead: true, isArchived: true })).archivedAt).not.toBeNull()
    const [act, ...others] = await acts()
    expect(act).toMatchObject({ action: 'message.update', subject_id: newest?.id })
    expect(JSON.parse(act?.after ?? '')).toEqual({ isRead: true, isArchived: true })
    expect(others).toEqual([])
    expect(await list(editor)).toMatchObject({ unreadCount: 1, items: [{ subject: 'Message 0' }] })
    expect((await list(editor, { show: 'archive' })).items).toMatchObject([{ id: newest?.id }])

    expect(await change({ isArchived: false, isRead: false })).toMatchObject({
      readAt: null,
      archivedAt: null,
    })
    expect(await list(editor)).toMatchObject({ unreadCount: 2, items: { length: 2 } })
  })

  test('a message is removed for good, and that is noted', async () => {
    await givenMessages(1)
    const editor = as(await givenPerson({ role: 'editor' }))
    const [message] = (await list(editor)).items
    const url = callUrl('changeMessage', { id: message?.id ?? '' })
    expect((await editor.delete(url)).status).toBe(204)
    expect(await rows('contact_messages')).toEqual([])
    expect((await rows('audit_log')).at(-1)).toMatchObject({ action: 'message.remove' })
    expect((await editor.delete(url)).status).toBe(404)
    expect((await editor.patch(url, { isRead: true })).status).toBe(404)
    expect(await acts()).toHaveLength(1)
  })

  test('authors and strangers read nothing', async () => {
    await givenMessages(1)
    const author = as(await givenPerson({ role: 'author' }))
    expect((await author.get(callUrl('listMessages'))).status).toBe(403)
    expect((await anonymous.get(callUrl('listMessages'))).status).toBe(401)
  })
})
