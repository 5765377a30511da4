import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeWords } from './merge-words.ts'

const merged = (base: string, yours: string, theirs: string) => {
  const part = mergeWords({
    base: base.split('\n'),
    yours: yours.split('\n'),
    theirs: theirs.split('\n'),
  })
  return part.kind === 'together' ? part.lines.join('\n') : { ...part, both: part.both.join('\n') }
}

test.each([
  ['Stir it well.', 'Now stir it well.', 'Stir it very well.', 'Now stir it very well.'],
  [
    'Bake it for 30 minutes.',
    'Bake it for 40 minutes.',
    'Bake for 30 minutes.',
    'Bake for 40 minutes.',
  ],
  ['One. Two.', 'Mine. One. Two.', 'One. Two. Theirs.', 'Mine. One. Two. Theirs.'],
  ['One. Two. Three.', 'One.\n\nTwo. Three.', 'One. Two. Three!', 'One.\n\nTwo. Three!'],
  ['One.', 'One. ', 'One. Two.', 'One. Two.'],
  ['- a\n- b', '- a plum\n- b', '- a\n- b pear', '- a plum\n- b pear'],
])('%j, %j and %j are %j', (base, yours, theirs, together) => {
  expect(merged(base, yours, theirs)).toBe(together)
  expect(merged(base, theirs, yours)).toBe(together)
})

test.each([
  [
    'the same word',
    'Bake 30 minutes.',
    'Bake 40 minutes.',
    'Bake 45 minutes.',
    'Bake 40 45 minutes.',
  ],
  ['words at one place', 'A plum.', 'A plum. Mine.', 'A plum. Theirs.', 'A plum. Mine. Theirs.'],
  ['a word removed and one beside it', 'a b c', 'a c', 'a b d c', 'a b d c'],
  ['nothing as it was', 'two', 'mine', 'theirs', 'mine\ntheirs'],
  ['all of it removed', 'two', '', 'two and a half', '\ntwo and a half'],
])(
  '%s is a question, and nothing is doubled in the answer “both”',
  (_what, base, yours, theirs, both) => {
    expect(merged(base, yours, theirs)).toMatchObject({
      kind: 'conflict',
      yours: yours.split('\n'),
      theirs: theirs.split('\n'),
      both,
    })
  },
)

test('of what clashes an answer has the words of one side, and all that is together', () => {
  expect(merged('One two three.', 'Uno two 3.', 'One two drei.')).toMatchObject({
    yours: ['Uno two 3.'],
    theirs: ['Uno two drei.'],
  })
})

test('both begin alike at an empty place: what is the same stands there once', () => {
  const part = mergeWords({ base: [], yours: ['# Plums', 'Mine.'], theirs: ['# Plums', 'Theirs.'] })
  expect(part).toMatchObject({ kind: 'conflict', both: ['# Plums', 'Mine.', 'Theirs.'] })
})

test('texts that are no paragraphs are asked about whole', () => {
  const long = 'word '.repeat(2000)
  const part = mergeWords({ base: [long], yours: [`${long}mine`], theirs: [`their ${long}`] })
  expect(part).toMatchObject({ kind: 'conflict', both: [`${long}mine`, `their ${long}`] })
})

/** Words of one side, put in, taken away or written in place of others. */
const edits = fc.array(
  fc.record({
    at: fc.nat(40),
    kind: fc.constantFrom('insert', 'remove', 'replace'),
    parts: fc.boolean(),
  }),
  { maxLength: 6 },
)

test('no word of anybody is lost, and none is doubled', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), edits, edits, (length, mine, other) => {
      const base = Array.from({ length }, (_, at) => `base${at}`)
      const yours = edited(base, mine, 'mine')
      const theirs = edited(base, other, 'theirs')
      const part = mergeWords({
        base: [base.join(' ')],
        yours: yours.join(' ').split('\n'),
        theirs: theirs.join(' ').split('\n'),
      })
      const words = (part.kind === 'together' ? part.lines : part.both).join('\n').split(/\s+/)
      const counts = new Map<string, number>()
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
      for (const word of [...yours, ...theirs].flatMap((word) => word.trim())) {
        if (word.startsWith('base')) continue
        expect(counts.get(word), word).toBe(1)
      }
      for (const word of base) {
        const isIn = [yours, theirs].filter((side) => side.includes(word)).length
        expect(counts.get(word) ?? 0, word).toBeLessThanOrEqual(1)
        if (isIn === 2) expect(counts.get(word), word).toBe(1)
        if (isIn === 0) expect(counts.get(word), word).toBeUndefined()
      }
    }),
    { numRuns: 1000 },
  )
})

function edited(base: string[], edits: { at: number; kind: string; parts: boolean }[], by: string) {
  const words = [...base]
  for (const [index, { at, kind, parts }] of edits.entries()) {
    const place = at % (words.length + 1)
    const word = `${parts ? '\n\n' : ''}${by}${index}`
    if (kind === 'remove') {
      if (words[place]?.startsWith('base') && words.length > 1) words.splice(place, 1)
    } else if (kind === 'insert') words.splice(place, 0, word)
    else if (words[place]?.startsWith('base')) words.splice(place, 1, word)
  }
  return words
}
