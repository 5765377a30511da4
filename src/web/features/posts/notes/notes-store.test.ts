import { beforeEach, expect, test, vi } from 'vitest'
import { allNotes, localDay, notesKey, readNotes, storeNotes } from './notes-store.ts'

const NOTES = { slug: 'soup', title: 'Soup', text: 'Less salt.', cooked: ['2026-03-01'] }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal(
    'localStorage',
    Object.create({
      getItem: (name: string) => stored.get(name) ?? null,
      setItem(this: Record<string, string>, name: string, text: string) {
        stored.set(name, text)
        this[name] = text
      },
      removeItem(this: Record<string, string>, name: string) {
        stored.delete(name)
        delete this[name]
      },
    }),
  )
  return () => vi.unstubAllGlobals()
})

test('notes are read as they were stored, and are gone when nothing is left', () => {
  expect(storeNotes(NOTES)).toBeUndefined()
  expect(readNotes('soup', 'Soup')).toEqual(NOTES)
  expect(allNotes()).toEqual([NOTES])
  storeNotes({ ...NOTES, text: '', cooked: [] })
  expect(Object.keys(localStorage)).toEqual([])
  expect(readNotes('soup', 'Soup')).toEqual({ ...NOTES, text: '', cooked: [] })
})

test.each([
  ['no JSON', '{', { title: 'Soup', text: '', cooked: [] }],
  ['a list', '[1]', { title: 'soup', text: '', cooked: [] }],
  ['a number for words', '{"text":7,"title":null}', { title: 'soup', text: '', cooked: [] }],
  [
    'days that are none, twice the same, out of order',
    '{"title":"Soup","cooked":["2026-01-02","yesterday","2026-13-45",3,"2026-03-01","2026-01-02"]}',
    { title: 'Soup', text: '', cooked: ['2026-03-01', '2026-01-02'] },
  ],
])('of %s what can be read is taken', (_, stored, read) => {
  localStorage.setItem(notesKey('soup'), stored)
  expect(readNotes('soup', 'Soup')).toEqual({ slug: 'soup', ...read })
})

test('notes of blanks alone are in no list', () => {
  storeNotes({ ...NOTES, text: ' \n', cooked: [] })
  storeNotes({ ...NOTES, slug: 'bread', title: 'Bread' })
  expect(allNotes().map(({ slug }) => slug)).toEqual(['bread'])
})

test('a day is that of the place one is in', () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
