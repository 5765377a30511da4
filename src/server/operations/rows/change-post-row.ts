import type { DocumentChanges } from '#contract/desk/desk-posts.ts'
import type { Actor } from '#domain/policies.ts'
import { fieldsHaving, POST_FIELDS } from '#domain/posts/post-fields.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { MOST_CHANGED_ROWS, type PostRowInput } from '#domain/rows/post-row-input.ts'
import type { RowQuery } from '#domain/rows/row-query.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postRowsRepository from '#server/data/posts/post-rows-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { trashPost } from '../desk/publishing/trash-post.ts'
import { updatePost } from '../desk/publishing/update-post.ts'
import { changeTogether } from './change-together.ts'
import { changeableBy } from './choose-post-view.ts'
import { picturesOfUrl, recordGivenImage } from './picture-of-url.ts'

/** The columns that hold text as it was typed. */
const TEXT_FIELDS = fieldsHaving('rest').filter((field) => field !== 'postType')

/**
 * The posts that a change is of. Those that are not the caller's to change are as if they were
 * not there.
 *
 * @throws RowQueryError `42501` for somebody who may change none, `21000` for a change of
 * everything, `0A000` for a change of more than a hundred
 */
export async function findChangeable(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  actor: Actor | undefined,
  { filters }: Pick<RowQuery, 'filters'>,
): Promise<string[]> {
  const view = changeableBy({ siteUrl }, actor)
  if (filters.length === 0) {
    throw new RowQueryError('21000', 'UPDATE and DELETE require a WHERE clause')
  }
  const page = { filters, order: [], limit: MOST_CHANGED_ROWS + 1, offset: 0 }
  const ids = await postRowsRepository.listIds(db, view, page)
  if (ids.length <= MOST_CHANGED_ROWS) return ids
  throw new RowQueryError('0A000', `A call changes ${MOST_CHANGED_ROWS} posts at most.`)
}

/**
 * Changes posts where they stand, by the operation of the desk: all of them, or none.
 *
 * What is written back as it was read changes nothing, though a post's writer has typed more
 * than programs are shown.
 *
 * @throws RowQueryError by column
 * @throws AppError what the desk refuses with
 */
export async function updatePostRows(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  { postIds, row }: { postIds: readonly string[]; row: PostRowInput },
): Promise<void> {
  const changes = await rowChanges(deps, caller, { postIds, row })
  const texts = changes.map(({ text }) => text)
  await changeTogether(deps, texts, async (together) => {
    for (const { postId, row: given } of changes) {
      const fields = await toChanges(together, postId, given)
      if (Object.keys(fields).length > 0) await updatePost(together, caller, postId, fields)
      await recordGivenImage(together.db, postId, given.image_url)
    }
  })
}

/** Puts posts into the trash, where the desk can still find them: all of them, or none. */
export async function deletePostRows(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  caller: Caller,
  postIds: readonly string[],
): Promise<void> {
  await changeTogether(deps, [], async (together) => {
    for (const postId of postIds) await trashPost(together, caller, { params: { id: postId } })
  })
}

type RowChange = {
  postId: string
  /** The part of the row that is not as it was read. */
  row: PostRowInput
  /** The text that the post will have. */
  text: string
}

async function rowChanges(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  { actor }: Caller,
  { postIds, row }: { postIds: readonly string[]; row: PostRowInput },
): Promise<RowChange[]> {
  const view = changeableBy({ siteUrl }, actor)
  const columns = ['id', 'content', 'image_url'] as const
  const before = await postRowsRepository.findByIds(db, view, { ids: [...postIds], columns })
  const typed = await livePostsRepository.listContents(db, [...postIds])
  return before.map(({ id, content, image_url: imageUrl }) => {
    const postId = String(id)
    const { content: givenContent, image_url: givenUrl, ...rest } = row
    const change: PostRowInput = {
      ...rest,
      ...(givenContent !== undefined && givenContent !== content && { content: givenContent }),
      ...(givenUrl !== undefined && givenUrl !== imageUrl && { image_url: givenUrl }),
    }
    return { postId, row: change, text: change.content ?? typed.get(postId) ?? '' }
  })
}

async function toChanges(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  postId: string,
  { post_type: postType, image_url: imageUrl, ...row }: PostRowInput,
): Promise<DocumentChanges> {
  const changes: DocumentChanges = {}
  for (const field of TEXT_FIELDS) {
    const value = row[POST_FIELDS[field].column]
    if (value !== undefined) changes[field] = value ?? ''
  }
  if (postType) {
    const checked = postTypeSchema.safeParse(postType)
    if (!checked.success) throw new RowQueryError('23514', 'There is no such post_type.')
    changes.postType = checked.data
  }
  if (imageUrl !== undefined) {
    const [featured] = await picturesOfUrl(deps, imageUrl)
    const shown = (await mediaRepository.listForPost(deps.db, postId)).map(({ id }) => id)
    // The address is of the first picture; those after it stay.
    const others = shown.slice(1).filter((id) => id !== featured)
    changes.mediaIds = [...(featured ? [featured] : []), ...others]
  }
  return changes
}
