import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { makeAnchor, type NoteAnchor } from './note-anchor.ts'
import { findSimilarPassage } from './similar-passage.ts'

const TEXT = `Soak the oats overnight in milk. In the morning stir the oats twice.

Serve the oats warm, with plums that were stewed until they fell apart.

Keep what is left in a jar, and eat it cold on the day after.`

function anchorAt(words: string, text = TEXT): NoteAnchor {
  const from = text.indexOf(words)
  const anchor = makeAnchor(text, { from, to: from + words.length })
  if (!anchor) throw new Error('There are no such words.')
  return anchor
}

function found(text: string, anchor: NoteAnchor): string | undefined {
  const passage = findSimilarPassage(text, anchor)
  return passage && text.slice(passage.from, passage.to)
}

test.each([
  ['plums', 'with plums that were stewed', 'with plum that was stewed slowly', 'plum'],
  ['overnight', 'oats overnight in milk', 'rolled oats over night in cold milk', 'over night'],
  [
    'with plums that were stewed until they fell apart',
    'with plums that were stewed until they fell apart',
    'and with some plums stewed until they almost fall apart',
    'with some plums stewed until they almost fall apart',
  ],
  [
    'stir the oats twice',
    'In the morning stir the oats twice',
    'Next morning, stir oats twice',
    'stir oats twice',
  ],
])('%j is known where %j became %j', (words, before, now, became) => {
  expect(found(TEXT.replace(before, now), anchorAt(words))).toBe(became)
  const moved = `${'Something new about the weather. '.repeat(60)}\n\n${TEXT.replace(before, now)}`
  expect(found(moved, anchorAt(words))).toBe(became)
})

test('long words are known where they were changed and moved away from all that was around them', () => {
  const words = 'with plums that were stewed until they fell apart'
  const now = 'with pears that were stewed until they fell to pieces'
  const moved = `${TEXT.replace(`, ${words}`, '')}\n\nFor guests: ${now}, and a spoon of cream.`
  expect(found(moved, anchorAt(words))).toMatch(/^with pears that were stewed until they fell/)
})

test.each([
  ['plums', ' with plums that were stewed until they fell apart', ''],
  ['plums', 'plums that were stewed', 'jam'],
  ['overnight', 'overnight ', ''],
  ['stir the oats twice', ' In the morning stir the oats twice.', ''],
  [
    'with plums that were stewed until they fell apart',
    ', with plums that were stewed until they fell apart',
    '',
  ],
])('%j is gone where %j became %j', (words, before, now) => {
  expect(found(TEXT.replace(before, now), anchorAt(words))).toBeUndefined()
})

test('of places that are alike the nearest is meant', () => {
  const line = 'Stir the pot until it hums along with the oven.\n'
  const text = `${line.repeat(9)}`
  const anchor = {
    ...anchorAt('until it hums', text),
    start: text.indexOf('until', 6 * line.length),
  }
  const now = text.replaceAll('until it hums', 'till it hums')
  const { from } = findSimilarPassage(now, anchor) ?? { from: 0 }
  expect(Math.floor(from / (line.length - 1))).toBe(6)
})

const WORDS =
  'soak stir oats milk plums morning evening warm cold jar spoon pot oven fell apart twice with until and the'.split(
    ' ',
  )
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 8, maxLength: 30 })
  .map((words) => words.join(' '))

test('a letter more, less or other in every ten loses no passage, in its words or around', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('x', '', 'ee')), { maxLength: 4 })
  fc.assert(
    fc.property(sentence, edits, (above, edits) => {
      const words = 'Whisk forty grams of butter into the sauce'
      const text = `${above}. ${words} before it boils. ${above}.`
      const anchor = anchorAt(words, text)
      let now = words
      for (const [place, insert] of edits) {
        const at = 1 + (place % (now.length - 2))
        now = now.slice(0, at) + insert + now.slice(at + 1)
      }
      const result = found(`New. ${above}. ${now} before it boils. ${above}.`, anchor)
      expect(result).toBe(now.trim())
    }),
  )
})

test('in a text that is about something else nothing is found', () => {
  const other = fc.string({ unit: fc.constantFrom(...'abcdefghij \n'), maxLength: 2000 })
  fc.assert(
    fc.property(other, (text) => {
      for (const words of ['plums', 'stir the oats twice', 'with plums that were stewed until']) {
        expect(findSimilarPassage(text, anchorAt(words))).toBeUndefined()
      }
    }),
  )
})

test('the longest passage is looked for in the longest text within a moment', () => {
  const paragraph = 'Stir the oats until they hum, and let them rest under a cloth near the stove. '
  const text = paragraph.repeat(4_800)
  const middle = Math.floor(text.length / 2)
  const anchor = makeAnchor(text, { from: middle, to: middle + 1_000 })
  if (!anchor) throw new Error('There is no such passage.')
  const now = text.slice(0, middle + 500) + text.slice(middle + 520)
  const taken = startProcessorTime()
  expect(findSimilarPassage(now, anchor)).toBeDefined()
  expect(taken()).toBeLessThan(1_500)
})
