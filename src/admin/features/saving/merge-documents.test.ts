import { expect, test } from 'vitest'
import { EMPTY_DOCUMENT } from '#domain/posts/post-document.ts'
import { mergeDocuments } from './merge-documents.ts'

const base = { ...EMPTY_DOCUMENT, title: 'Soup', content: 'one\n\ntwo\n\nthree\n\nfour' }

test('changes to different lines are merged without a question', () => {
  const merge = mergeDocuments(
    base,
    { ...base, content: 'ONE\n\ntwo\n\nthree\n\nfour' },
    { ...base, content: 'one\n\ntwo\n\nthree\n\nfour\n\nfive', title: 'Oat soup' },
  )

  expect(merge.questions).toBe(0)
  expect(merge.resolve()).toEqual({
    ...base,
    title: 'Oat soup',
    content: 'ONE\n\ntwo\n\nthree\n\nfour\n\nfive',
  })
})

test('a line that both changed is a question, and both answers are at hand', () => {
  const merge = mergeDocuments(
    base,
    { ...base, content: 'one\n\nmine\n\nthree\n\nfour' },
    { ...base, content: 'one\n\ntheirs\n\nthree\n\nfour' },
  )

  expect(merge.questions).toBe(1)
  expect(merge.resolve({ content: ['yours'] }).content).toBe('one\n\nmine\n\nthree\n\nfour')
  expect(merge.resolve({ content: ['theirs'] }).content).toBe('one\n\ntheirs\n\nthree\n\nfour')
  expect(merge.resolve().content).toBe('one\n\nmine\ntheirs\n\nthree\n\nfour')
})

test('the same change made twice is made once', () => {
  const both = { ...base, title: 'Broth', content: 'one\n\nTWO\n\nthree\n\nfour' }

  const merge = mergeDocuments(base, both, both)

  expect(merge.questions).toBe(0)
  expect(merge.resolve()).toEqual(both)
})

test('what one removed and the other changed is a question', () => {
  const merge = mergeDocuments(
    base,
    { ...base, content: 'one\n\nthree\n\nfour' },
    { ...base, content: 'one\n\ntwo and a half\n\nthree\n\nfour' },
  )

  expect(merge.questions).toBe(1)
  expect(merge.resolve({ content: ['theirs'] }).content).toContain('two and a half')
})

test('texts written at the same place of an empty page are both kept', () => {
  const empty = { ...base, content: '' }

  const merge = mergeDocuments(empty, { ...empty, content: 'a\nb' }, { ...empty, content: 'c' })

  expect(merge.questions).toBe(1)
  expect(merge.resolve().content).toBe('a\nb\nc')
})

test('a field that both changed is yours until answered otherwise', () => {
  const merge = mergeDocuments(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })

  expect(merge.fields).toEqual([{ field: 'title', yours: 'Mine', theirs: 'Theirs' }])
  expect(merge.resolve().title).toBe('Mine')
  expect(merge.resolve({ fields: { title: 'theirs' } }).title).toBe('Theirs')
})

test('pictures that either added stay, and what either removed goes', () => {
  const before = { ...base, mediaIds: ['a', 'b'] }

  const merge = mergeDocuments(
    before,
    { ...before, mediaIds: ['a', 'b', 'mine'] },
    { ...before, mediaIds: ['b', 'theirs'] },
  )

  expect(merge.resolve().mediaIds).toEqual(['b', 'mine', 'theirs'])
})

test.each([
  ['at both ends of a line', 'Mine. One line.', 'One line. Theirs.', 'Mine. One line. Theirs.'],
  ['at the end', 'One line. Mine.', 'One line.\n\nTheirs.', 'One line. Mine.\n\nTheirs.'],
  ['at the beginning', 'Mine.\n\nOne line.', 'Theirs. One line.', 'Mine.\n\nTheirs. One line.'],
  ['one a word, one behind it', 'One fine line. ', 'One line. Theirs.', 'One fine line. Theirs.'],
  ['the same words', 'Two lines.', 'No line.', 'Two lines.\nNo line.'],
])('what both changed in one line %s holds what they share once', (_, mine, theirs, both) => {
  const line = { ...base, content: 'One line.' }

  const merge = mergeDocuments(line, { ...line, content: mine }, { ...line, content: theirs })

  expect(merge.resolve().content).toBe(both)
})
