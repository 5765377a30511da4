import { listSpellings } from '#domain/search/spelling.ts'
import * as comparedPostsRepository from '#server/data/posts/compared-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'

/**
 * Reads the words of the spelling correction: each stands under itself and under its spellings, and under nothing else.
 *
 * @returns a line when some do not
 */
export async function findWordErrors({ db }: { db: Database }): Promise<string[]> {
  const words = new Set<string>()
  const known = new Set<string>()
  let count = 0
  for await (const rows of comparedPostsRepository.listSpellings(db)) {
    for (const { spelling, word } of rows) {
      words.add(word)
      if (spelling === word) known.add(word)
      if (!listSpellings(word).includes(spelling)) count += 1
    }
  }
  for (const word of words) if (!known.has(word)) count += 1
  if (count === 0) return []
  return [`${count} of the words that search corrects mistyped ones to are damaged`]
}
