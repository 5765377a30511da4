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

/** Sees every post on the desk; authors see their own. */
export function canSeeEveryPost(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'editor'
}

/** May put a picture into a post: authors those they uploaded, editors and admins any. */
export function canUsePicture(
  actor: Pick<Actor, 'id' | 'role'>,
  picture: { uploadedBy: string | null },
): boolean {
  if (actor.role === 'admin' || actor.role === 'editor') return true
  return actor.role === 'author' && picture.uploadedBy === actor.id
}

/** May read what visitors have written to the site. */
export function canReadMessages(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'editor'
}

/** May make accounts, and change anybody's role, password or standing. */
export function canManageAccounts(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin'
}

/** May change, publish, schedule and delete a post: authors their own, editors and admins any. */
export function canEditPost(
  actor: Pick<Actor, 'id' | 'role'>,
  post: { createdBy: string | null },
): boolean {
  if (canSeeEveryPost(actor)) return true
  return actor.role === 'author' && post.createdBy === actor.id
}

/** May rename and delete a template: writers their own, administrators any. */
export function canChangeTemplate(
  actor: Pick<Actor, 'id' | 'role'>,
  template: { createdBy: string | null },
): boolean {
  if (actor.role === 'admin') return true
  return canCreatePost(actor) && template.createdBy === actor.id
}

/** May remove a post from the trash for good. */
export function canPurgePosts(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'editor'
}

/** May see and change where old addresses lead. */
export function canManageRedirects(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin' || actor.role === 'editor'
}

/** May rename, describe, merge and remove topics; whoever writes may make one. */
export function canManageTopics(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin'
}

/** May make, rename, merge and remove the public pages of people. */
export function canManageProfiles(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin'
}

/** May write a public page: administrators any, others their own. */
export function canEditProfile(
  actor: Pick<Actor, 'id' | 'role'>,
  profile: { accountId: string | null },
): boolean {
  return canManageProfiles(actor) || (actor.role !== null && profile.accountId === actor.id)
}

/** May change what holds for the whole site, such as its time zone. */
export function canChangeSite(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin'
}

/** May read what everybody has done. Nobody may change it. */
export function canReadAudit(actor: Pick<Actor, 'role'>): boolean {
  return actor.role === 'admin'
}
