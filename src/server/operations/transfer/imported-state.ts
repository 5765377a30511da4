import type { PostStatus } from '#domain/posts/post-status.ts'
import type { TransferNote, TransferPost } from '#server/transfer/transfer-post.ts'

/** The state that a post of another site gets here. */
export type ImportState = {
  status: PostStatus
  scheduledAt: string | null
  publishedAt: string | null
  createdAt: string
  updatedAt: string
  deletedAt: string | null
  notes: TransferNote[]
}

/**
 * The state that a post had, as far as the present moment allows: what was to appear at a
 * moment that has passed stays a draft, so that nothing appears unasked.
 */
export function importedState(post: TransferPost, now: string): ImportState {
  // What is planned bears the date of its publication, which is no time of writing.
  const moments = [post.createdAt, post.publishedAt, post.updatedAt]
  const createdAt = moments.find((moment) => moment !== null && moment <= now) ?? now
  const updatedAt = later(post.updatedAt, later(post.publishedAt, createdAt, now), now)
  const base = { createdAt, updatedAt, publishedAt: null, deletedAt: null, scheduledAt: null }
  if (post.status === 'trash') {
    const notes = [{ kind: 'status' as const, detail: 'in the trash there, and here' }]
    return { ...base, status: 'draft', deletedAt: now, notes }
  }
  if (post.expiresAt !== null && post.status !== 'draft') {
    const notes = [{ kind: 'status' as const, detail: expiryNote(post.expiresAt, now) }]
    if (post.expiresAt <= now) return { ...base, status: 'draft', notes }
    return { ...importedState({ ...post, expiresAt: null }, now), notes }
  }
  const isToCome = post.publishedAt !== null && post.publishedAt > now
  if (isToCome && post.status !== 'draft') {
    return { ...base, status: 'scheduled', scheduledAt: post.publishedAt, notes: [] }
  }
  if (post.status === 'scheduled') {
    const notes = [
      { kind: 'status' as const, detail: 'planned for a time that has passed: a draft' },
    ]
    return { ...base, status: 'draft', notes }
  }
  if (post.status === 'draft') return { ...base, status: 'draft', notes: [] }
  return { ...base, status: 'published', publishedAt: post.publishedAt ?? createdAt, notes: [] }
}

function expiryNote(expiresAt: string, now: string): string {
  return expiresAt <= now
    ? `it was shown until ${expiresAt} there: a draft`
    : `it was to be shown until ${expiresAt} there, and stays here`
}

/** The later of two moments; one that has not come yet is no time of a change. */
function later(one: string | null, other: string, now: string): string {
  return one !== null && one > other && one <= now ? one : other
}
