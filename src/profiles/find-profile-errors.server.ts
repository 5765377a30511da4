import type { Deps } from '#server/foundation/deps.ts'
import { nameKey } from './byline.ts'
import * as bylinesRepository from './bylines.tables.ts'
import { profileChangesSchema } from './profile-shapes.calls.ts'
import * as profilesRepository from './profiles.tables.ts'

const listsSchema = profileChangesSchema.pick({ links: true, qualifications: true })

/**
 * Reads everybody's public page: its lists can be read, bylines with its name mean it, and it counts the posts that it has.
 *
 * @returns one line for each thing that is wrong
 */
export async function findProfileErrors({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const people = await profilesRepository.listToExport(db)
  const names = await bylinesRepository.listAllNames(db)
  const idByName = new Map(names.map(({ name_key: key, profile_id: id }) => [key, id]))
  const miscounted = await profilesRepository.listMiscounted(db)
  return [
    ...people.flatMap(({ id, name, links, qualifications }) => [
      ...(areLists({ links, qualifications })
        ? []
        : [`the page of “${name}” holds lists that cannot be read`]),
      ...(idByName.get(nameKey(name)) === id
        ? []
        : [`bylines that say “${name}” do not mean the person of that name`]),
    ]),
    ...miscounted.map(({ name }) => `the page of “${name}” counts other posts than it has`),
  ]
}

function areLists(lists: { links: string; qualifications: string }): boolean {
  try {
    return listsSchema.safeParse({
      links: JSON.parse(lists.links),
      qualifications: JSON.parse(lists.qualifications),
    }).success
  } catch {
    return false
  }
}
