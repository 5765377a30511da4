import { expect, test } from 'vitest'
import { topicName, topicsOfPost } from './topic-names.ts'

test.each([
  ['Soups', 'Soups'],
  ['Soups &amp; stews', 'Soups & stews'],
  ['Bread, rolls,cakes', 'Bread & rolls & cakes'],
  ['K&uuml;che', 'K&uuml;che'],
  ['Gem&#252;se', 'Gemüse'],
  ['<em>Slow</em> food', 'Slow food'],
  ['  two\n lines ', 'two lines'],
  [`${'long '.repeat(11)}wordsandmore`, 'long '.repeat(11).trim()],
  ['?!', undefined],
  ['', undefined],
])('the category %j is the topic %j', (given, name) => {
  expect(topicName(given)).toBe(name)
})

test('a post loses the topics that are too many or can be none, and says so', () => {
  const many = Array.from({ length: 22 }, (_, index) => `Tag ${index}`)
  const { topics, notes } = topicsOfPost(['Uncategorized', 'Tag 0', 'tag-0', '?', ...many])
  expect(topics).toEqual(many.slice(0, 20))
  expect(notes).toEqual([
    { kind: 'terms', detail: '“?” can be no topic' },
    { kind: 'terms', detail: 'a post has at most 20 topics, so it lost Tag 20, Tag 21', count: 2 },
  ])
})
