import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'

/** The dependencies of operations on posts; narrowed by `Pick` where used. */
export type DeskDeps = Pick<Deps, 'log' | 'siteUrl'> &
  WriteDeps & {
    content: Pick<ContentRenderer, 'render'>
  }

/** How long the trash keeps a post. */
export const TRASH_DAYS = 30
