import type { Revision, RevisionSummary } from '#contract/desk/desk-history.ts'
import type { DeskPostState } from '#contract/desk/desk-posts.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'

/** The names of the two states that are no revisions: what is written now, and what readers see. */
export const WORKING = 'working'
export const LIVE = 'live'

/** A state of a post in its history: a revision, or one of the two above. */
export type PostState = {
  id: string
  kind: RevisionSummary['kind'] | typeof WORKING | typeof LIVE
  createdAt: string
  author: { name: string }
  /** Null where it was not counted. */
  wordCount: number | null
  isLive: boolean
}

/** A state with its text, for comparison. */
export type WholeState = Pick<Revision, 'id' | 'createdAt' | 'document'> & Pick<PostState, 'kind'>

/** The states to choose from: the working copy first, then every revision, the newest first. */
export function listStates(
  post: DeskPostState | undefined,
  revisions: readonly RevisionSummary[],
): PostState[] {
  if (!post) return [...revisions]
  const { editedAt: createdAt, editedBy } = post
  const author = { name: editedBy?.name ?? 'somebody' }
  return [
    { id: WORKING, kind: WORKING, createdAt, author, wordCount: null, isLive: false },
    ...revisions,
  ]
}

/** The state that readers see: the revision of it, or itself where that is further down the list. */
export function liveStateId(
  post: DeskPostState | undefined,
  revisions: readonly RevisionSummary[],
): string | undefined {
  if (!post?.live) return undefined
  return revisions.find(({ isLive }) => isLive)?.id ?? LIVE
}

/** The text of one of the two states that are no revisions; undefined for a revision. */
export function ownState(post: DeskPostState | undefined, id: string): WholeState | undefined {
  const whole = (
    kind: typeof WORKING | typeof LIVE,
    createdAt: string,
    document: PostDocument,
  ) => ({
    id,
    kind,
    createdAt,
    document,
  })
  if (id === WORKING && post) return whole(WORKING, post.editedAt, post.document)
  if (id === LIVE && post?.live) return whole(LIVE, post.live.updatedAt, post.live.document)
  return undefined
}
