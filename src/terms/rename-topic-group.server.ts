import type { CallInput } from '#contract/calls/call.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canManageTopics } from '#domain/policies.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import * as termGroupsRepository from './term-groups.tables.ts'
import { groupNamed } from './term-groups.ts'
import * as termsRepository from './terms.tables.ts'
import type { topicCalls } from './topic.calls.ts'
import type { RenamedGroup } from './topic-group.calls.ts'

type Calls = typeof topicCalls

/** Beyond so many, all pages are dropped in place of those of each topic by itself. */
const MOST_TAGS = 200

/**
 * Renames a group for all its topics, in one piece. A name that means a known group, or another that there is, takes the
 * topics into that one.
 *
 * @returns what takes it back
 * @throws AppError `forbidden` for all but administrators, `invalid` for a group without topics, and when it is called so already
 */
export function renameTopicGroup(
  deps: WriteDeps,
  caller: Caller,
  { body: { from, to: typed } }: CallInput<Calls['renameTopicGroup']>,
): Promise<RenamedGroup> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const there = await termsRepository.listGroups(unit.tx, 'topic')
    if (!there.includes(from)) throw refusal('from', `There is no group “${from}”.`)
    const to = groupNamed(
      typed,
      there.filter((name) => name !== from),
    )
    if (to === from) throw refusal('to', `The group is called “${to}” already.`)
    const moved = await termGroupsRepository.moveAll(unit.tx, {
      ...{ kind: 'topic', from, to },
      at: deps.now(),
    })
    await unit.record({
      action: 'topic.group',
      before: { group: from },
      after: { group: to, topics: moved.length },
    })
    unit.changePages(tagsOfTopics(moved))
    return { from, to, topics: moved.map(({ id }) => id) }
  })
}

/**
 * Gives topics the group back that they had before it was renamed. Those that have got another since, or are gone, stay as
 * they are.
 *
 * @returns how many topics have it again
 * @throws AppError `forbidden` for all but administrators
 */
export function restoreTopicGroup(
  deps: WriteDeps,
  caller: Caller,
  { body: { from, to, topics } }: CallInput<Calls['restoreTopicGroup']>,
): Promise<{ topics: number }> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const moved = await termGroupsRepository.moveAll(unit.tx, {
      ...{ kind: 'topic', from: to, to: from },
      ...{ ids: topics, at: deps.now() },
    })
    if (moved.length > 0) {
      await unit.record({
        action: 'topic.group',
        before: { group: to },
        after: { group: from, topics: moved.length },
      })
      unit.changePages(tagsOfTopics(moved))
    }
    return { topics: moved.length }
  })
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } })
}

function tagsOfTopics(topics: readonly { slug: string }[]): string[] {
  if (topics.length > MOST_TAGS) return [pageTags.all()]
  return [pageTags.posts(), ...topics.map(({ slug }) => pageTags.term(slug))]
}

function assertMayManage(actor: Actor): void {
  if (canManageTopics(actor)) return
  throw new AppError('forbidden', 'Only administrators rename groups of topics.')
}
