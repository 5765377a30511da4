import type { GhostPost } from './ghost-schema.ts'

/** Whether everybody could read a post there. */
export function isForAll({ visibility }: GhostPost): boolean {
  return visibility === '' || visibility === 'public'
}

/** Whether what stands among the posts is a page. */
export function isPage({ type, page }: GhostPost): boolean {
  return type === 'page' || page === true || page === 1
}
