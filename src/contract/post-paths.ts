import { slugSchema } from '#domain/posts/post-identifiers.ts'
import { INNER_START, innerPostPath } from './inner-post-path.ts'
import { FIRST_PARTS } from './page-lists.ts'
import { dataPath, withoutDataEnding } from './page-paths.ts'
import { postPath, postStart } from './post-address.ts'

/** Whether visitors find posts elsewhere than where texts and stored links name them. */
export function arePostsMoved(): boolean {
  return postStart() !== INNER_START
}

/**
 * Names that the program itself has at the root of the site, or as data beside it: a post named so would be hidden there.
 */
export const NAMES_OF_PROGRAM: ReadonlySet<string> = new Set([
  ...[...FIRST_PARTS].map(withoutDataEnding),
  'metrics',
])

/** The name of the post that a path would be of, where addresses of posts begin so; undefined for what cannot be one. */
export function slugBehind(start: string, path: string): string | undefined {
  if (!path.startsWith(start)) return undefined
  const slug = decoded(path.slice(start.length))
  if (!slugSchema.safeParse(slug).success) return undefined
  return start === '/' && NAMES_OF_PROGRAM.has(slug) ? undefined : slug
}

/** The name of the post that a path is of: as visitors see it, or as texts may name it too. */
export function slugOfPath(path: string): string | undefined {
  return slugBehind(INNER_START, path) ?? slugBehind(postStart(), path)
}

/** Whether a path may be that of a post as visitors see it, where that is not as texts name it. */
export function mayBeMovedPost(path: string): boolean {
  return arePostsMoved() && slugBehind(postStart(), path) !== undefined
}

/** A path as the table of pages knows it: that of a post, or of its data, as texts name it. Others are left alone. */
export function innerPath(path: string): string {
  return moved(path, postStart(), innerPostPath)
}

/** The same path as visitors see it. */
export function shownPath(path: string): string {
  return moved(path, INNER_START, (slug) =>
    // A post has no name that the program has, so that this leads to none.
    postStart() === '/' && NAMES_OF_PROGRAM.has(slug) ? innerPostPath(slug) : postPath(slug),
  )
}

/** Where posts are that some addresses of the site lead to, by the paths of these; nothing while all are where texts name them. */
export function waysToMovedPosts(addresses: readonly string[]): Map<string, string> {
  if (!arePostsMoved()) return new Map()
  const paths = addresses.map((address) => address.replace(/[?#].*/, ''))
  return new Map(
    paths.filter((path) => shownPath(path) !== path).map((path) => [path, shownPath(path)]),
  )
}

/** A text as HTML with its links to posts as visitors see them. */
export function withShownLinks(html: string): string {
  if (!arePostsMoved()) return html
  return html.replaceAll(LINK, (_, before: string, path: string) => before + shownPath(path))
}

const LINK = new RegExp(`(<a [^>]*?href=")(${INNER_START}[^"/?#.]+)(?=["?#])`, 'g')

function moved(path: string, from: string, to: (slug: string) => string): string {
  if (!arePostsMoved()) return path
  const page = withoutDataEnding(path)
  const slug = slugBehind(from, page)
  if (slug === undefined) return path
  return page === path ? to(slug) : dataPath(to(slug))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
