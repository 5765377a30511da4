import { isDeepStrictEqual } from 'node:util'
import type { KeptComment } from '#comments/comments.tables.ts'
import * as commentsTable from '#comments/comments.tables.ts'
import * as slugRedirectsRepository from '#redirects/slug-redirects.tables.ts'
import { writeRedirect } from '#redirects/write-redirect.server.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { OwnPost } from '#server/transfer/own/own-post.ts'
import type { TransferNote } from '#server/transfer/transfer-post.ts'
import { composeEdited, type EditedPost, hasAddress } from '../desk/editing/edited-post.ts'
import type { ImportDeps } from './transfer-deps.ts'

/**
 * Posts and pages of an export that are here under another id, by their id in the export: each of
 * the two was imported from the same post or page of a third site.
 */
export type Twins = Map<string, string>

type Origins = OwnPost['imported_from']

/** The post that came from the same post of another site; undefined where none did. */
export async function findPostTwin(
  db: Database,
  origins: Origins,
): Promise<EditedPost | undefined> {
  for (const { source, id: externalId } of origins) {
    const id = await importsRepository.findPost(db, { source, externalId })
    const post = id === undefined ? undefined : await livePostsRepository.find(db, id)
    if (post) return composeEdited(db, post)
  }
  return undefined
}

/**
 * Keeps the post that is here as it is, and gives it what the other had beside its words: the rest of where it came
 * from, comments that are not here yet, and its address, unless that is in use.
 */
export async function keepPostTwin(
  deps: ImportDeps,
  { post: { id, slug } }: EditedPost,
  { other, comments }: { other: OwnPost; comments: readonly KeptComment[] },
): Promise<void> {
  await unitOfWork(deps, undefined, async (unit) => {
    const { tx } = unit
    for (const { source, id: externalId } of other.imported_from) {
      await importsRepository.recordPost(tx, { source, externalId, postId: id })
    }
    const rest = { post_id: id, email: '' }
    const rows = comments.map((comment) => ({ ...comment, ...rest, id: deps.newId() }))
    await commentsTable.insertMissing(tx, rows)
    const known = other.address ?? (other.status === 'published' ? other.slug : '')
    if (!known || known === slug) return
    await livePostsRepository.lockAddresses(tx)
    const post = await livePostsRepository.find(tx, id)
    if (!post || !hasAddress(post)) return
    if ((await postsRepository.listTakenSlugs(tx, [known])).size > 0) return
    if (await slugRedirectsRepository.find(tx, known)) return
    await writeRedirect(unit, {
      slug: known,
      post_id: id,
      target: null,
      created_at: deps.now(),
      created_by: null,
    })
  })
}

/** Returns the notes of the report on a post or a page that stays as it is, beside another from the same place. */
export function twinNotes({
  title,
  isSame,
  changedAt,
}: {
  /** Of what is here. */
  title: string
  /** Whether the export has the same words. */
  isSame: boolean
  /** When the words of the export were changed last. */
  changedAt: string
}): TransferNote[] {
  const about = `“${title}”`
  return [
    { kind: 'twin', detail: about },
    ...(isSame
      ? []
      : ([
          {
            kind: 'otherWords',
            detail: `${about}; there it was changed on ${changedAt.slice(0, 10)}`,
          },
        ] as const)),
  ]
}

/** Returns whether two texts say the same: each site has its own names for the same pictures. */
export function isSameText(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(withoutPictureNames(one), withoutPictureNames(other))
}

function withoutPictureNames(words: unknown): unknown {
  return JSON.parse(JSON.stringify(words ?? null).replace(/\/media\/[\w.-]+/g, '/media/'))
}
