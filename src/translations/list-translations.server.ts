import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findEditable } from '#server/operations/desk/editing/edited-post.ts'
import { deskStatus } from '#server/operations/desk/present-desk-post.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import type { translationCalls } from './translation.calls.ts'
import type { Original, PostInLanguage, Translations } from './translation-shapes.calls.ts'
import * as translationsTable from './translations.tables.ts'

/**
 * In which languages a post is, and in which it could be.
 *
 * @throws AppError `not_found`, for a post that is not the caller's as for none
 */
export async function listTranslations(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id } }: CallInput<typeof translationCalls.listTranslations>,
): Promise<Translations> {
  await findEditable(db, actor, id)
  const [site, set] = await Promise.all([
    readPublished(db, 'settings'),
    translationsTable.listSet(db, id),
  ])
  const seen = await findSeen(db, set)
  const present = (post: translationsTable.PostInSet) => presentInSet(post, { site, seen })
  const own = set.find((post) => post.id === id)
  const original = set.find((post) => post.isOriginal && post.id !== id)
  return {
    siteLanguage: site.language,
    languages: site.otherLanguages === 'on' ? [...LANGUAGE_TAGS] : [site.language],
    original: original ? present(original) : null,
    hasChanged: own ? present(own).hasChanged : false,
    translations: set.filter((post) => !post.isOriginal && post.id !== id).map(present),
  }
}

/**
 * The text that readers see of the original of a translation, beside the one to which it was up to date last.
 *
 * Whoever may change the translation may see both: the public sees the one, and saw the other.
 *
 * @throws AppError `not_found`, also for a post that is no translation of something that readers have seen
 */
export async function getOriginal(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id } }: CallInput<typeof translationCalls.getOriginal>,
): Promise<Original> {
  await findEditable(db, actor, id)
  const tie = await translationsTable.find(db, id)
  const after = tie && (await postRevisionsRepository.findPublished(db, tie.original_id))
  if (!after) throw new AppError('not_found', 'This post is not a translation.')
  const before =
    tie.revision_id === null
      ? undefined
      : await postRevisionsRepository.find(db, { postId: tie.original_id, id: tie.revision_id })
  return {
    revisionId: after.id,
    before: before ? toDocument(before) : null,
    after: toDocument(after),
  }
}

/** The revision that readers saw last of the original of a set. */
async function findSeen(
  db: Database,
  [original]: readonly translationsTable.PostInSet[],
): Promise<string | undefined> {
  return original && postRevisionsRepository.findPublishedId(db, original.id)
}

function presentInSet(
  post: translationsTable.PostInSet,
  { site, seen }: { site: Pick<SiteSettings, 'language'>; seen: string | undefined },
): PostInLanguage {
  return {
    id: post.id,
    title: post.title,
    language: post.language || site.language,
    status: deskStatus(post),
    hasChanged: !post.isOriginal && seen !== undefined && post.revision_id !== seen,
  }
}
