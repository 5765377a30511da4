import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { canCreatePost } from '#domain/policies.ts'
import type { Language } from '#domain/words/languages.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { once } from '#server/foundation/once.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { beginDraft } from '#server/operations/desk/drafts/begin-draft.ts'
import {
  assertNotTrashed,
  type EditedPost,
  findEditable,
  lockEditable,
} from '#server/operations/desk/editing/edited-post.ts'
import { recordAct } from '#server/operations/desk/editing/record-act.ts'
import { insertFirstRevision } from '#server/operations/posts/writing/replace-post.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { refuseOneLanguage, refuseSecond } from './sets/one-in-each.server.ts'
import type { translationCalls } from './translation.calls.ts'
import * as translationsTable from './translations.tables.ts'

/**
 * Begins a draft of the caller's in another language: with the text that readers see of a post, its pictures and what it is sorted by.
 *
 * Repeating a call with the same key answers the same draft.
 *
 * @throws AppError `not_found`, `conflict` for a post that readers do not see, one that is a translation itself, and a
 * language that it is in, `invalid` for one that the site does not have
 */
export async function translatePost(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { language }, key }: CallInput<typeof translationCalls.translate>,
): Promise<{ id: string }> {
  const { actor } = caller
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not write posts.')
  await findEditable(deps.db, actor, params.id)
  const request = { id: params.id, language }
  const call = { scope: actor.id, operation: 'desk.translate', key, request }
  const { answer } = await once(deps, caller, call, async (unit) => {
    const { tx } = unit
    const original = await lockEditable(tx, actor, params.id)
    await assertTranslatable(tx, original, language)
    await insertFirstRevision(tx, deps, original)
    const site = await readPublished(tx, 'settings')
    const at = deps.now()
    const id = await beginDraft(unit, deps, {
      actor,
      at,
      document: {
        ...original.rowDocument,
        // It gets an address by its own title.
        slug: '',
        language: language === site.language ? '' : language,
      },
      isWritten: true,
    })
    const seen = await postRevisionsRepository.findPublishedId(tx, original.post.id)
    const tie = { original_id: original.post.id, language, revision_id: seen ?? null }
    if (!(await translationsTable.insertIfFree(tx, { post_id: id, ...tie }))) refuseSecond(language)
    await recordAct(unit, { action: 'post.translate', postId: id, at, after: { language } })
    return { id }
  })
  return answer
}

/**
 * Says that a translation says what a text of its original says that readers have seen.
 *
 * @throws AppError `not_found`, also for a post that is no translation and a text that is none of its original's
 */
export async function setUpToDate(
  deps: WriteDeps,
  caller: Caller,
  { params: { id: postId }, body: { revisionId } }: CallInput<typeof translationCalls.setUpToDate>,
): Promise<void> {
  await unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    await lockEditable(tx, caller.actor, postId)
    const tie = await translationsTable.find(tx, postId)
    const text =
      tie && (await postRevisionsRepository.find(tx, { postId: tie.original_id, id: revisionId }))
    if (text?.kind !== 'publish') throw new AppError('not_found', 'There is no such original.')
    await translationsTable.setRevision(tx, { postId, revisionId })
    await recordAct(unit, { action: 'post.up-to-date', postId, at: deps.now() })
  })
}

async function assertTranslatable(
  tx: Database,
  original: EditedPost,
  language: Language,
): Promise<void> {
  assertNotTrashed(original)
  const { post } = original
  const site = await readPublished(tx, 'settings')
  if (site.otherLanguages === 'off') {
    refuseOneLanguage()
  }
  if (post.status !== 'published') {
    throw new AppError('conflict', 'Publish it first: a translation follows what readers see.')
  }
  const set = await translationsTable.listSet(tx, post.id)
  if (set.some(({ id, isOriginal }) => id === post.id && !isOriginal)) {
    throw new AppError('conflict', 'This is a translation itself. Translate its original.')
  }
  const spoken = [post, ...set].map((one) => one.language || site.language)
  if (spoken.includes(language)) refuseSecond(language)
}
