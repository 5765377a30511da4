import type { Language } from '#domain/words/languages.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import type { Database } from '#server/data/tables.ts'
import { termsInWords } from '#server/operations/posts/terms-in-words.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { wordsToFind } from './words-to-find.ts'

type Named = { id: string; name: string }

/**
 * By what a post that is stored is found: the given text of it, with the names that its topics, its series and its people
 * have now.
 */
export async function wordsOfPost(
  db: Database,
  { id, author, language }: { id: string; author: string; language: Language | '' },
  text: string,
): Promise<string> {
  const { topics, series } = await postTermsRepository.listOfPost(db, id)
  const people = await bylinesRepository.listOfPost(db, id)
  const terms = await namesToFind(db, [...topics, ...(series ? [series] : [])], language)
  return wordsToFind(text, { byline: author, people, terms })
}

/** The names by which terms are found in a language: those of the site, and behind them those that they have in another. */
export async function namesToFind(
  db: Database,
  terms: readonly Named[],
  language: Language | '',
): Promise<Named[]> {
  const said = await termsInWords(db, terms, language || undefined)
  return [...terms, ...said.filter(({ name }, place) => name !== terms[place]?.name)]
}
