import * as bylinesRepository from '#profiles/bylines.tables.ts'
import type { Database } from '#server/data/tables.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { wordsToFind } from './words-to-find.ts'

/**
 * By what a post that is stored is found: the given text of it, with the names that its topics, its series and its people
 * have now.
 */
export async function wordsOfPost(
  db: Database,
  { id, author }: { id: string; author: string },
  text: string,
): Promise<string> {
  const { topics, series } = await postTermsRepository.listOfPost(db, id)
  const people = await bylinesRepository.listOfPost(db, id)
  const terms = [...topics, ...(series ? [series] : [])]
  return wordsToFind(text, { byline: author, people, terms })
}
