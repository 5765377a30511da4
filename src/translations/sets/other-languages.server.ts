import { AppError } from '#domain/errors.ts'
import { isLanguage, LANGUAGE_TAGS, type Language } from '#domain/words/languages.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'

/** The languages beside the site's in which the public sees a post. */
export async function listOtherLanguages({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<Language[]> {
  const site = await readPublished(db, 'settings')
  if (site.otherLanguages === 'off') return []
  const others = LANGUAGE_TAGS.filter((language) => language !== site.language)
  const first = await Promise.all(
    others.map((language) => postsRepository.listPublished(db, { language, now: now(), limit: 1 })),
  )
  return others.filter((_, index) => first[index]?.length === 1)
}

/**
 * A language that an address names, where the site says something in it and it is another than its own.
 *
 * @throws AppError `not_found`
 */
export async function requireOtherLanguage(
  { db }: Pick<Deps, 'db'>,
  asked: string,
): Promise<Language> {
  const site = await readPublished(db, 'settings')
  if (!isLanguage(asked) || asked === site.language || site.otherLanguages === 'off') noPostsIn()
  return asked
}

/** @throws AppError `not_found`, of a language in which there is nothing to list */
export function noPostsIn(): never {
  throw new AppError('not_found', 'There are no posts in this language.')
}
