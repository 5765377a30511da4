import { expect, test } from 'vitest'
import { needsCheckpoint, type Replacement } from './checkpoint.ts'
import type { PostDocument } from './post-document.ts'

const document = (content: string): PostDocument => ({
  title: 'Soup',
  content,
  postType: 'blog',
  author: 'Maya',
  videoUrl: '',
  metaTitle: '',
  metaDescription: '',
  slug: '',
  mediaIds: [],
})

const typed = (changes: Partial<Replacement> = {}): Replacement => ({
  before: document('Oats and water.'),
  after: document('Oats, salt and water.'),
  isOtherPerson: false,
  sinceRevisionMs: 60_000,
  ...changes,
})

test('typing on makes no revision', () => {
  expect(needsCheckpoint(typed())).toBe(false)
})

test.each<[string, Partial<Replacement>]>([
  ['ten minutes of writing', { sinceRevisionMs: 600_000 }],
  ['a post without a history', { sinceRevisionMs: undefined }],
  ["another person's words", { isOtherPerson: true }],
  ['a clock that was put back', { sinceRevisionMs: -1 }],
  ['a long passage that goes', { before: document(`Oats${'.'.repeat(300)}water`) }],
  [
    'a long passage that is typed over',
    { before: document('a'.repeat(300)), after: document('b'.repeat(400)) },
  ],
])('%s is kept before it is replaced', (_, changes) => {
  expect(needsCheckpoint(typed(changes))).toBe(true)
})

test('what is saved unchanged is no reason, whoever saves it', () => {
  const same = document('Oats')
  const unchanged = typed({ before: same, after: same, isOtherPerson: true })
  expect(needsCheckpoint(unchanged)).toBe(false)
})
