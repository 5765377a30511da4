import type { Context } from 'hono'
import { RowQueryError } from '#domain/rows/row-query-error.ts'

/** How a client wants its answer. */
export type RestPreferences = {
  isCounted: boolean
  /** Exactly one row, as an object and not in a list. */
  isSingle: boolean
  isRepresentationWanted: boolean
}

const SINGLE = 'application/vnd.pgrst.object'
const ACCEPTED =
  /^\s*(?:application\/(?:\*|json|vnd\.pgrst\.(?:object|array)(?:\+json)?)|\*\/\*)\s*(?:;|$)/i

/**
 * Reads `Accept`, `Prefer` and the profile of a call for rows.
 *
 * @throws RowQueryError for a form or a schema that there is not, and for a wish whose neglect
 * would do something else than was asked
 */
export function restPreferences(c: Context): RestPreferences {
  const accept = (c.req.header('Accept') || '*/*').split(',')
  if (!accept.some((type) => ACCEPTED.test(type))) {
    throw new RowQueryError('PGRST107', `None of these media types are available: ${accept[0]}`)
  }
  for (const name of ['Accept-Profile', 'Content-Profile']) {
    if ((c.req.header(name) ?? 'public') !== 'public') {
      throw new RowQueryError('PGRST106', 'The schema must be one of the following: public')
    }
  }
  const preferences = (c.req.header('Prefer') ?? '').split(',').map((wish) => wish.trim())
  if (preferences.some((wish) => wish.startsWith('resolution=')) || c.req.query('on_conflict')) {
    throw new RowQueryError('0A000', 'Posts are inserted or changed, not both at once.')
  }
  if (preferences.includes('tx=rollback')) {
    throw new RowQueryError('0A000', 'Nothing is tried out here: every call counts.')
  }
  return {
    isCounted: preferences.some((wish) => /^count=(?:exact|planned|estimated)$/.test(wish)),
    isSingle: accept.some((type) => type.trim().startsWith(SINGLE)),
    isRepresentationWanted: preferences.includes('return=representation'),
  }
}
