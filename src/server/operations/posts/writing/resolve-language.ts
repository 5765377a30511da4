import type { PostDocument } from '#domain/posts/post-document.ts'
import type { Language } from '#domain/words/languages.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import { refuseSpoken } from '#translations/sets/one-in-each.server.ts'
import * as translationsTable from '#translations/translations.tables.ts'
import { readPublished } from '../../site/documents/get-site-document.ts'

/**
 * The language in which a document is published: empty where it is that of the site, as on a site in one language all
 * of them are.
 *
 * @throws AppError `invalid` when its original, or another translation, is in the same language
 */
export async function resolveLanguage(
  tx: PublicTransaction,
  { postId, language: asked }: { postId: string; language: PostDocument['language'] },
): Promise<Language | ''> {
  const set = await translationsTable.listSet(tx, postId)
  if (asked === '' && set.length === 0) return ''
  const site = await readPublished(tx, 'settings')
  const language = asked === site.language || site.otherLanguages === 'off' ? '' : asked
  const spoken = language || site.language
  refuseSpoken(set, { id: postId, spoken, siteLanguage: site.language })
  if (set.some((post) => post.id === postId && !post.isOriginal)) {
    await translationsTable.setLanguage(tx, { postId, language: spoken })
  }
  return language
}
