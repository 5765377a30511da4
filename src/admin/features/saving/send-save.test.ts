import { expect, test, vi } from 'vitest'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { AppError } from '#domain/errors.ts'
import { spliceBetween } from '#domain/posts/text/text-splice.ts'
import { sendSave } from './send-save.ts'

const LONG = 'Stir the oats until they hum. '.repeat(2000)
const SAVED = {
  version: 2,
  savedAt: '2026-03-01T09:00:00.000Z',
  hasChanges: false,
  scheduleHasChanges: false,
  revisionId: null,
}
const SAVE = { baseVersion: 1, saveId: 'save-1', kind: 'autosave' } as const

function givenPosts() {
  return {
    saveDraft: vi.fn<DeskPostsApi['saveDraft']>(async () => ({ ok: true, done: SAVED })),
  }
}

test('of a long text only what has changed is sent, beside the other fields', async () => {
  const posts = givenPosts()
  const content = `${LONG}They rest.`
  await sendSave(posts, 'p', { ...SAVE, document: { title: 'Oats', content } }, LONG)
  expect(posts.saveDraft.mock.calls).toEqual([
    ['p', { ...SAVE, document: { title: 'Oats' }, textChange: spliceBetween(LONG, content) }],
  ])
  expect(JSON.stringify(posts.saveDraft.mock.calls).length).toBeLessThan(300)
})

test.each([
  ['a text that is written anew', { content: 'All of it is new.' }],
  ['no text', { title: 'Oats' }],
])('%s is sent as it stands', async (_, document) => {
  const posts = givenPosts()
  await sendSave(posts, 'p', { ...SAVE, document }, 'Before')
  expect(posts.saveDraft.mock.calls).toEqual([['p', { ...SAVE, document }]])
})

test('where the server has another text, the whole is sent under the same id', async () => {
  const posts = givenPosts()
  const message = 'This change was made for another text. Send the whole text.'
  posts.saveDraft.mockRejectedValueOnce(
    new AppError('invalid', message, { fields: { textChange: [message] } }),
  )
  const save = { ...SAVE, document: { content: `${LONG}They rest.` } }
  expect(await sendSave(posts, 'p', save, LONG)).toEqual({ ok: true, done: SAVED })
  expect(posts.saveDraft.mock.calls[1]).toEqual(['p', save])
})

test('any other refusal is the answer', async () => {
  const posts = givenPosts()
  posts.saveDraft.mockRejectedValue(new AppError('unavailable', 'down'))
  const save = { ...SAVE, document: { content: `${LONG}They rest.` } }
  await expect(sendSave(posts, 'p', save, LONG)).rejects.toThrow('down')
  expect(posts.saveDraft).toHaveBeenCalledTimes(1)
})
