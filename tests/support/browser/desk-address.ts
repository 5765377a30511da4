import { PAGE_PATHS, type PageName } from '#contract/page-table.ts'

const FILLED: Readonly<Record<string, string>> = { ':document': 'privacy', ':language': 'de' }

/** Returns the address of a page of the desk, of this post where it is about one. */
export function addressAtDesk(name: PageName, postId: string): string {
  const path = PAGE_PATHS[name].replaceAll(/:\w+/g, (part) =>
    part === ':id' ? postId : (FILLED[part] ?? part),
  )
  if (path.includes(':')) throw new Error(`What does ${path} have to be filled in with here?`)
  return path
}
