/**
 * Whether what a browser stores under a name mentions a text; not where storage is blocked.
 *
 * Apart from the guarded reader, which each post would carry for this.
 */
export function isMentioned(
  area: 'localStorage' | 'sessionStorage',
  name: string,
  text: string,
): boolean {
  try {
    return window[area].getItem(name)?.includes(text) === true
  } catch {
    return false
  }
}
