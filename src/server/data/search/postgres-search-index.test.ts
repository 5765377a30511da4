import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSearch } from '#domain/search/search-query.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import * as searchRepository from './search-repository.ts'

const NOW = '2026-05-01T08:00:00.000Z'

let database: TestDatabase

beforeAll(async () => {
  database = await makeTestDatabase('postgres')
})
afterAll(() => database.close())

/** Goes on numbering as if so many posts had been published before. */
async function skipTo(number: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('post_search', 'number'), ${number})`.execute(
    database.db,
  )
}

async function givenPosts(count: number, content: string): Promise<void> {
  for (let index = 0; index < count; index++) {
    const document = { title: `Post ${index}`, content, author: 'Team' }
    await database.db.transaction().execute((tx) => givenPublicPost(tx, { document, at: NOW }))
  }
}

async function findTitles(typed: string, limit: number): Promise<string[]> {
  const query = {
    terms: parseSearch(typed),
    isInTitle: false,
    now: NOW,
    limit,
    language: '' as const,
  }
  const found = await searchRepository.listNewest(database.db, query)
  return found.map(({ title }) => title)
}

test('words are found among the newest posts, further back, and where only old posts have them', async () => {
  await givenPosts(2, 'Plums and quinces.')
  await skipTo(2_000)
  await givenPosts(3, 'Plums and medlars.')
  await skipTo(20_000)
  await givenPosts(4, 'Plums and pears.')

  expect(await findTitles('plums', 3)).toEqual(['Post 3', 'Post 2', 'Post 1'])
  expect(await findTitles('plums', 6)).toHaveLength(6)
  expect(await findTitles('plums', 100)).toHaveLength(9)
  expect(await findTitles('medlars', 3)).toEqual(['Post 2', 'Post 1', 'Post 0'])
  expect(await findTitles('quinc', 100)).toEqual(['Post 1', 'Post 0'])
  expect(await findTitles('block39', 100)).toEqual([])
})

test('titles are looked through only where there may be more than was found', async () => {
  const query = { terms: parseSearch('post'), now: NOW, language: '' as const }
  const few = await searchRepository.listCandidates(database.db, { ...query, limit: 3 })
  expect(few.newest.map(({ title }) => title)).toEqual(['Post 3', 'Post 2', 'Post 1'])
  expect(few.inTitle).toEqual(few.newest)

  const all = await searchRepository.listCandidates(database.db, { ...query, limit: 100 })
  expect(all.newest).toHaveLength(9)
  expect(all.inTitle).toEqual([])
})

test('a search that the database refuses fails once, with its error', async () => {
  const query = { terms: parseSearch('post'), now: NOW, language: '' as const, limit: -1_000 }
  await expect(searchRepository.listCandidates(database.db, query)).rejects.toThrow('LIMIT')
})
