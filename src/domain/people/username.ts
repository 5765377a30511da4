const NOBODY_IN_PARTICULAR = 'admin'

/**
 * Makes the short name of an author: the part of their address before
 * the at sign, else their display name. Never empty.
 */
export function makeUsername(person: { email: string; displayName: string }): string {
  const localPart = person.email.split('@')[0] ?? ''
  return localPart || person.displayName.trim() || NOBODY_IN_PARTICULAR
}
