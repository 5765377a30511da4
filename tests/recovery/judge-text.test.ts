import { expect, test } from 'vitest'
import { judgeText } from './judge-text.ts'

const writers = [{ name: 'ada', words: 2 }]
const judge = (text: string) => judgeText(text, { writers, before: 'Begin.' })

test('words that are there once and in order are clean, also with an unfinished last one', () => {
  expect(judge('Begin.\n\nada1. ada2. ')).toMatchObject({ isFound: true, isClean: true })
  expect(judge('Begin. ada1. ada2. ada3. ad')).toMatchObject({ isFound: true, isClean: true })
})

test('a lost word is not found', () => {
  expect(judge('Begin. ada1.')).toMatchObject({ isFound: false, isClean: false })
})

test.each([
  'Begin. ada1. ada2. ada1. ada2.',
  'Begin. ada2. ada1.',
  'Begin. ada1. ada2. ada4.',
  'Begin. Begin. ada1. ada2.',
  'ada1. ada2.',
  'Begin. ada1. ada2. ada3 ada3',
])('what is doubled, out of order or gone beside them is not clean: %s', (text) => {
  expect(judge(text)).toMatchObject({ isFound: true, isClean: false })
})

test('words that were typed at many places are clean in any order, each once', () => {
  const scattered = (text: string) =>
    judgeText(text, {
      writers: [{ name: 'ada', words: 2, isScattered: true }],
      before: 'Begin. End.',
    })
  expect(scattered('Begin. ada2. End. ada1.')).toMatchObject({ isFound: true, isClean: true })
  expect(scattered('ada2. Begin. End. ada2. ada1.')).toMatchObject({ isClean: false })
  expect(scattered('Begin. ada2. End.')).toMatchObject({ isFound: false })
})
