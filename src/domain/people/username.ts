const NOBODY_IN_PARTICULAR = 'admin'

/**
 * The short name under which a person's posts are kept: the part of their address before
 * the at sign, else their display name. Never empty.
 */
export function usernameOf(person: { email: string; displayName: string }): string {
  const localPart = person.email.split('@')[0] ?? ''
  return localPart || person.displayName.trim() || NOBODY_IN_PARTICULAR
}
