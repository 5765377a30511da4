import { pageTags } from '#contract/pages.ts'
import { parseMediaName } from '#domain/media/image-name.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'

/**
 * Enqueues the purge of a picture whose files are being removed: caches in front may otherwise
 * hold its renditions for a year.
 *
 * Call it in the unit of work that removes the picture.
 */
export function purgeRemovedFiles(
  { changePages }: Pick<UnitOfWork, 'changePages'>,
  names: readonly string[],
): void {
  changePages(
    names.flatMap((name) => {
      const parsed = parseMediaName(name)
      return parsed ? [pageTags.picture(parsed.random)] : []
    }),
  )
}
