import { AppError } from '#domain/errors.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'
import { TERM_LEVELS_MAX } from './term.ts'
import { TERM_KINDS } from './term-kinds.ts'
import * as termsRepository from './terms.tables.ts'

type Placed = Pick<termsRepository.TermRow, 'id' | 'kind' | 'name'>

/**
 * Holds that a term may stand below another: one of its kind, not below itself, and not deeper than four levels.
 *
 * @throws AppError `invalid`, which names the field `parentId`
 */
export async function assertMayStandBelow(
  db: Database,
  term: Placed,
  parentId: string,
): Promise<void> {
  const { one, plural, isNested } = TERM_KINDS[term.kind]
  if (!isNested) refuse(`A ${one} does not stand below another one.`)
  const above = await listUpwards(db, parentId)
  const [parent] = above
  if (parent?.kind !== term.kind) refuse(`There is no such ${one}. Choose another one.`)
  if (above.some(({ id }) => id === term.id)) {
    refuse(`“${parent.name}” is “${term.name}” or stands below it. Choose another ${one}.`)
  }
  if (above.length + (await countLevels(db, term.id)) > TERM_LEVELS_MAX) {
    refuse(`There can be at most ${TERM_LEVELS_MAX} levels of ${plural}. Choose one higher up.`)
  }
}

/**
 * Puts what stands below a term below another. Where that one is below it itself, it takes the term's place first.
 *
 * @throws AppError `invalid`, which names the field `into`, when there would be more than four levels
 */
export async function giveTermsBelow(
  tx: PublicTransaction,
  { from, to, at }: { from: termsRepository.TermRow; to: termsRepository.TermRow; at: string },
): Promise<void> {
  const above = await listUpwards(tx, to.id)
  if (above.some(({ id }) => id === from.id)) {
    await termsRepository.update(tx, to.id, { parent_id: from.parent_id, updated_at: at })
  } else if (above.length - 1 + (await countLevels(tx, from.id)) > TERM_LEVELS_MAX) {
    const { one, plural } = TERM_KINDS[from.kind]
    const message = `There can be at most ${TERM_LEVELS_MAX} levels of ${plural}. Choose a ${one} higher up.`
    throw new AppError('invalid', message, { fields: { into: [message] } })
  }
  await termsRepository.moveBelow(tx, { from: from.id, to: to.id })
}

/** A term, the one that it stands below, and so on to the highest. */
async function listUpwards(db: Database, id: string): Promise<termsRepository.TermRow[]> {
  const found: termsRepository.TermRow[] = []
  let next: string | null = id
  while (next !== null && found.length <= TERM_LEVELS_MAX) {
    const [term]: termsRepository.TermRow[] = await termsRepository.listByIds(db, [next])
    if (term) found.push(term)
    next = term?.parent_id ?? null
  }
  return found
}

/** How many levels a term and what stands below it have; counted as far as the limit goes. */
async function countLevels(db: Database, id: string): Promise<number> {
  let levels = 0
  let ids = [id]
  while (ids.length > 0 && levels <= TERM_LEVELS_MAX) {
    levels += 1
    ids = await termsRepository.listIdsBelow(db, ids)
  }
  return levels
}

function refuse(message: string): never {
  throw new AppError('invalid', message, { fields: { parentId: [message] } })
}
