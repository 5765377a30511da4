import { expect, test } from 'vitest'
import type { RevisionSummary } from '#contract/desk/desk-history.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { LIVE, listStates, liveStateId, ownState, WORKING } from './post-states.ts'

const POST: DeskPostState = {
  id: 'p',
  status: 'published',
  hasChanges: true,
  version: 4,
  document: { ...EMPTY_DOCUMENT, title: 'Being written' },
  live: {
    slug: 'soup',
    document: { ...EMPTY_DOCUMENT, title: 'Being read' },
    publishedAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
  },
  pictures: [],
  editedAt: '2026-11-03T00:00:00.000Z',
  editedBy: { id: null, name: 'Edda' },
  owner: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  schedule: null,
  deletedAt: null,
  purgedAt: null,
  editors: [],
}
const revision = (id: string, isLive: boolean): RevisionSummary => ({
  id,
  kind: 'publish',
  createdAt: '2026-11-02T00:00:00.000Z',
  author: { id: null, name: 'Edda' },
  title: 'Being read',
  wordCount: 3,
  isLive,
})

test('the working copy stands before all revisions', () => {
  const states = listStates(POST, [revision('b', true), revision('a', false)])
  expect(states.map(({ id }) => id)).toEqual([WORKING, 'b', 'a'])
  expect(states[0]).toMatchObject({ createdAt: POST.editedAt, author: { name: 'Edda' } })
  expect(ownState(POST, WORKING)?.document.title).toBe('Being written')
  expect(ownState(POST, 'b')).toBeUndefined()
})

test('what is live can be compared with, however far down its revision is', () => {
  expect(liveStateId(POST, [revision('b', false), revision('a', true)])).toBe('a')
  expect(liveStateId(POST, [revision('b', false)])).toBe(LIVE)
  expect(ownState(POST, LIVE)?.document.title).toBe('Being read')
  expect(liveStateId({ ...POST, live: null }, [])).toBeUndefined()
})
