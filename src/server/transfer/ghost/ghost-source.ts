import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeepJson } from '#domain/json-depth.ts'
import { makeSlug } from '#domain/posts/text/slug.ts'
import { listPathsOfSite } from '../list-paths.ts'
import { pageAddress } from '../page-address.ts'
import { decodeText } from '../text/decode-text.ts'
import { createPostLinks } from '../text/post-links.ts'
import type {
  LeftOut,
  LinkOf,
  TransferItem,
  TransferSource,
  TransferTopic,
} from '../transfer-post.ts'
import { unreadPost } from '../unread-post.ts'
import { ghostMembers } from './ghost-members.ts'
import { ghostMenus } from './ghost-menus.ts'
import { ghostPeople } from './ghost-people.ts'
import { type GhostFacts, ghostPost } from './ghost-post.ts'
import {
  type GhostData,
  type GhostPost,
  ghostExportSchema,
  ghostPostSchema,
} from './ghost-schema.ts'
import { ghostSettings } from './ghost-site.ts'
import { publicTopics } from './ghost-tags.ts'
import { isForAll, isPage } from './ghost-visibility.ts'
import { listLeftOut } from './left-out.ts'

/** Ghost keeps smaller copies in folders by their sizes. */
const SIZE_FOLDER = /\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//

/** JSON is read as a whole; an export of ten thousand long posts is smaller. */
const MAX_BYTES = 400 * 1024 * 1024

const tables = z.record(z.string(), z.unknown())
const rawSchema = z.object({
  db: z.array(z.object({ data: tables })).optional(),
  data: tables.optional(),
})

/**
 * Opens a Ghost export.
 *
 * @throws AppError `invalid` when it is none
 */
export async function openGhost(file: string, encoding?: string): Promise<TransferSource> {
  const { data, damaged } = await readExport(file, encoding)
  const facts = collectFacts(data)
  const siteUrl = findSiteUrl(data)
  const topics = publicTopics(data)
  return {
    format: 'Ghost',
    // Ghost's ids are globally unique, so the site's address is not needed.
    id: 'ghost',
    siteUrl,
    count: data.posts.length,
    topics,
    people: ghostPeople(data),
    listPaths: listPathsOfSite('Ghost'),
    members: ghostMembers(data),
    menus: ghostMenus(data),
    settings: ghostSettings(data),
    linkOf: linkWithin(siteUrl, data.posts, topics),
    originalsOf: (address) => [...new Set([address.replace(SIZE_FOLDER, '/'), address])],
    async *posts(): AsyncGenerator<TransferItem> {
      for (const post of data.posts) yield readPost(post, facts)
    },
    leftOut: () => [...damaged, ...listLeftOut(data)],
  }
}

async function readExport(file: string, encoding: string | undefined) {
  if ((await stat(file)).size > MAX_BYTES) {
    throw new AppError('invalid', 'The export is too large to be read as a whole.')
  }
  const json = parseJson(decodeText(await readFile(file), encoding).text)
  const result = ghostExportSchema.safeParse(json)
  if (result.success && result.data)
    return { ...result.data, damaged: damagedRows(json, result.data.data) }
  const issue = result.error?.issues[0]
  const place = issue ? ` (${issue.path.join('.') || 'at its beginning'}: ${issue.message})` : ''
  throw new AppError('invalid', `The file is no Ghost export${place}.`)
}

/** Rows of a known form that are not of it: they are left out, and the others stay. */
function damagedRows(json: unknown, data: GhostData): LeftOut[] {
  const { data: file } = rawSchema.safeParse(json)
  const raw = file?.db?.[0]?.data ?? file?.data ?? {}
  return Object.entries(data).flatMap(([table, rows]) => {
    const given = raw[table]
    if (!Array.isArray(rows) || !Array.isArray(given) || given.length === rows.length) return []
    return [{ count: given.length - rows.length, what: `damaged rows of “${table}”` }]
  })
}

function parseJson(text: string): unknown {
  if (isDeepJson(text)) throw new AppError('invalid', 'The file is JSON that is nested too deeply.')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'The file is no JSON that can be read.', { cause })
  }
}

function collectFacts(data: GhostData): GhostFacts {
  const users = new Map(data.users.map((user) => [user.id, user]))
  const tags = new Map(data.tags.map(({ id, name }) => [id, name]))
  const inOrder = <Link extends { sort_order?: number | null | undefined }>(links: Link[]) =>
    links.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
  const authorsByPost = Map.groupBy(inOrder(data.posts_authors), (link) => link.post_id)
  const tagsByPost = Map.groupBy(inOrder(data.posts_tags), (link) => link.post_id)
  return {
    authors: new Map(
      [...authorsByPost].map(([post, links]) => [
        post,
        links.flatMap((link) => users.get(link.author_id) ?? []),
      ]),
    ),
    tags: new Map(
      [...tagsByPost].map(([post, links]) => [
        post,
        links.flatMap((link) => tags.get(link.tag_id) ?? []),
      ]),
    ),
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
  }
}

/** Only some versions export it. */
function findSiteUrl({ settings }: GhostData): string | undefined {
  const value = settings.find(({ key }) => key === 'url')?.value
  return typeof value === 'string' && URL.canParse(value) ? value : undefined
}

function readPost(post: unknown, facts: GhostFacts): TransferItem {
  const parsed = ghostPostSchema.safeParse(post)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return {
      kind: 'unread',
      label: 'a post',
      reason: `${issue?.path.join('.')}: ${issue?.message}`,
    }
  }
  try {
    const post = ghostPost(parsed.data, facts)
    if (!isPage(parsed.data)) return post
    const of = { ...post, label: `page ${parsed.data.id}` }
    return { kind: 'page', of, address: pageAddress(`/${parsed.data.slug}/`) }
  } catch (error) {
    return unreadPost(`post ${parsed.data.id} “${parsed.data.title}”`, error)
  }
}

/** Ghost exports a placeholder instead of its own address. */
function linkWithin(
  siteUrl: string | undefined,
  posts: unknown[],
  topics: TransferTopic[],
): LinkOf {
  const shown = posts.flatMap((post) => {
    const { data } = ghostPostSchema.safeParse(post)
    return data?.status === 'published' && isForAll(data) ? [data] : []
  })
  const pathPairs = (ones: GhostPost[], pathOf: (address: string) => string) =>
    ones.map(({ slug }): [string, string] => [`/${slug}/`, pathOf(slug)])
  const findLink = createPostLinks(
    siteUrl,
    pathPairs(
      shown.filter((one) => !isPage(one)),
      makeSlug,
    ),
    topics,
    pathPairs(shown.filter(isPage), (slug) => pageAddress(`/${slug}/`)),
  )
  return (address) => findLink(address.replace(/^__GHOST_URL__(?=\/)/, ''))
}
