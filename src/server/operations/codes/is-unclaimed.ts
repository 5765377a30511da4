import type { UserRow } from '#server/data/people/users-repository.ts'

/** Whether an account was made by a sign-up that nobody has confirmed yet. */
export function isUnclaimed(user: UserRow): boolean {
  return user.email_confirmed_at === null && user.role === null && user.invited_at === null
}
