/**
 * The token in an address's fragment, or undefined without one.
 *
 * It stands in the fragment because that part of an address is never sent: it reaches no
 * server's log and no other site's.
 */
export function tokenOfLink(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || undefined
}
