import type { Role } from './people/role.ts'

/** The signed-in person that an operation acts for. */
export type Actor = {
  id: string
  email: string
  displayName: string
  /** Null for a signed-in person with no part in publishing. */
  role: Role | null
}

/** May open the desk at all. */
export function canUseDesk(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== null
}

/** May publish a new post. Authors publish their own; editors and admins any. */
export function canCreatePost(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== null
}

/** May put pictures into the library. */
export function canUploadMedia(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== null
}

/** May see a post on the desk: authors their own, editors and admins all. */
export function canSeeOnDesk(
  actor: Pick<Actor, 'id' | 'role'>,
  post: { createdBy: string | null },
): boolean {
  if (actor.role === 'admin' || actor.role === 'editor') return true
  return actor.role === 'author' && post.createdBy === actor.id
}
