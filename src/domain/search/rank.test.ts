import { expect, test } from 'vitest'
import { rankCandidates } from './rank.ts'
import { parseSearch } from './search-query.ts'

const post = (title: string, publishedAt = '2026-01-01', author = 'Team') => ({
  title,
  author,
  publishedAt,
})
const ranked = (typed: string, ...posts: ReturnType<typeof post>[]) =>
  rankCandidates(posts, parseSearch(typed)).map(({ title }) => title)

test('what the title says comes before what only the text says, and whole words first', () => {
  const order = ranked('oat', post('Plums'), post('Oatmeal'), post('Oats'))
  expect(order).toEqual(['Oats', 'Oatmeal', 'Plums'])
})

test('a food that is called as it was typed comes before one under another name', () => {
  const order = ranked(
    'zucchini',
    post('Courgette fritters'),
    post('Plums'),
    post('Zucchini bread', '2025-01-01'),
  )
  expect(order).toEqual(['Zucchini bread', 'Courgette fritters', 'Plums'])
})

test('words in the order that was typed come before the same words apart', () => {
  const order = ranked('oat soup', post('Soup of the oat'), post('A slow oat soup'))
  expect(order).toEqual(['A slow oat soup', 'Soup of the oat'])
})

test('the writer counts, and of equals the newest is first', () => {
  const order = ranked(
    'maya',
    post('Old', '2025-01-01'),
    post('New', '2026-01-01'),
    post('Hers', '2024-01-01', 'Maya Ortiz'),
  )
  expect(order).toEqual(['Hers', 'New', 'Old'])
})
