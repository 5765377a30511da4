import { AppError } from '#domain/errors.ts'
import { CONTENT_MAX_LENGTH, DEFAULT_AUTHOR } from '#domain/posts/post.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { slugFromTitle } from '#domain/posts/slug.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import * as slugRedirectsRepository from '#server/data/slug-redirects-repository.ts'
import type { Database } from '#server/data/tables.ts'
import {
  picturesIn,
  withOtherAddresses,
  withOtherLinks,
} from '#server/transfer/pictures/picture-addresses.ts'
import type { TransferNote, TransferPost, TransferSource } from '#server/transfer/transfer-post.ts'
import { keepImportedPost, type PostToKeep } from './keep-imported-post.ts'
import type { PostOutcome } from './post-outcome.ts'
import { stateOf } from './state-of-import.ts'
import type { createPictureTaker } from './take-pictures.ts'
import type { ImportDeps, ImportOwner } from './transfer-deps.ts'

type ImportPostOptions = {
  source: Pick<TransferSource, 'id' | 'linkOf'>
  owner: ImportOwner
  pictures: ReturnType<typeof createPictureTaker>
  isDryRun: boolean
}

const UNTITLED = 'Untitled'

/**
 * Brings one post of another site in, with its pictures, unless it is there already.
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
  const about = { label: post.label, title: post.title }
  const earlier = await findEarlier(deps.db, source.id, post.externalId)
  if (earlier) return { ...about, result: 'there already', notes: [] }
  if (post.text.length > CONTENT_MAX_LENGTH) {
    return { ...about, result: 'failed', reason: 'The text is too long.', notes: post.notes }
  }
  try {
    return { ...about, ...(await bringIn(deps, post, options)) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    return { ...about, result: 'failed', reason: error.message, notes: post.notes }
  }
}

type BroughtIn = Omit<PostOutcome, 'label' | 'title'>

async function bringIn(
  deps: ImportDeps,
  post: TransferPost,
  options: ImportPostOptions,
): Promise<BroughtIn> {
  const { source, owner, isDryRun } = options
  const taken = await takePictures(post, options.pictures)
  const state = stateOf(post, deps.now())
  const notes = [...post.notes, ...taken.notes, ...state.notes]
  const text = withOtherLinks(taken.text, source.linkOf)
  const document = documentOf(post, { ...taken, text })
  const isPublished = state.status === 'published'
  const isToBeSeen = isPublished || state.scheduledAt !== null
  const rendered = isToBeSeen ? await deps.content.render(document.content) : undefined
  if (isDryRun) return { result: 'imported', notes }

  const id = deps.newId()
  const writer = { id: owner?.id ?? null, name: owner?.name ?? (plain(post.writer) || 'import') }
  const toKeep: PostToKeep = {
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
  let changedTags: string[] = []
  await deps.db.transaction().execute(async (tx) => {
    const kept = await keepImportedPost(tx, deps, toKeep, isPublished ? rendered : undefined)
    const { externalId } = post
    if (!(await importsRepository.notePost(tx, { source: source.id, externalId, postId: id }))) {
      throw new AppError('conflict', 'Another import has brought this post in just now.')
    }
    if (isPublished) {
      notes.push(...addressNote(document, kept.slug))
      await keepFormerSlugs(tx, deps, post.formerSlugs, id)
    }
    await auditRepository.append(tx, {
      id: deps.newId(),
      at: deps.now(),
      action: 'post.import',
      subject: { type: 'post', id },
      after: { source: source.id, externalId, title: document.title, status: state.status },
    })
    changedTags = kept.tags
  })
  deps.pages.drop(changedTags)
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

type Taken = { text: string; mediaIds: string[]; notes: TransferNote[] }

async function takePictures(
  post: TransferPost,
  pictures: ImportPostOptions['pictures'],
): Promise<Taken> {
  const others = new Map<string, string>()
  const notes: TransferNote[] = []
  const shown: string[] = []
  for (const { isShown, ...reference } of picturesIn(post.text)) {
    const taken = await pictures.take(reference, post.folder)
    if (taken.ok) {
      others.set(reference.address, taken.url)
      if (isShown) shown.push(taken.id)
    } else if (isShown) {
      notes.push(missing(reference.address, taken.reason))
    }
  }
  let [featured] = shown
  if (post.featured) {
    const taken = await pictures.take(post.featured, post.folder)
    if (taken.ok) featured = taken.id
    else notes.push(missing(post.featured.address, taken.reason))
  }
  return {
    text: withOtherAddresses(post.text, others),
    mediaIds: featured ? [featured] : [],
    notes,
  }
}

function missing(address: string, reason: string): TransferNote {
  return { kind: 'pictures', detail: `${address.slice(0, 300)}: ${reason}` }
}

function documentOf(post: TransferPost, { text, mediaIds }: Taken): PostDocument {
  const title = plain(post.title) || UNTITLED
  const metaTitle = plain(post.metaTitle)
  return {
    title,
    content: text.toWellFormed().replaceAll('\0', ''),
    postType: post.postType,
    author: plain(post.author) || DEFAULT_AUTHOR,
    videoUrl: post.videoUrl,
    metaTitle: metaTitle === title ? '' : metaTitle,
    metaDescription: plain(post.metaDescription),
    slug: post.slug,
    mediaIds,
  }
}

/** Words on one line, without what no database takes. */
function plain(words: string): string {
  return words
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

function addressNote({ slug, title }: PostDocument, got: string): TransferNote[] {
  const wanted = slug || slugFromTitle(title)
  return wanted === got
    ? []
    : [{ kind: 'address', detail: `“${wanted}” was taken: it is “${got}”` }]
}

/** Old addresses lead to the post, unless they are another post's by now. */
async function keepFormerSlugs(
  tx: Database,
  { now }: Pick<ImportDeps, 'now'>,
  slugs: string[],
  postId: string,
): Promise<void> {
  if (slugs.length === 0) return
  const taken = await postsRepository.listTakenSlugs(tx, slugs)
  const leading = await slugRedirectsRepository.listTaken(tx, slugs, postId)
  for (const slug of new Set(slugs)) {
    if (taken.has(slug) || leading.has(slug)) continue
    await slugRedirectsRepository.put(tx, {
      slug,
      post_id: postId,
      target: null,
      created_at: now(),
      created_by: null,
    })
  }
}
