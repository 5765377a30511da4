import type { DocumentChanges } from '#contract/desk-posts.ts'
import type { Actor } from '#domain/policies.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import type { PostColumn } from '#domain/rows/post-columns.ts'
import { MOST_CHANGED_ROWS, type PostRowInput } from '#domain/rows/post-row-input.ts'
import type { RowQuery } from '#domain/rows/row-query.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as postRowsRepository from '#server/data/post-rows-repository.ts'
import type { Caller } from '../caller.ts'
import type { Deps } from '../deps.ts'
import type { DeskDeps } from '../desk/desk-deps.ts'
import { trashPost } from '../desk/trash-post.ts'
import { updatePost } from '../desk/update-post.ts'
import { changeTogether } from './change-together.ts'
import { picturesOfUrl } from './picture-of-url.ts'
import { changeableBy } from './view-of.ts'

/** What the desk calls the columns that hold text as it was typed. */
const FIELD_OF_COLUMN = {
  title: 'title',
  content: 'content',
  author: 'author',
  video_url: 'videoUrl',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  slug: 'slug',
} as const satisfies Partial<Record<PostColumn, keyof DocumentChanges>>

/**
 * The posts that a change is of. Those that are not the caller's to change are as if they were
 * not there.
 *
 * @throws RowQueryError `42501` for somebody who may change none, `21000` for a change of
 * everything, `0A000` for a change of more than a hundred
 */
export async function findChangeable(
  { db }: Pick<Deps, 'db'>,
  actor: Actor | undefined,
  { filters }: Pick<RowQuery, 'filters'>,
): Promise<string[]> {
  const view = changeableBy(actor)
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
 * @throws RowQueryError by column
 * @throws AppError what the desk refuses with
 */
export async function updatePostRows(
  deps: DeskDeps,
  caller: Caller,
  { postIds, row }: { postIds: readonly string[]; row: PostRowInput },
): Promise<void> {
  const texts = await textsOf(deps, caller, { postIds, row })
  await changeTogether(deps, texts, async (together) => {
    for (const postId of postIds) {
      const changes = await changesOf(together, postId, row)
      if (Object.keys(changes).length > 0) await updatePost(together, caller, postId, changes)
    }
  })
}

/** Puts posts into the trash, where the desk can still find them: all of them, or none. */
export async function deletePostRows(
  deps: DeskDeps,
  caller: Caller,
  postIds: readonly string[],
): Promise<void> {
  await changeTogether(deps, [], async (together) => {
    for (const postId of postIds) await trashPost(together, caller, postId)
  })
}

/** What the posts will say once they are changed. */
async function textsOf(
  { db }: Pick<Deps, 'db'>,
  { actor }: Caller,
  { postIds, row }: { postIds: readonly string[]; row: PostRowInput },
): Promise<string[]> {
  if (typeof row.content === 'string') return [row.content]
  const found = { ids: [...postIds], columns: ['content'] as const }
  const rows = await postRowsRepository.findByIds(db, changeableBy(actor), found)
  return rows.map(({ content }) => String(content))
}

async function changesOf(
  deps: DeskDeps,
  postId: string,
  { post_type: postType, image_url: imageUrl, ...row }: PostRowInput,
): Promise<DocumentChanges> {
  const changes: DocumentChanges = {}
  for (const [column, field] of Object.entries(FIELD_OF_COLUMN)) {
    const value = row[column as keyof typeof FIELD_OF_COLUMN]
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
