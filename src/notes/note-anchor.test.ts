import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPassage, makeAnchor, type NoteAnchor, PASSAGE_MAX_LENGTH } from './note-anchor.ts'

const TEXT = `Soak the oats overnight in milk. In the morning stir the oats twice.

Serve the oats warm, with plums that were stewed until they fell apart.`

/** The anchor of the n-th place of some words. */
function anchorAt(words: string, nth = 0, text = TEXT): NoteAnchor {
  let from = -1
  for (let count = 0; count <= nth; count += 1) from = text.indexOf(words, from + 1)
  const anchor = makeAnchor(text, { from, to: from + words.length })
  if (!anchor) throw new Error('There are no such words.')
  return anchor
}

function found(text: string, anchor: NoteAnchor): string | undefined {
  const passage = findPassage(text, anchor)
  return passage && text.slice(passage.from, passage.to)
}

test('a passage has its words without spaces around, and 32 characters on each side', () => {
  const from = TEXT.indexOf(' stir')
  expect(makeAnchor(TEXT, { from, to: from + 6 })).toEqual({
    passage: 'stir',
    before: 'rnight in milk. In the morning '.padStart(32, 'e'),
    after: ' the oats twice.\\n\\nServe the oats '.replaceAll('\\n', '\n').slice(0, 32),
    start: from + 1,
  })
  expect(makeAnchor(TEXT, { from, to: from + 1 })).toBeUndefined()
  expect(makeAnchor('x'.repeat(2000), { from: 0, to: PASSAGE_MAX_LENGTH + 1 })).toBeUndefined()
})

test('no character is cut in half', () => {
  const doc = `🍅${'x'.repeat(31)}plums${'x'.repeat(31)}🍅`
  const anchor = anchorAt('plums', 0, doc)
  expect([anchor.before, anchor.after]).toEqual(['x'.repeat(31), 'x'.repeat(31)])
})

test('of words that stand in many places the one is meant that they were put to', () => {
  for (const nth of [0, 1, 2]) {
    const anchor = anchorAt('the oats', nth)
    const shifted = `${'A new beginning. '.repeat(9)}${TEXT}`
    expect(findPassage(TEXT, anchor)?.from).toBe(anchor.start)
    expect(findPassage(shifted, anchor)?.from).toBe(anchor.start + 153)
  }
})

test('words that were changed are what stands between both sides now', () => {
  const anchor = anchorAt('in the morning'.replace('in', 'In'))
  expect(found(TEXT.replace('In the morning', 'At noon'), anchor)).toBe('At noon')
})

test('long words are known where they were moved to, short ones only with what stood around', () => {
  const long = 'with plums that were stewed'
  const moved = `${TEXT.replace(` ${long}`, '')}\n\nNew: ${long}.`
  expect(found(moved, anchorAt(long))).toBe(long)
  expect(found('We like the oats.', anchorAt('the oats', 2))).toBeUndefined()
})

test('what was removed is gone', () => {
  expect(found(TEXT.replace('with plums that were stewed ', ''), anchorAt('plums'))).toBeUndefined()
  expect(found('', anchorAt('plums'))).toBeUndefined()
})

const text = fc.string({ unit: fc.constantFrom(...'ab \n'), minLength: 1, maxLength: 200 })

test('in the same text every passage is where it was, however alike places are', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (doc, one, other) => {
      const [from = 0, to = 0] = [one % doc.length, other % (doc.length + 1)].toSorted(
        (a, b) => a - b,
      )
      const anchor = makeAnchor(doc, { from, to })
      if (!anchor) return
      expect(findPassage(doc, anchor)).toEqual({
        from: anchor.start,
        to: anchor.start + anchor.passage.length,
      })
    }),
  )
})

test('what is written outside of a passage and its sides does not take it away', () => {
  const words = fc.string({ unit: fc.constantFrom(...'xyz \n'), maxLength: 60 })
  fc.assert(
    fc.property(words, words, words, words, (above, first, last, below) => {
      const core = 'the morning after the plums were stewed, somebody had written'
      const passage = 'plums were stewed'
      const anchor = anchorAt(passage, 0, first + core + last)
      expect(found(`${above}${core}${below}`, anchor)).toBe(passage)
    }),
  )
})
