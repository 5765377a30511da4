import type { CallInput } from '#contract/calls/call.ts'
import type { topicCalls } from '#contract/calls/desk/topic-calls.ts'
import type { DeskTopic } from '#contract/desk/topics.ts'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canManageTopics, canUseDesk } from '#domain/policies.ts'
import { termSlug } from '#domain/posts/term-name.ts'
import * as pathRedirectsRepository from '#redirects/path-redirects.tables.ts'
import * as postTermsRepository from '#server/data/terms/post-terms-repository.ts'
import * as termRedirectsRepository from '#server/data/terms/term-redirects-repository.ts'
import * as termsRepository from '#server/data/terms/terms-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { RENDER_POSTS_JOB } from '../posts/writing/render-old-posts.ts'
import { resolveTerms } from '../posts/writing/resolve-terms.ts'
import { presentTopic } from './list-desk-topics.ts'

const kind = 'topic'

/**
 * The topic of a name, made if there is none. The name of one that was removed makes a new one; an old name of one
 * that was renamed or merged answers that.
 *
 * @throws AppError `forbidden` without a role, `conflict` when there are as many as a site may have
 */
export function createTopic(
  deps: WriteDeps,
  caller: Caller,
  { body: { name } }: CallInput<typeof topicCalls.createTopic>,
): Promise<DeskTopic> {
  if (!canUseDesk(caller.actor)) {
    throw new AppError('forbidden', 'Your account may not make topics.')
  }
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const slug = termSlug(name)
    const [old] = await termRedirectsRepository.listBySlugs(tx, { kind, slugs: [slug] })
    if (old && old.term_id === null) await termRedirectsRepository.remove(tx, { kind, slug })
    const before = await termsRepository.findBySlug(tx, { kind, slug })
    const [term] = await resolveTerms(unit, deps, { kind, names: [name], at: deps.now() })
    const topic = term && (await termsRepository.find(tx, term.id))
    if (!topic) throw new Error('The topic that was just made is not there.')
    if (!before && topic.slug === slug) {
      await unit.record({ action: 'topic.create', subject: topicSubject(topic), after: { name } })
      unit.changePages([pageTags.posts()])
    }
    return presentTopic(topic)
  })
}

/**
 * Renames or describes a topic. Its old address leads to the new one, and drafts that name it as before mean it still.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` when another has the name
 */
export function changeTopic(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, body }: CallInput<typeof topicCalls.changeTopic>,
): Promise<DeskTopic> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const topic = await findTerm(unit, id)
    const { name = topic.name, description = topic.description } = body
    const slug = termSlug(name)
    const at = deps.now()
    if (slug !== topic.slug) {
      await assertFree(unit, slug)
      await termRedirectsRepository.remove(tx, { kind, slug })
      await termRedirectsRepository.put(tx, { kind, slug: topic.slug, termId: id, at })
    }
    await termsRepository.update(tx, id, { slug, name, description, updated_at: at })
    if (name !== topic.name) await findByNewName(unit, topic)
    const before = { name: topic.name, description: topic.description }
    const after = { name, description }
    await record({ action: 'topic.change', subject: topicSubject(topic), before, after })
    unit.changePages([pageTags.posts(), pageTags.term(topic.slug)])
    return presentTopic({ ...topic, slug, name, description })
  })
}

/**
 * Gives the posts and addresses of a topic to another, and removes it.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `invalid` when both are the same or there is
 * no such other
 */
export function mergeTopic(
  deps: WriteDeps,
  caller: Caller,
  { params: { id }, body: { into } }: CallInput<typeof topicCalls.mergeTopic>,
): Promise<DeskTopic> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const topic = await findTerm(unit, id)
    const other = into === id ? undefined : await termsRepository.find(tx, into)
    if (!other) {
      const message = 'Choose another topic to merge it into.'
      throw new AppError('invalid', message, { fields: { into: [message] } })
    }
    await findByNewName(unit, topic)
    await postTermsRepository.moveAll(tx, { from: id, to: into })
    await termRedirectsRepository.moveAll(tx, { from: id, to: into })
    await pathRedirectsRepository.moveAllOfTerm(tx, { from: id, to: into })
    await termRedirectsRepository.put(tx, {
      kind,
      slug: topic.slug,
      termId: into,
      at: deps.now(),
    })
    await termsRepository.remove(tx, id)
    const before = { name: topic.name }
    const after = { into: other.name }
    await record({ action: 'topic.merge', subject: topicSubject(topic), before, after })
    unit.changePages([pageTags.posts(), pageTags.term(topic.slug), pageTags.term(other.slug)])
    return presentTopic((await termsRepository.find(tx, into)) ?? other)
  })
}

/**
 * Removes a topic from all posts, which stay; its addresses are gone. Drafts that name it lose it when they are published.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`
 */
export function removeTopic(
  deps: WriteDeps,
  caller: Caller,
  { params: { id } }: CallInput<typeof topicCalls.removeTopic>,
): Promise<void> {
  assertMayManage(caller.actor)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    const topic = await findTerm(unit, id)
    await findByNewName(unit, topic)
    await termsRepository.remove(tx, id)
    await termRedirectsRepository.put(tx, {
      kind,
      slug: topic.slug,
      termId: null,
      at: deps.now(),
    })
    const before = { name: topic.name, posts: topic.posts }
    await record({ action: 'topic.remove', subject: topicSubject(topic), before })
    unit.changePages([pageTags.posts(), pageTags.term(topic.slug)])
  })
}

/** Search knows the words of a post as they were when it was rendered: its posts are rendered again. */
async function findByNewName(
  { tx, enqueue }: Pick<UnitOfWork, 'tx' | 'enqueue'>,
  { id, posts }: termsRepository.CountedTerm,
): Promise<void> {
  if (posts === 0) return
  await postTermsRepository.markOld(tx, id)
  await enqueue({ name: RENDER_POSTS_JOB, payload: {} })
}

async function findTerm({ tx }: UnitOfWork, id: string): Promise<termsRepository.CountedTerm> {
  const term = await termsRepository.find(tx, id)
  if (!term) throw new AppError('not_found', 'There is no such topic.')
  return term
}

async function assertFree({ tx }: UnitOfWork, slug: string): Promise<void> {
  const other = await termsRepository.findBySlug(tx, { kind, slug })
  if (!other) return
  const message = `“${other.name}” has this name. Merge the two instead.`
  throw new AppError('conflict', message, { fields: { name: [message] } })
}

function assertMayManage(actor: Actor): void {
  if (canManageTopics(actor)) return
  throw new AppError('forbidden', 'Only administrators change topics.')
}

function topicSubject({ id }: { id: string }) {
  return { type: 'topic', id }
}
