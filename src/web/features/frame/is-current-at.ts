import { urls } from '#contract/urls.ts'

/**
 * Whether a link of the header is marked at a path; both in small letters, and the link's without a slash at its end.
 * The lists of one type of post lie within the list of all, unless links `beside` it lead to them.
 */
export function isCurrentAt(to: string, path: string, beside: readonly string[] = []): boolean {
  const isAt = (place: string) => `${path}/`.startsWith(`${place}/`)
  if (to === '') return path === urls.home()
  return (
    isAt(to) ||
    (to === urls.blog() &&
      [urls.news(), urls.guides(), urls.education()].some(
        (list) => isAt(list) && !beside.includes(list),
      ))
  )
}
