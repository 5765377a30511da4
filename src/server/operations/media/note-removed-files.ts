import { pageTags } from '#contract/pages.ts'
import { parseMediaName } from '#domain/media/image-name.ts'
import * as outboxRepository from '#server/data/outbox-repository.ts'
import type { Database } from '#server/data/tables.ts'

/**
 * Has caches in front forget a picture whose files are being removed: they were told that a
 * smaller copy stays good for a year.
 *
 * Call it in the transaction that removes the picture.
 */
export async function noteRemovedFiles(
  tx: Database,
  names: readonly string[],
  now: string,
): Promise<void> {
  const tags = names.flatMap((name) => {
    const parsed = parseMediaName(name)
    return parsed ? [pageTags.picture(parsed.random)] : []
  })
  const unique = [...new Set(tags)]
  if (unique.length > 0) await outboxRepository.append(tx, { tags: unique, now })
}
