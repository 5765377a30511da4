import { AppError } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { TransferNote, TransferPost, TransferSource } from '#server/transfer/transfer-post.ts'
import { renderText } from '../recipes/render-text.ts'
import { readNamed } from '../site/documents/get-site-document.ts'
import { adoptCanonical } from './adopt-canonical.ts'
import { adoptText, plainWords } from './adopt-text.ts'
import type { PictureImporter } from './import-pictures.ts'
import { importedState } from './imported-state.ts'
import { insertFormerPaths } from './insert-former-paths.ts'
import { insertFormerSlugs } from './insert-former-slugs.ts'
import { insertImportedPost, type PostToInsert } from './insert-imported-post.ts'
import { countComments, keepComments } from './keep-comments.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps, ImportOwner } from './transfer-deps.ts'

type ImportPostOptions = {
  source: Pick<TransferSource, 'id' | 'linkOf' | 'siteUrl'>
  owner: ImportOwner
  pictures: PictureImporter
  isDryRun: boolean
}

/**
 * Imports one post of another site with its pictures, unless it was imported already.
 *
 * All of it is there when this resolves, or nothing but pictures that a later try takes up. A
 * post that cannot be had is an outcome, not an error.
 */
export async function importPost(
  deps: ImportDeps,
  post: TransferPost,
  options: ImportPostOptions,
): Promise<PostOutcome> {
  const { source } = options
  const about = { kind: 'post', label: post.label, title: post.title } as const
  const earlier = await findEarlier(deps.db, source.id, post.externalId)
  if (earlier) return { ...about, ...(await importLater(deps, post, { ...options, id: earlier })) }
  if (post.text.length > POST_FIELDS.content.maxLength) {
    return { ...about, result: 'failed', reason: 'The text is too long.', notes: post.notes }
  }
  try {
    const comments = await countComments(deps, source.id, post.comments ?? [])
    return { ...about, ...(await importNewPost(deps, post, options)), comments }
  } catch (error) {
    return { ...about, ...postFailure(error), notes: post.notes }
  }
}

/** A post that came in before stays as it is; comments that it has got there since then come in. */
async function importLater(
  deps: ImportDeps,
  post: TransferPost,
  { id, source, isDryRun }: ImportPostOptions & { id: string },
): Promise<Pick<PostOutcome, 'result' | 'notes' | 'comments'>> {
  const comments = await countComments(deps, source.id, post.comments ?? [])
  if (!isDryRun && comments.kept > 0) {
    const kept = { post, source: source.id, postId: id }
    await unitOfWork(deps, undefined, (unit) => keepComments(unit, deps, kept))
  }
  return { result: 'there already', notes: [], comments }
}

type ImportResult = Pick<PostOutcome, 'result' | 'notes'>

async function importNewPost(
  deps: ImportDeps,
  post: TransferPost,
  options: ImportPostOptions,
): Promise<ImportResult> {
  const { source, owner, isDryRun } = options
  const { defaultAuthor } = await readNamed(deps.db)
  const adopted = await adoptText(post, { ...source, defaultAuthor }, options.pictures)
  const state = importedState(post, deps.now())
  const original = adoptCanonical(post, source, deps.siteUrl)
  const notes = [...post.notes, ...adopted.notes, ...original.notes, ...state.notes]
  const document = { ...adopted.document, canonicalUrl: original.canonicalUrl }
  const isPublished = state.status === 'published'
  const isToBeSeen = isPublished || state.scheduledAt !== null
  const rendered = isToBeSeen ? await renderText(deps, document.content) : undefined
  if (isDryRun) return { result: 'imported', notes }

  const id = deps.newId()
  const writer = {
    id: owner?.id ?? null,
    name: owner?.name ?? (plainWords(post.writer) || 'import'),
  }
  const toInsert: PostToInsert = {
    id,
    document,
    status: state.status,
    address: null,
    publishedAt: state.publishedAt,
    createdAt: state.createdAt,
    updatedAt: state.updatedAt,
    editedAt: null,
    deletedAt: state.deletedAt,
    origin: 'import',
    createdBy: writer,
    editedBy: writer,
    changes: null,
    schedule: state.scheduledAt ? { at: state.scheduledAt, timeZone: 'UTC', document } : null,
  }
  await unitOfWork(deps, undefined, async (unit) => {
    const { tx } = unit
    const kept = await insertImportedPost(unit, deps, toInsert, isPublished ? rendered : undefined)
    const { externalId } = post
    if (!(await importsRepository.recordPost(tx, { source: source.id, externalId, postId: id }))) {
      throw new AppError('conflict', 'Another import has brought this post in just now.')
    }
    await keepComments(unit, deps, { post, source: source.id, postId: id })
    if (isPublished) {
      notes.push(...addressNote(document, kept.slug))
      await insertFormerSlugs(unit, deps, post.formerSlugs, id)
    }
    if (state.deletedAt === null) {
      notes.push(...(await insertFormerPaths(unit, deps, post.addresses, { postId: id })))
    }
    await unit.record({
      action: 'post.import',
      subject: { type: 'post', id },
      after: { source: source.id, externalId, title: document.title, status: state.status },
    })
  })
  return { result: 'imported', notes }
}

/** A file that this site has exported by itself names a post that is still here. */
async function findEarlier(
  db: Database,
  source: string,
  externalId: string,
): Promise<string | undefined> {
  const imported = await importsRepository.findPost(db, { source, externalId })
  if (imported || !UUID.test(externalId)) return imported
  return (await livePostsRepository.find(db, externalId))?.id
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function addressNote({ slug, title }: PostDocument, got: string): TransferNote[] {
  const wanted = slug || slugFromTitle(title)
  return wanted === got
    ? []
    : [{ kind: 'address', detail: `“${wanted}” was taken: it is “${got}”` }]
}
