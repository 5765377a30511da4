import { AppError } from '#domain/errors.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import {
  assertNotTrashed,
  type EditedPost,
  findEditable,
  lockEditable,
} from '#server/operations/desk/editing/edited-post.ts'
import { insertRevision } from '#server/operations/desk/editing/insert-revision.ts'
import { recordAct } from '#server/operations/desk/editing/record-act.ts'
import { compareWithSchedule, storeDraft } from '#server/operations/desk/editing/store-draft.ts'
import { storeReplaced } from '#server/operations/desk/editing/store-replaced.ts'
import { toWriter } from '#server/operations/desk/editing/to-writer.ts'
import { checkPublishable } from '#server/operations/desk/publishing/check-publishable.ts'
import { writePost } from '#server/operations/posts/writing/write-post.ts'
import { renderText } from '#server/operations/recipes/render-text.ts'
import { isSameList, type TermKey } from './changed-topics.ts'
import { findTermKeys } from './find-term-keys.server.ts'
import { TERMS_PER_POST } from './term.ts'
import type { PostText, TextChange } from './topics-of-posts.calls.ts'

export type TopicDeps = WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering

/** Chooses the topics of one text, in place of those that it has. */
type Choose = (text: PostText, names: readonly string[], key: TermKey) => string[]

type Plan = { schedule: postSchedulesRepository.ScheduleRow; document: PostDocument }

type Texts = Partial<Record<PostText, PostDocument>>

/**
 * Changes the topics of a post in each of its texts: in what readers see, who see it at once, in the working copy,
 * which keeps its other changes, and in what is planned, which stays planned. Nothing else of the post changes, nor
 * the date of its last change that readers see.
 *
 * @param named the names that `choose` compares with, beside those of the post
 * @returns what takes the change back; nothing where there was nothing to change
 * @throws AppError `not_found`, `conflict` when it is in the trash, `invalid` when it would have more than twenty
 */
export async function changeTopicsOfPost(
  deps: TopicDeps,
  caller: Caller,
  postId: string,
  { named, choose }: { named: readonly string[]; choose: Choose },
): Promise<TextChange[]> {
  const { actor } = caller
  const seen = await findEditable(deps.db, actor, postId)
  const seenChanges = await planChanges(deps.db, textsOf(seen, undefined), { named, choose })
  const isShown = seenChanges.some((change) => change.text === 'live' && !isUnchanged(change))
  const rendered = isShown ? await renderText(deps, seen.rowDocument.content) : undefined

  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const edited = await lockEditable(tx, actor, postId)
    assertNotTrashed(edited)
    const plan = await findPlan(tx, postId)
    const texts = textsOf(edited, plan)
    const changes = await planChanges(tx, texts, { named, choose })
    if (changes.every(isUnchanged)) return []
    const over = changes.find(({ after }) => after.length > TERMS_PER_POST)
    if (over) throw new AppError('invalid', tooMany(over.after.length))

    const at = deps.now()
    const next = (text: PostText) => {
      const document = texts[text]
      const change = changes.find((one) => one.text === text)
      if (!document || !change || isUnchanged(change)) return undefined
      return { ...document, topics: change.after }
    }
    const planned = next('plan')
    if (plan && planned) await replacePlan(unit, deps, { plan, document: planned, caller, at })
    const live = next('live')
    const draft = next('draft')
    if (live) {
      const ready =
        rendered && seen.rowDocument.content === live.content
          ? rendered
          : await renderText({ ...deps, db: tx }, live.content)
      await writePost(
        unit,
        deps,
        { ...edited, document: draft ?? edited.document },
        {
          document: checkPublishable(live, edited.rowDocument),
          rendered: ready,
          writer: toWriter(actor),
          at,
          publishedAt: at,
          keepsPlan: true,
          keepsDate: true,
        },
      )
    } else if (draft) {
      await replaceDraft(tx, deps, edited, { document: draft, caller, at })
    } else {
      await compareWithSchedule(tx, postId, edited.document)
    }
    const [main] = changes
    await recordAct(unit, {
      action: 'post.topics',
      postId,
      at,
      before: { topics: main?.before },
      after: { topics: main?.after },
    })
    return changes
  })
}

/** The texts of a post that there are, what readers see first. */
export function textsOf(edited: EditedPost, plan: Plan | undefined): Texts {
  const isOut = edited.post.status === 'published'
  return {
    ...(isOut && { live: edited.rowDocument }),
    ...((!isOut || edited.draft) && { draft: edited.document }),
    ...(plan && { plan: plan.document }),
  }
}

/** Returns the plan of a post, with its text as it was when that was decided. */
export async function findPlan(db: Database, postId: string): Promise<Plan | undefined> {
  const schedule = await postSchedulesRepository.find(db, postId)
  if (!schedule) return undefined
  const id = schedule.revision_id
  const revision = await postRevisionsRepository.find(db, { postId, id })
  return revision && { schedule, document: toDocument(revision) }
}

async function planChanges(
  db: Database,
  texts: Texts,
  { named, choose }: { named: readonly string[]; choose: Choose },
): Promise<TextChange[]> {
  const own = Object.values(texts).flatMap(({ topics }) => topics)
  const key = await findTermKeys(db, [...named, ...own])
  return Object.entries(texts).map(([name, { topics }]) => {
    const text = name as PostText
    return { text, before: topics, after: choose(text, topics, key) }
  })
}

async function replacePlan(
  { tx }: UnitOfWork,
  { newId }: TopicDeps,
  {
    plan: { schedule },
    document,
    caller,
    at,
  }: { plan: Plan; document: PostDocument; caller: Caller; at: string },
): Promise<void> {
  const id = newId()
  const writer = toWriter(caller.actor)
  await insertRevision(tx, { id, postId: schedule.post_id, kind: 'schedule', document, writer, at })
  await postSchedulesRepository.put(tx, { ...schedule, revision_id: id })
}

async function replaceDraft(
  tx: Database,
  { newId }: TopicDeps,
  edited: EditedPost,
  { document, caller: { actor }, at }: { document: PostDocument; caller: Caller; at: string },
): Promise<void> {
  const charactersRemoved = await storeReplaced(tx, { newId }, edited, {
    document,
    actorId: actor.id,
    at,
  })
  const writer = toWriter(actor)
  await storeDraft(tx, edited, document, { writer, at, saveId: null, charactersRemoved })
}

function isUnchanged({ before, after }: TextChange): boolean {
  return isSameList(before, after)
}

function tooMany(count: number): string {
  return `It would have ${count} topics; a post can have at most ${TERMS_PER_POST}. It was left as it is.`
}
