import { textOfHtml } from '#domain/markdown/from-html/text-of-html.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import {
  correctableWords,
  indexWords,
  ofType,
  SEARCH_INDEX_VERSION,
} from '#domain/search/index-words.ts'
import { databaseEngine } from '#server/data/database-engine.ts'
import { postgresSearchIndex } from '#server/data/search/postgres-search-index.ts'
import * as searchWordsRepository from '#server/data/search/search-words-repository.ts'
import { sqliteSearchIndex } from '#server/data/search/sqlite-search-index.ts'
import type { Database } from '#server/data/tables.ts'
import { postRow } from '../fill-database.ts'
import type { PostText } from '../post-text.ts'

const INDEX = { sqlite: sqliteSearchIndex, postgres: postgresSearchIndex }
const POSTS_AT_ONCE = 1000
/** Stands for a post's number in words that are made once for each text. */
const NUMBER = 777_777

/**
 * Indexes the posts of `fillDatabase` word for word as the program would, but makes the words
 * of each text only once: else it takes an hour.
 */
export async function fillSearchIndex(
  db: Database,
  { posts, texts }: { posts: number; texts: readonly PostText[] },
): Promise<void> {
  const patterns = texts.map((text) => wordsOfText(text))
  for (let first = 0; first < posts; first += POSTS_AT_ONCE) {
    const last = Math.min(posts, first + POSTS_AT_ONCE)
    await db.transaction().execute(async (tx) => {
      for (let index = first; index < last; index++) {
        const { body, words } = patterns[index % patterns.length] as (typeof patterns)[number]
        await insertOne(tx, { index, body, words, text: texts[index % texts.length] as PostText })
      }
    })
  }
}

function wordsOfText(text: PostText) {
  const { title, author } = postRow(NUMBER, text)
  const body = textOfHtml(text.rendered.html)
  const document = { title, author, body, postType: 'blog' as const, language: '' as const }
  return { body, words: indexWords(document), known: correctableWords(document) }
}

async function insertOne(
  tx: Database,
  { index, body, words, text }: { index: number; body: string; words: string[]; text: PostText },
): Promise<void> {
  const { id, title, author, published_at } = postRow(index, text)
  const { number } = await tx
    .insertInto('post_search')
    .values({
      post_id: id,
      indexed_with: SEARCH_INDEX_VERSION,
      published_at: published_at ?? '',
      title,
      author,
      body,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const type = POST_TYPES[index % POST_TYPES.length] ?? 'blog'
  const own = words.map((word) =>
    word === ofType('blog') ? ofType(type) : word.replace(String(NUMBER), String(index)),
  )
  await INDEX[databaseEngine(tx)].insert(tx, number, own)
}

/** The words of each text in the index, as one line each, with a mark where a post's number stands. */
export function markedWords(texts: readonly PostText[]): { words: string[]; mark: string } {
  const words = texts.map((text, place) => {
    const type = POST_TYPES[place % POST_TYPES.length] ?? 'blog'
    const own = wordsOfText(text).words
    return own.map((word) => (word === ofType('blog') ? ofType(type) : word)).join(' ')
  })
  return { words, mark: String(NUMBER) }
}

/** Teaches the speller the words of every text. */
export async function fillKnownWords(db: Database, texts: readonly PostText[]): Promise<void> {
  const known = new Set(texts.flatMap((text) => wordsOfText(text).known))
  await searchWordsRepository.learn(db, [...known])
}
