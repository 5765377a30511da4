import type { Deps } from '#server/foundation/deps.ts'
import { TERM_LEVELS_MAX } from './term.ts'
import { TERM_KINDS } from './term-kinds.ts'
import * as termsRepository from './terms.tables.ts'

type Place = termsRepository.TermPlace

/**
 * Reads all topics and series: each stands where it may, and counts the posts that it has.
 *
 * @returns one line for each thing that is wrong
 */
export async function findTermErrors({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const places = await termsRepository.listPlaces(db)
  const byId = new Map(places.map((place) => [place.id, place]))
  const miscounted = await termsRepository.listMiscounted(db)
  return [
    ...places.flatMap((place) => {
      const problem = findProblem(place, byId)
      return problem ? [`the ${TERM_KINDS[place.kind].one} “${place.name}” ${problem}`] : []
    }),
    ...miscounted.map(
      ({ kind, name }) => `the ${TERM_KINDS[kind].one} “${name}” counts other posts than it has`,
    ),
  ]
}

function findProblem(place: Place, byId: ReadonlyMap<string, Place>): string | undefined {
  let above = findParent(place, byId)
  if (above && above.kind !== place.kind) return 'stands below something of another kind'
  for (let level = 2; above; level += 1) {
    if (above.id === place.id) return 'stands below itself'
    if (level > TERM_LEVELS_MAX) return `stands below more than ${TERM_LEVELS_MAX - 1} others`
    above = findParent(above, byId)
  }
  return undefined
}

function findParent({ parent_id: id }: Place, byId: ReadonlyMap<string, Place>): Place | undefined {
  return id === null ? undefined : byId.get(id)
}
