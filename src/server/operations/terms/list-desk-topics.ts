import { z } from 'zod'
import type { CallInput } from '#contract/calls/call.ts'
import type { topicCalls } from '#contract/calls/desk/topic-calls.ts'
import type { DeskTopic, DeskTopicPage } from '#contract/desk/topics.ts'
import { AppError } from '#domain/errors.ts'
import { canUseDesk } from '#domain/policies.ts'
import { termSlug } from '#domain/posts/term-name.ts'
import * as termsRepository from '#server/data/terms/terms-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'

const ROWS_PER_PAGE = 50
const MOST_SUGGESTIONS = 8
const placeSchema = z.tuple([z.string().max(200), z.uuid()])
const kind = 'topic'

/**
 * The topics of the site by name; with `q` the few that have a word that begins so.
 *
 * @throws AppError `forbidden` without a role, `invalid` for a strange cursor
 */
export async function listDeskTopics(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { q, cursor } }: CallInput<typeof topicCalls.listTopics>,
): Promise<DeskTopicPage> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not see topics.')
  if (q) {
    const slug = termSlug(q)
    const rows = slug
      ? await termsRepository.listLike(db, { kind, slug, limit: MOST_SUGGESTIONS })
      : []
    return { items: rows.map(presentTopic), nextCursor: null }
  }
  const query = { kind, after: readPlace(cursor), limit: ROWS_PER_PAGE + 1 } as const
  const rows = await termsRepository.list(db, query)
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  return { items: shown.map(presentTopic), nextCursor: last ? formatPlace(last) : null }
}

/** A topic as the desk lists it. */
export function presentTopic({
  id,
  slug,
  name,
  description,
  posts,
}: termsRepository.CountedTerm): DeskTopic {
  return { id, slug, name, description, posts }
}

function formatPlace({ name, id }: termsRepository.CountedTerm): string {
  return Buffer.from(JSON.stringify([name, id])).toString('base64url')
}

function readPlace(cursor: string | undefined): { name: string; id: string } | undefined {
  if (!cursor) return undefined
  try {
    const [name, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!name.includes('\0')) return { name, id }
  } catch {
    // Whatever it is, it is no place.
  }
  const message = 'This is not the address of a page of topics.'
  throw new AppError('invalid', message, { fields: { cursor: [message] } })
}
