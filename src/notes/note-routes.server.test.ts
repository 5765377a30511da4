import { describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { makeAnchor } from './note-anchor.ts'
import { NOTE_MAX_LENGTH, NOTES_MAX, type PostNote, REPLIES_MAX } from './note-shapes.calls.ts'

const ANCHOR = makeAnchor(LONG_TEXT, { from: 2, to: 6 })

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const keyed = (key: string = crypto.randomUUID()) => ({ [IDEMPOTENCY_KEY_HEADER]: key })
  const create = (person: Person, id: string, note: object = {}, key?: string) =>
    site
      .as(person)
      .post(
        callUrl('createNote', { id }),
        { body: 'How slow?', anchor: ANCHOR, ...note },
        keyed(key),
      )
  const created = async (person: Person, id: string, note: object = {}) =>
    read<PostNote>(await create(person, id, note))
  const reply = (person: Person, id: string, noteId: string, body: string, key?: string) =>
    site.as(person).post(callUrl('replyToNote', { id, noteId }), { body }, keyed(key))
  const list = async (person: Person, id: string) =>
    (await read<{ items: PostNote[] }>(await site.as(person).get(callUrl('listNotes', { id }))))
      .items

  test('writers of a post note, answer, resolve, open again and delete', async () => {
    const author = await site.givenPerson({ role: 'author', displayName: 'Ada' })
    const editor = await site.givenPerson({ role: 'editor', displayName: 'Edda' })
    const { id } = await site.givenDraft(author)
    const key = crypto.randomUUID()
    const note = await read<PostNote>(await create(editor, id, {}, key))
    expect(await read<PostNote>(await create(editor, id, {}, key))).toEqual(note)
    expect(note).toMatchObject({ body: 'How slow?', by: 'Edda', quote: 'slow', anchor: ANCHOR })
    await created(author, id, { body: 'Second' })

    const answerKey = crypto.randomUUID()
    await reply(author, id, note.id, 'Very slow.', answerKey)
    await reply(author, id, note.id, 'Very slow.', answerKey)
    const setState = async (isResolved: boolean) => {
      const url = callUrl('setNoteState', { id, noteId: note.id })
      return read<PostNote>(await site.as(author).patch(url, { isResolved }))
    }
    expect(await setState(true)).toMatchObject({ resolved: { by: 'Ada' } })
    expect(await setState(true)).toMatchObject({ resolved: { by: 'Ada' } })
    expect((await list(editor, id)).map(({ body, replies }) => [body, replies.length])).toEqual([
      ['How slow?', 1],
      ['Second', 0],
    ])
    expect(await setState(false)).toMatchObject({
      resolved: null,
      replies: [{ body: 'Very slow.', by: 'Ada' }],
    })

    const url = callUrl('removeNote', { id, noteId: note.id })
    expect((await site.as(author).delete(url)).status).toBe(204)
    expect((await site.as(author).delete(url)).status).toBe(404)
    expect((await list(author, id)).map(({ body }) => body)).toEqual(['Second'])
    expect(await site.rows('note_replies')).toEqual([])
    const acts = (await site.rows('audit_log')).map(({ action }) => String(action))
    expect(acts.filter((action) => action.startsWith('note.'))).toEqual([
      'note.create',
      'note.create',
      'note.reply',
      'note.resolve',
      'note.reopen',
      'note.remove',
    ])
  })

  test('who may not edit the post has no part in its notes, nor has a note in another post', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenDraft(author)
    const foreign = await site.givenDraft(other)
    const { id: noteId } = await created(author, id)
    const inOwn = { id: foreign.id, noteId }
    const statuses = await Promise.all([
      site.as(other).get(callUrl('listNotes', { id })),
      create(other, id),
      reply(other, id, noteId, 'Mine'),
      reply(other, foreign.id, noteId, 'Mine'),
      site.as(other).patch(callUrl('setNoteState', inOwn), { isResolved: true }),
      site.as(other).delete(callUrl('removeNote', inOwn)),
      site.as(other).put(callUrl('moveNotes', { id }), { notes: [{ id: noteId, anchor: ANCHOR }] }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404))
    const moved = { notes: [{ id: noteId, anchor: { ...ANCHOR, passage: 'mine' } }] }
    const url = callUrl('moveNotes', { id: foreign.id })
    expect((await site.as(other).put(url, moved)).status).toBe(204)
    expect(await list(author, id)).toMatchObject([{ anchor: ANCHOR, replies: [], resolved: null }])
  })

  test('where notes stand is stored, and what they were put to stays', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenDraft(author)
    const note = await created(author, id)
    const anchor = { passage: 'fast', before: 'A ', after: ' soup', start: 2 }
    const notes = [{ id: note.id, anchor }]
    expect((await site.as(author).put(callUrl('moveNotes', { id }), { notes })).status).toBe(204)
    expect(await list(author, id)).toMatchObject([{ quote: 'slow', anchor }])
  })

  test('notes have limits, and nobody but writers gets to see them', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(author)
    const { id } = live
    const refused = [
      { body: ' ' },
      { body: 'x'.repeat(NOTE_MAX_LENGTH + 1) },
      { body: 'nul\0' },
      { anchor: { ...ANCHOR, passage: '' } },
      { anchor: { ...ANCHOR, passage: 'x'.repeat(1001) } },
      { anchor: { ...ANCHOR, before: 'x'.repeat(33) } },
    ]
    for (const note of refused) expect((await create(author, id, note)).status).toBe(400)
    const { id: noteId } = await created(author, id, { body: 'Between ourselves' })
    for (let count = 0; count < REPLIES_MAX; count += 1) {
      await read(await reply(author, id, noteId, `Between ourselves ${count}`))
    }
    expect((await reply(author, id, noteId, 'One more')).status).toBe(409)
    for (let count = 1; count < NOTES_MAX; count += 1) await created(author, id)
    expect((await create(author, id)).status).toBe(409)
    expect(await list(author, id)).toHaveLength(NOTES_MAX)

    for (const path of [
      urls.post(live.live?.slug ?? ''),
      '/rest/v1/blog_posts?select=*',
      '/feed.xml',
    ]) {
      const response = await site.app.request(path)
      expect(await response.text(), path).not.toContain('Between ourselves')
    }
  })
})
