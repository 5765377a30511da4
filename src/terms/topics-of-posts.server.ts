import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canUseDesk } from '#domain/policies.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findEditable } from '#server/operations/desk/editing/edited-post.ts'
import {
  changeTopicsOfPost,
  findPlan,
  type TopicDeps,
  textsOf,
} from './change-topics-of-post.server.ts'
import { changedTopics, restoredTopics } from './changed-topics.ts'
import { findTermKeys } from './find-term-keys.server.ts'
import * as termsRepository from './terms.tables.ts'
import type { topicCalls } from './topic.calls.ts'
import type { ChangedPosts, TextChange } from './topics-of-posts.calls.ts'

type Calls = typeof topicCalls

/**
 * The topics of each text of these posts, by the names that they have now. Posts that the person may not edit are
 * left out.
 *
 * @throws AppError `forbidden` without a role
 */
export async function listTopicsOfPosts(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { body: { ids } }: CallInput<Calls['listTopicsOfPosts']>,
): Promise<{ posts: { id: string; texts: string[][] }[] }> {
  assertMayUseDesk(actor)
  const posts: { id: string; texts: string[][] }[] = []
  for (const id of new Set(ids)) {
    const edited = await unlessRefused(findEditable(db, actor, id))
    if (!edited) continue
    const texts = Object.values(textsOf(edited, await findPlan(db, id)))
    posts.push({ id, texts: texts.map(({ topics }) => topics) })
  }
  const current = await findCurrentNames(
    db,
    posts.flatMap(({ texts }) => texts.flat()),
  )
  return {
    posts: posts.map(({ id, texts }) => ({
      id,
      texts: texts.map((names) => [...new Set(names.map((name) => current(name) ?? name))]),
    })),
  }
}

/**
 * Adds topics to posts and takes others away, one post after the other. What one refuses does not stop the others, and
 * leaves that one as it is: each has an answer of its own. Doing it again is harmless.
 *
 * @throws AppError `forbidden` without a role, `invalid` for a topic to add that there is not
 */
export async function changeTopicsOfPosts(
  deps: TopicDeps,
  caller: Caller,
  { body: { ids, add, take } }: CallInput<Calls['changeTopicsOfPosts']>,
): Promise<ChangedPosts> {
  assertMayUseDesk(caller.actor)
  const change = { add: await findAdded(deps.db, add), take }
  return forEachPost(
    [...new Set(ids)].map((id) => ({ id })),
    ({ id }) =>
      changeTopicsOfPost(deps, caller, id, {
        named: [...change.add, ...take],
        choose: (_, names, key) => changedTopics(names, change, key),
      }),
  )
}

/**
 * Takes a change of the topics of posts back. What was changed besides since then stays; a text that was made since
 * then loses what the working copy was given.
 *
 * @throws AppError `forbidden` without a role
 */
export async function restoreTopicsOfPosts(
  deps: TopicDeps,
  caller: Caller,
  { body: { posts } }: CallInput<Calls['restoreTopicsOfPosts']>,
): Promise<ChangedPosts> {
  assertMayUseDesk(caller.actor)
  return forEachPost(posts, ({ id, texts }) => {
    const changes = new Map(texts.map((change) => [change.text, change]))
    return changeTopicsOfPost(deps, caller, id, {
      named: texts.flatMap(({ before, after }) => [...before, ...after]),
      choose(text, names, key) {
        const change = changes.get(text) ?? changes.get('draft') ?? texts[0]
        return change ? restoredTopics(names, change, key) : [...names]
      },
    })
  })
}

async function forEachPost<Post extends { id: string }>(
  posts: readonly Post[],
  change: (post: Post) => Promise<TextChange[]>,
): Promise<ChangedPosts> {
  const results: ChangedPosts['results'] = []
  for (const post of posts) {
    const { id } = post
    try {
      results.push({ id, ok: true, message: null, texts: await change(post) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, ok: false, message: error.message, texts: [] })
    }
  }
  return { results }
}

/** The topics that are to be added, by the names that they have now. */
async function findAdded(db: Database, names: readonly string[]): Promise<string[]> {
  const current = await findCurrentNames(db, names)
  return names.map((name) => {
    const found = current(name)
    if (found !== undefined) return found
    const message = `There is no topic “${name}”. Make it first.`
    throw new AppError('invalid', message, { fields: { add: [message] } })
  })
}

/** Returns what gives the name of today for a topic that a name means; undefined for a name of none. */
async function findCurrentNames(
  db: Database,
  names: readonly string[],
): Promise<(name: string) => string | undefined> {
  const key = await findTermKeys(db, names)
  const slugs = [...new Set(names.map(key))]
  const terms = await termsRepository.listBySlugs(db, { kind: 'topic', slugs })
  const nameBySlug = new Map(terms.map(({ slug, name }) => [slug, name]))
  return (name) => nameBySlug.get(key(name))
}

async function unlessRefused<Found>(found: Promise<Found>): Promise<Found | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function assertMayUseDesk(actor: Actor): void {
  if (canUseDesk(actor)) return
  throw new AppError('forbidden', 'Your account may not change topics of posts.')
}
