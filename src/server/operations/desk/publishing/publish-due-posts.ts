import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import { toDocument } from '#server/data/tables/document-columns.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { writePost } from '#server/operations/posts/writing/write-post.ts'
import { renderText } from '../../recipes/render-text.ts'
import { composeEdited } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'

const BATCH = 20
const FIRST_RETRY_MS = 5_000
const RETRY_MS = 60_000

type Due = Awaited<ReturnType<typeof postSchedulesRepository.listDue>>[number]

/**
 * Publishes the due posts, oldest first, each once however many nodes try.
 *
 * One that fails keeps its schedule with the reason, is logged, and is retried: it does not
 * delay the others.
 *
 * @returns how many posts it has published
 */
export async function publishDuePosts(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  for (;;) {
    const due = await postSchedulesRepository.listDue(deps.db, { now: deps.now(), limit: BATCH })
    for (const plan of due) {
      signal?.throwIfAborted()
      if (await publishOrNote(deps, plan)) count += 1
    }
    if (due.length < BATCH) return count
  }
}

/** The moment at which the public will see something new; undefined when nothing is planned. */
export function findNextPublication({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<string | undefined> {
  return postSchedulesRepository.findNext(db, now())
}

async function publishOrNote(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  plan: Due,
): Promise<boolean> {
  try {
    return await publishPlanned(deps, plan)
  } catch (error) {
    const { post_id: postId, revision_id: revisionId } = plan
    deps.log.error({ err: error, postId }, 'a scheduled post could not be published')
    const late = Date.parse(deps.now()) - Date.parse(plan.at)
    const retryMs = late < RETRY_MS ? FIRST_RETRY_MS : RETRY_MS
    await postSchedulesRepository.recordFailure(deps.db, {
      postId,
      revisionId,
      error: error instanceof Error ? error.message : String(error),
      retryAt: new Date(Date.parse(deps.now()) + retryMs).toISOString(),
    })
    return false
  }
}

async function publishPlanned(
  deps: WriteDeps & Pick<Context, 'log' | 'siteUrl'> & Rendering,
  { post_id: postId, revision_id: revisionId, at: plannedAt }: Due,
): Promise<boolean> {
  const { db, now, newId } = deps
  const revision = await postRevisionsRepository.find(db, { postId, id: revisionId })
  // Unscheduled, or removed, since it was listed.
  if (!revision) return false
  const document = toDocument(revision)
  const rendered = await renderText(deps, document.content)

  return unitOfWork(deps, undefined, async (unit) => {
    const { tx } = unit
    // In the order in which all code locks them, against deadlocks: first the post, then its schedule.
    const post = await livePostsRepository.lock(tx, postId)
    if (!post || post.deleted_at !== null) return false
    const plan = await postSchedulesRepository.claim(tx, { postId, revisionId, now: now() })
    if (!plan) return false

    const at = now()
    const published = await writePost(unit, { newId }, await composeEdited(tx, post), {
      document,
      rendered,
      writer: { id: plan.created_by, name: plan.created_by_name },
      at,
      publishedAt: plannedAt,
    })
    const after = { slug: published.slug, title: document.title, plannedAt }
    await recordAct(unit, {
      action: 'post.publish-scheduled',
      postId,
      at,
      after,
    })
    return true
  })
}
