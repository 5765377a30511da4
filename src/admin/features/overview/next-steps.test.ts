import { expect, test } from 'vitest'
import type { FirstRun } from '#first-run/first-run.calls.ts'
import { moment, nextSteps } from './next-steps.ts'

const NONE = { draft: 0, scheduled: 0, trash: 0, changed: 0, overdue: 0 }
const DRAFT = { id: 'd', title: 'Oat soup', editedAt: '2026-11-03T10:00:00.000Z' }

function kinds(
  counts: Partial<typeof NONE>,
  { lastDraft, hasLive = true }: { lastDraft?: typeof DRAFT; hasLive?: boolean } = {},
) {
  const facts = { counts: { ...NONE, ...counts }, nextScheduledAt: null }
  return nextSteps({ facts, lastDraft, hasLive })
}

test('an empty desk begins with the first post, another one with something new', () => {
  expect(kinds({}, { hasLive: false })).toMatchObject([
    { kind: 'write', title: 'Write the first post', to: undefined },
  ])
  expect(kinds({})).toMatchObject([{ kind: 'write', title: 'Write something new' }])
})

test('what is most urgent comes first, and what there is none of is not named', () => {
  const all = kinds({ draft: 3, scheduled: 2, changed: 1, overdue: 1 }, { lastDraft: DRAFT })
  expect(all.map(({ kind }) => kind)).toEqual(['overdue', 'changes', 'draft', 'scheduled'])
  expect(all[0]?.title).toBe('1 post should be out and is not')
  expect(all[1]?.title).toBe('1 live post with changes that readers do not see')
  expect(all[2]).toMatchObject({ title: 'Continue “Oat soup”', to: '/admin/posts/d' })
  expect(all[2]?.note).toContain('2 more drafts')
  expect(kinds({ draft: 1 }, { lastDraft: DRAFT }).map(({ kind }) => kind)).toEqual(['draft'])
})

test('on a new site the first steps are offered while one is open', () => {
  const facts = { counts: NONE, nextScheduledAt: null }
  const offered = (firstRun: FirstRun) =>
    nextSteps({ facts, lastDraft: undefined, hasLive: false, firstRun }).map(({ note }) => note)
  expect(offered({ isOpen: true, left: { colour: 'done' } })[0]).toBe('4 of 5 steps are open')
  expect(offered({ isOpen: false, left: {} })).toHaveLength(1)
})

test('a moment of another year is said with its year', () => {
  const now = new Date('2026-11-29T12:00:00.000Z')
  expect(moment('2026-12-20T12:00:00.000Z', now)).not.toContain('2026')
  expect(moment('2099-03-20T12:00:00.000Z', now)).toContain('20 Mar 2099')
})

test('no more is said than was counted', () => {
  expect(kinds({ changed: 1000 })[0]?.title).toMatch(/^1000\+ live posts/)
})
