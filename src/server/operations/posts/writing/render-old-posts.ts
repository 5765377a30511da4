import { setTimeout as pause } from 'node:timers/promises'
import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { RENDERER_VERSION } from '#domain/markdown/renderer-version.ts'
import { SAFE_SOURCE_VERSION } from '#domain/markdown/sanitise/safe-source.ts'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/data/recipe-data.ts'
import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import * as postRevisionsRepository from '#server/data/posts/post-revisions-repository.ts'
import * as renderedPostsRepository from '#server/data/posts/rendered-posts-repository.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import { searchedText } from '#server/data/tables/document-columns.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { renderText } from '../../recipes/render-text.ts'
import { storeRecipes } from '../../recipes/store-recipes.ts'
import { indexTextAnew } from '../../search/indexing/index-post.ts'
import { wordsOfPost } from '../../search/indexing/words-of-post.ts'

export const RENDER_POSTS_JOB = 'content.render-old-posts'

/** SQLite writes hold everybody else up, and texts are held in memory, so both are kept few. */
const POSTS_AT_ONCE = 10
/** Between two batches readers and writers have the processor and the renderer to themselves. */
const PAUSE_MS = 20
/** Those before it are marked, not made by any renderer. */
const FIRST_VERSION = 1
/** To mark a post is a write of a few bytes. */
const MARKED_AT_ONCE = 200

type Rendered = { post: renderedPostsRepository.PostToRender; content: RenderedContent }

/**
 * Enqueues re-rendering the posts whose HTML an older renderer made, or whose recipes an older
 * parser has read, if there are any.
 */
export async function ensureRendered({
  db,
  now,
  newId,
}: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<void> {
  const old = await renderedPostsRepository.listRenderedBefore(db, {
    version: RENDERER_VERSION,
    limit: 1,
  })
  const { length } = old.length > 0 ? old : await listReadBefore(db, { limit: 1 })
  if (length === 0) return
  const job = { id: newId(), name: RENDER_POSTS_JOB, payload: {}, now: now() }
  await jobsRepository.ensureQueued(db, { ...job, uniqueKey: RENDER_POSTS_JOB })
}

function listReadBefore(
  db: Database,
  options: { limit: number; after?: string | undefined },
): Promise<string[]> {
  return recipesRepository.listPostsReadBefore(db, { version: RECIPE_PARSER_VERSION, ...options })
}

/** A recipe that is read differently is shown differently: its post is rendered, too. */
async function markReadBefore({ db }: Pick<Deps, 'db'>, signal: AbortSignal | undefined) {
  let after: string | undefined
  for (;;) {
    signal?.throwIfAborted()
    const ids = await listReadBefore(db, { limit: MARKED_AT_ONCE, after })
    await renderedPostsRepository.markOld(db, ids)
    after = ids.at(-1)
    if (ids.length < MARKED_AT_ONCE) return
  }
}

/**
 * Re-renders every post whose HTML an older renderer made, or whose recipes an older parser has
 * read, a few at a time, and drops the
 * cached pages that show it.
 *
 * Interrupted, it goes on the next time where it has stopped. A post that somebody changes
 * meanwhile is left to that change. One whose text cannot be rendered any more keeps the HTML
 * that it has, and the log names it.
 *
 * @returns how many posts it has rendered
 */
export async function renderOldPosts(
  deps: WriteDeps & Pick<Context, 'log'> & Rendering,
  signal?: AbortSignal,
): Promise<number> {
  await markReadBefore(deps, signal)
  return renderBefore(deps, RENDERER_VERSION, signal)
}

/** Renders the posts that are marked to be rendered again, as `renderOldPosts`, and no others. */
export async function renderMarkedPosts(
  deps: WriteDeps & Pick<Context, 'log'> & Rendering,
): Promise<number> {
  return renderBefore(deps, FIRST_VERSION)
}

async function renderBefore(
  deps: WriteDeps & Pick<Context, 'log'> & Rendering,
  version: number,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  let after: renderedPostsRepository.RenderedPlace | undefined
  for (;;) {
    const batch = await renderedPostsRepository.listRenderedBefore(deps.db, {
      version,
      limit: POSTS_AT_ONCE,
      after,
    })
    if (batch.length === 0) break
    count += await renderBatch(deps, batch, signal)
    after = batch.at(-1)
    await pause(PAUSE_MS, undefined, signal && { signal })
  }
  if (count > 0) deps.log.info({ posts: count }, 'posts were rendered anew')
  return count
}

async function renderBatch(
  deps: WriteDeps & Pick<Context, 'log'> & Rendering,
  batch: readonly { id: string }[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const rendered: Rendered[] = []
  for (const { id } of batch) {
    signal?.throwIfAborted()
    const post = await renderedPostsRepository.find(deps.db, id)
    const content = post && (await renderUnlessRefused(deps, post))
    if (content) rendered.push({ post, content })
  }
  if (rendered.length === 0) return 0

  return unitOfWork(deps, undefined, async ({ tx, changePages }) => {
    const changed: Rendered[] = []
    const tags: string[] = []
    const ids = rendered.map(({ post }) => post.id)
    const withRecipes = await recipesRepository.listPostsWithRecipes(tx, ids)
    for (const one of rendered) {
      if (!(await store(tx, one))) continue
      changed.push(one)
      tags.push(...changedTags(one))
      if (one.content.recipes.length === 0 && !withRecipes.has(one.post.id)) continue
      await storeRecipesAnew(tx, one)
      tags.push(pageTags.posts())
    }
    changePages(tags)
    return changed.length
  })
}

async function renderUnlessRefused(
  deps: WriteDeps & Pick<Context, 'log'> & Rendering,
  post: renderedPostsRepository.PostToRender,
): Promise<RenderedContent | undefined> {
  try {
    return await renderText(deps, post.content)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    deps.log.warn(
      { err: error, postId: post.id },
      'a post keeps its old HTML: it cannot be rendered',
    )
    return undefined
  }
}

async function store(tx: PublicTransaction, { post, content }: Rendered): Promise<boolean> {
  const isStored = await renderedPostsRepository.setRendered(tx, post, {
    content_html: content.html,
    safe_content: content.safeSource,
    safe_content_with: SAFE_SOURCE_VERSION,
    rendered_with: content.version,
    headings: JSON.stringify(content.headings),
    excerpt: content.excerpt,
    reading_minutes: content.readingMinutes,
  })
  if (!isStored) return false
  const text = await wordsOfPost(tx, post, content.text)
  await indexTextAnew(tx, { postId: post.id, body: searchedText(post, text).body })
  return true
}

/** A text that readers never saw has no recipes either. */
async function storeRecipesAnew(tx: Database, { post, content }: Rendered): Promise<void> {
  if (post.published_at === null) return
  await storeRecipes(tx, {
    postId: post.id,
    revisionId: (await postRevisionsRepository.findPublishedId(tx, post.id)) ?? null,
    publishedAt: post.published_at,
    recipes: content.recipes,
  })
}

/** The page of a post; the lists as well when what they say of it has changed. */
function changedTags({ post, content }: Rendered): string[] {
  const isListedAlike =
    post.excerpt === content.excerpt && post.reading_minutes === content.readingMinutes
  return isListedAlike
    ? [pageTags.post(post.id)]
    : [pageTags.post(post.id), pageTags.posts(), pageTags.type(post.post_type)]
}
