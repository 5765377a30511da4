import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT, type PostDocument } from '../post-document.ts'
import { countCharactersRemoved, needsCheckpoint, type Replacement } from './checkpoint.ts'

const document = (content: string): PostDocument => ({
  ...EMPTY_DOCUMENT,
  title: 'Soup',
  content,
  postType: 'blog',
  author: 'Maya',
})

function typed(changes: Partial<Replacement> = {}): Replacement {
  const replacement = {
    before: document('Oats and water.'),
    after: document('Oats, salt and water.'),
    isOtherPerson: false,
    sinceRevisionMs: 60_000,
    ...changes,
  }
  const { before, after } = replacement
  return {
    charactersRemoved: countCharactersRemoved(before.content, after.content),
    ...replacement,
  }
}

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
  [
    'a tenth of a short text',
    { before: document('a'.repeat(300)), after: document('a'.repeat(269)) },
  ],
  ['what goes little by little', { charactersRemoved: 201 }],
])('%s is kept before it is replaced', (_, changes) => {
  expect(needsCheckpoint(typed(changes))).toBe(true)
})

test('saving without changes makes no revision, whoever saves', () => {
  const same = document('Oats')
  const unchanged = typed({ before: same, after: same, isOtherPerson: true })
  expect(needsCheckpoint(unchanged)).toBe(false)
})

test('removing a word, or a sentence of a long text, makes no revision', () => {
  const long = 'a'.repeat(5000)
  const sentence = typed({ before: document(long), after: document(long.slice(180)) })
  expect(needsCheckpoint(sentence)).toBe(false)
  expect(needsCheckpoint(typed({ before: document('a'.repeat(19)), after: document('') }))).toBe(
    false,
  )
})

test('however a text is removed in steps, no more than 200 characters or a tenth go unrecorded', () => {
  const step = fc.record({ at: fc.nat(2000), cut: fc.nat(250), insert: fc.nat(60) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let text = 'abcdefghij'.repeat(100)
      let unseen = 0
      for (const { at, cut, insert } of steps) {
        const from = Math.min(at, text.length)
        const next = text.slice(0, from) + 'x'.repeat(insert) + text.slice(from + cut)
        // A save that changes nothing is judged by what was judged before.
        if (next === text) continue
        const charactersRemoved = unseen + countCharactersRemoved(text, next)
        const replacement = typed({
          before: document(text),
          after: document(next),
          charactersRemoved,
        })
        unseen = needsCheckpoint(replacement) ? 0 : charactersRemoved
        expect(unseen).toBeLessThanOrEqual(Math.max(20, Math.min(200, text.length / 10)))
        text = next
      }
    }),
    { numRuns: 1000 },
  )
})
