import { isNeeded } from '#domain/recipes/finding/recipe-facts.ts'
import { parseSearch } from '#domain/search/search-query.ts'
import type { KnownPost } from '#server/data/posts/posts-around-repository.ts'
import * as postsAroundRepository from '#server/data/posts/posts-around-repository.ts'
import * as recipeFoodsRepository from '#server/data/recipes/recipe-foods-repository.ts'
import * as searchRepository from '#server/data/search/search-repository.ts'
import type { Database } from '#server/data/tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'

/** Of each food, each topic and each word so many posts are looked at, the newest. */
const OF_EACH = 50
const MOST_FOODS = 20
const MOST_TOPICS = 5
const MOST_WORDS = 5
/** Some of the likeliest may have been taken down. */
const ENOUGH = 6

type Question = { post: KnownPost; now: string }

/**
 * The ids of the posts that are most like one, best first: recipes with the most and rarest foods in
 * common; then posts with the most and rarest of its topics; then posts with words of its title in theirs; then the newest of its type. Some may
 * not be public any more.
 */
export async function findRelated(db: Database, question: Question): Promise<string[]> {
  // Of what is in another language no list by foods has the date.
  const likeness = question.post.language
    ? [byTopics, byWords, newestOfType]
    : [byFoods, byTopics, byWords, newestOfType]
  const found = new Set<string>()
  for (const findMore of likeness) {
    if (found.size >= ENOUGH) break
    for (const id of await findMore(db, question)) found.add(id)
  }
  return [...found].slice(0, ENOUGH)
}

async function byFoods(db: Database, { post, now }: Question): Promise<string[]> {
  const words = await recipeFoodsRepository.listFoodsInPost(db, post.id)
  const foods = words.filter((word) => isNeeded(word, { optional: false })).slice(0, MOST_FOODS)
  const rows = await recipeFoodsRepository.listWithEachFood(db, { foods, now, limit: OF_EACH })
  return likest(
    post.id,
    rows.map(({ post_id, word }) => ({ id: post_id, trait: word })),
  )
}

async function byTopics(db: Database, { post, now }: Question): Promise<string[]> {
  const { topics } = await postTermsRepository.listOfPost(db, post.id)
  const traits = await Promise.all(
    topics.slice(0, MOST_TOPICS).map(async ({ id: trait }) => {
      const language = post.language || undefined
      const query = { termId: trait, now, limit: OF_EACH, language }
      const rows = await postTermsRepository.listPublic(db, query)
      return rows.map(({ post_id: id }) => ({ id, trait }))
    }),
  )
  return likest(post.id, traits.flat())
}

async function byWords(db: Database, { post, now }: Question): Promise<string[]> {
  const terms = parseSearch(post.title)
    .toSorted((one, other) => other.stems.join().length - one.stems.join().length)
    .slice(0, MOST_WORDS)
    .map((term) => ({ ...term, isPrefix: false }))
  const rows = await searchRepository.listNewestByTitle(db, {
    ...{ terms, now, limit: OF_EACH },
    language: post.language,
  })
  return likest(
    post.id,
    rows.map(({ postId, term }) => ({ id: postId, trait: term })),
  )
}

async function newestOfType(db: Database, { post, now }: Question): Promise<string[]> {
  const { post_type: type, language } = post
  const query = { type, now, limit: ENOUGH, language }
  const ids = await postsAroundRepository.listNewestOfType(db, query)
  return ids.filter((id) => id !== post.id)
}

/** Those with the most traits in common, where a trait that many have counts for less. */
function likest<Trait>(own: string, traits: readonly { id: string; trait: Trait }[]): string[] {
  const holders = new Map<Trait, Set<string>>()
  for (const { id, trait } of traits) {
    const known = holders.get(trait)
    if (known) known.add(id)
    else holders.set(trait, new Set([id]))
  }
  const scores = new Map<string, number>()
  for (const ids of holders.values()) {
    for (const id of ids) scores.set(id, (scores.get(id) ?? 0) + 1 / Math.sqrt(ids.size))
  }
  scores.delete(own)
  return [...scores]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? 1 : -1))
    .slice(0, ENOUGH)
    .map(([id]) => id)
}
