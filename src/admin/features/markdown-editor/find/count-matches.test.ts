import { SearchQuery } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { matchesInWords } from '#admin/text-editor/matches-in-words.ts'
import { countMatches } from './count-matches.ts'

function found(doc: string, query: ConstructorParameters<typeof SearchQuery>[0], selected = '') {
  const from = doc.indexOf(selected)
  const state = EditorState.create({
    doc,
    selection: { anchor: from, head: from + selected.length },
  })
  return matchesInWords(countMatches(state, new SearchQuery(query)))
}

test('it says how often words stand in the text, and which of them is selected', () => {
  expect(found('Oats, oats and milk', { search: 'oats' })).toBe('2 times')
  expect(found('Oats, oats and milk', { search: 'oats' }, 'oats')).toBe('2 of 2')
  expect(found('Oats, oats and milk', { search: 'milk' })).toBe('1 time')
  expect(found('Oats, oats and milk', { search: 'rye' })).toBe('Not in the text')
  expect(found('Oats, oats', { search: 'oats', caseSensitive: true })).toBe('1 time')
})

test('signs are words unless a pattern is wanted, and half a pattern finds nothing', () => {
  expect(found('1. Stir (slowly)', { search: '(slowly)', literal: true })).toBe('1 time')
  expect(found('1. Stir', { search: '\\d', regexp: true })).toBe('1 time')
  expect(found('1. Stir', { search: '(', regexp: true })).toBe('Not in the text')
})

test('no more are counted than anybody reads', () => {
  expect(found('a '.repeat(1001), { search: 'a' })).toBe('1000+ times')
})
