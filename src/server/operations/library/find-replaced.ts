import { originalNames } from '#domain/media/image-name.ts'
import * as libraryRepository from '#server/data/media/library-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** The name of the picture that took the place of one of this name; undefined when none has. */
export function findReplacement(
  { db }: Pick<Deps, 'db'>,
  name: string,
): Promise<string | undefined> {
  return libraryRepository.findByOldName(db, originalNames(name))
}
