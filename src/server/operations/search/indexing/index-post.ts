import { correctableWords } from '#domain/search/index-words.ts'
import * as searchRepository from '#server/data/search/search-repository.ts'
import * as searchWordsRepository from '#server/data/search/search-words-repository.ts'
import * as sitemapPartsRepository from '#server/data/sitemap-parts-repository.ts'
import type { Database } from '#server/data/tables.ts'

/**
 * Indexes a published post as it is now, adds its words to the spelling correction, and marks its
 * sitemap as changed. A search finds it among the posts in its language.
 *
 * Call it in the transaction that stores the post, whenever its words, its type or its status
 * change; a post that is taken down or removed leaves the index by itself.
 */
export async function indexPost(
  tx: Database,
  document: searchRepository.SearchDocument,
): Promise<void> {
  await searchRepository.index(tx, document)
  await searchWordsRepository.learn(tx, correctableWords(document))
  await sitemapPartsRepository.recordChange(tx, { at: document.publishedAt, id: document.postId })
}

/**
 * Makes a public post findable by its text as it was rendered anew; nothing else of it has
 * changed, so it stays where it is among the others and in its sitemap.
 */
export async function indexTextAnew(
  tx: Database,
  text: Pick<searchRepository.SearchDocument, 'postId' | 'body'>,
): Promise<void> {
  const document = await searchRepository.replaceBody(tx, text)
  if (document) await searchWordsRepository.learn(tx, correctableWords(document))
}
