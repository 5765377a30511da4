import type { CallInput } from '#contract/calls/call.ts'
import type { Redirect, RedirectPage } from '#contract/desk/desk-history.ts'
import { postStart } from '#contract/post-address.ts'
import { slugBehind } from '#contract/post-paths.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { type Actor, canManageRedirects } from '#domain/policies.ts'
import { slugSchema } from '#domain/posts/post-identifiers.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { redirectCalls } from './redirect.calls.ts'
import * as slugRedirectsRepository from './slug-redirects.tables.ts'
import { eraseRedirect, writeRedirect } from './write-redirect.server.ts'

const ROWS_PER_PAGE = 50
const POST_PATH = /^\/blog\/([^/?#]+)\/?$/

/**
 * Lists the redirects of old addresses, newest first; those that contain `q` when given.
 *
 * @throws AppError `forbidden` for authors, `invalid` for a strange cursor
 */
export async function listRedirects(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { query: { q, cursor } }: CallInput<typeof redirectCalls.listRedirects>,
): Promise<RedirectPage> {
  assertMayManage(actor)
  const rows = await slugRedirectsRepository.list(db, {
    q: q || undefined,
    after: readPlace(cursor),
    limit: ROWS_PER_PAGE + 1,
  })
  const shown = rows.slice(0, ROWS_PER_PAGE)
  const last = rows.length > ROWS_PER_PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map(present),
    nextCursor: last ? Buffer.from(`${last.created_at} ${last.slug}`).toString('base64url') : null,
  }
}

/**
 * Sets the target of a redirect; null for none, which answers 410.
 *
 * An address of a post is kept as that post and followed when it moves, and an old address as
 * what it leads to: nothing can form a chain or a loop.
 *
 * @throws AppError `forbidden` for authors, `invalid` with `slug` or `target`, `conflict` when a
 * post has this address
 */
export async function setRedirect(
  deps: WriteDeps & Pick<Deps, 'siteUrl'>,
  caller: Caller,
  { params: { slug }, body: { target } }: CallInput<typeof redirectCalls.setRedirect>,
): Promise<Redirect> {
  const { actor } = caller
  assertMayManage(actor)
  if (!slugSchema.safeParse(slug).success) refuse('slug', 'This cannot be the address of a post.')

  const redirect = await unitOfWork(deps, caller, async (unit) => {
    const { tx, record } = unit
    await livePostsRepository.lockAddresses(tx)
    if (await livePostsRepository.findBySlug(tx, slug)) {
      throw new AppError('conflict', 'A post has this address. Change the address of the post.')
    }
    const before = await slugRedirectsRepository.find(tx, slug)
    await writeRedirect(unit, {
      slug,
      ...(await readTarget(tx, slug, target, deps.siteUrl)),
      created_at: before?.created_at ?? deps.now(),
      created_by: actor.id,
    })
    await record({ action: 'redirect.set', after: { slug, target } })
    return slugRedirectsRepository.find(tx, slug)
  })
  if (!redirect) throw new Error('The redirect that was just stored is not there.')
  return present(redirect)
}

/**
 * Deletes a redirect: its address answers 404, and a post may take it.
 *
 * @throws AppError `forbidden` for authors, `not_found`
 */
export async function removeRedirect(
  deps: WriteDeps,
  caller: Caller,
  { params: { slug } }: CallInput<typeof redirectCalls.removeRedirect>,
): Promise<void> {
  assertMayManage(caller.actor)
  await unitOfWork(deps, caller, async (unit) => {
    // What is no address of a post is not looked for: some texts no database can be asked about.
    const isSlug = slugSchema.safeParse(slug).success
    if (!isSlug || !(await eraseRedirect(unit, slug))) {
      throw new AppError('not_found', 'There is no such redirect.')
    }
    await unit.record({ action: 'redirect.remove', before: { slug } })
  })
}

async function readTarget(
  tx: Database,
  slug: string,
  target: string | null,
  siteUrl: string,
): Promise<{ post_id: string | null; target: string | null }> {
  if (target === null) return { post_id: null, target: null }
  const path = target.startsWith(`${siteUrl}/`) ? target.slice(siteUrl.length) : target
  const [, encoded] = POST_PATH.exec(path) ?? []
  if (encoded === undefined) {
    const shown = slugBehind(postStart(), path)
    const post = shown && (await livePostsRepository.findBySlug(tx, shown))
    if (!post) return { post_id: null, target: path }
    if (shown === slug) refuse('target', 'An address cannot lead to itself.')
    return { post_id: post.id, target: null }
  }

  const wanted = decode(encoded)
  if (wanted === slug) refuse('target', 'An address cannot lead to itself.')
  const post = await livePostsRepository.findBySlug(tx, wanted)
  if (post) return { post_id: post.id, target: null }
  const old = await slugRedirectsRepository.find(tx, wanted)
  if (!old) refuse('target', 'There is no post at this address.')
  if (old.post_id === null && old.target === null) refuse('target', 'This address is gone.')
  return { post_id: old.post_id, target: old.target }
}

function present(row: slugRedirectsRepository.FoundRedirect): Redirect {
  const { slug, created_at: createdAt } = row
  if (row.target !== null) {
    return { slug, createdAt, target: { postId: null, path: row.target, title: null } }
  }
  if (row.post_id === null || row.post_slug === null) return { slug, createdAt, target: null }
  const path = urls.post(row.post_slug)
  return { slug, createdAt, target: { postId: row.post_id, path, title: row.post_title } }
}

/**
 * Refuses whoever may not change where old addresses lead.
 *
 * @throws AppError `forbidden` for authors
 */
export function assertMayManage(actor: Actor): void {
  if (canManageRedirects(actor)) return
  throw new AppError('forbidden', 'Your account may not change addresses.')
}

function readPlace(cursor: string | undefined): { at: string; slug: string } | undefined {
  if (!cursor) return undefined
  const [at = '', slug] = Buffer.from(cursor, 'base64url').toString().split(' ')
  if (!slugSchema.safeParse(slug).success || slug === undefined || Number.isNaN(Date.parse(at))) {
    return refuse('cursor', 'This is not the address of a page of redirects.')
  }
  return { at: new Date(at).toISOString(), slug }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function refuse(field: string, message: string): never {
  throw new AppError('invalid', message, { fields: { [field]: [message] } })
}
