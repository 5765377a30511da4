import { expect, test, vi } from 'vitest'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { SaveDraft, SavedDraft } from '#contract/desk/desk-drafts.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { AppError } from '#domain/errors.ts'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import { givenDraftState } from '#tests/support/posts/given-draft-state.ts'
import { createFormDraft } from './form-draft.ts'

const OATS = { ...EMPTY_DOCUMENT, title: 'Oats' }
const SAVED: SavedDraft = {
  version: 8,
  savedAt: '2026-03-01T09:00:00.000Z',
  hasChanges: false,
  scheduleHasChanges: false,
  revisionId: null,
}

function saveOf(document: SaveDraft['document']): SaveDraft {
  return { baseVersion: 0, saveId: 'save-1', kind: 'autosave', document }
}

function givenDraft({ postId }: { postId?: string } = {}) {
  const posts = {
    createDraft: vi.fn<DeskPostsApi['createDraft']>(async () => givenDraftState({ id: 'made' })),
    getDeskPost: vi.fn<DeskPostsApi['getDeskPost']>(async () => givenDraftState()),
    saveDraft: vi.fn<DeskPostsApi['saveDraft']>(async () => ({ ok: true, done: SAVED })),
    trash: vi.fn<DeskPostsApi['trash']>(async () => givenDraftState({ status: 'trash' })),
  }
  const onChanged = vi.fn(async () => {})
  const draft = createFormDraft({
    posts,
    editorId: 'tab-1',
    postId,
    empty: EMPTY_DOCUMENT,
    onChanged,
  })
  const save = (request: SaveDraft, document: PostDocument) =>
    draft.save(request, { document, before: EMPTY_DOCUMENT })
  return { draft, save, posts, onChanged }
}

test('the first words make a draft, under the id of their save', async () => {
  const { draft, save, posts, onChanged } = givenDraft()
  const answer = await save(saveOf({ title: 'Oats' }), OATS)
  expect(answer).toMatchObject({ ok: true, done: { version: 3 } })
  expect(posts.createDraft).toHaveBeenCalledWith({ document: { title: 'Oats' } }, 'save-1')
  expect([draft.id(), onChanged.mock.calls.length]).toEqual(['made', 1])

  await save(saveOf({ title: 'Oats!' }), { ...OATS, title: 'Oats!' })
  expect(posts.saveDraft).toHaveBeenCalledWith(
    'made',
    expect.objectContaining({ editorId: 'tab-1' }),
  )
})

test('a form that was emptied before it was saved makes no draft', async () => {
  const { save, posts } = givenDraft()
  const answer = await save(saveOf({}), EMPTY_DOCUMENT)
  expect(answer).toMatchObject({ ok: true, done: { version: 0 } })
  expect(posts.createDraft).not.toHaveBeenCalled()
})

test('a draft whose form was emptied goes to the trash, and the next words make another', async () => {
  const { draft, save, posts } = givenDraft({ postId: 'p' })
  const answer = await save(saveOf({ title: '' }), EMPTY_DOCUMENT)
  expect(answer).toMatchObject({ ok: true, done: { version: 0 } })
  expect(posts.trash).toHaveBeenCalledWith('p')
  expect(draft.id()).toBeUndefined()

  await save(saveOf({ title: 'Oats' }), OATS)
  expect(draft.id()).toBe('made')
})

test.each(['published', 'scheduled', 'trash'] as const)(
  'what is %s is let go and not removed',
  async (status: DeskPostState['status']) => {
    const { draft, save, posts } = givenDraft({ postId: 'p' })
    posts.getDeskPost.mockResolvedValue(givenDraftState({ status }))
    await save(saveOf({ title: '' }), EMPTY_DOCUMENT)
    expect(posts.trash).not.toHaveBeenCalled()
    expect(draft.id()).toBeUndefined()
  },
)

test.each([
  ['was removed for good', new AppError('not_found', 'There is no such post.'), 'draft'],
  ['is in the trash', new AppError('conflict', 'This post is in the trash.'), 'trash'],
] as const)('a draft that %s is made anew with the whole text', async (_, refusal, status) => {
  const { draft, save, posts } = givenDraft({ postId: 'p' })
  posts.saveDraft.mockRejectedValue(refusal)
  posts.getDeskPost.mockResolvedValue(givenDraftState({ status }))
  const text = { ...OATS, content: 'Stir.' }
  await save(saveOf({ content: 'Stir.' }), text)
  expect(posts.createDraft).toHaveBeenCalledWith(
    { document: { title: 'Oats', content: 'Stir.' } },
    'save-1',
  )
  expect(draft.id()).toBe('made')
})

test('any other refusal is the answer', async () => {
  const { save, posts } = givenDraft({ postId: 'p' })
  posts.saveDraft.mockRejectedValue(new AppError('conflict', 'Saved from another tab.'))
  await expect(save(saveOf({ title: 'Oats' }), OATS)).rejects.toThrow('another tab')
  expect(posts.createDraft).not.toHaveBeenCalled()
})
