import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { migrateToLatest } from '#server/data/migrations.ts'
import type { Database } from '#server/data/tables.ts'
import { givenPublicPost } from '../posts/given-public-post.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from './running-site.ts'

const PUBLISHED_AT = '2026-11-20T12:00:00.000Z'

type GivenPost = Pick<PostDocument, 'title' | 'content'> & {
  postType?: PostDocument['postType']
  author?: string
  topics?: string[]
  series?: string
  language?: PostDocument['language']
  at?: string
}

/**
 * Starts a site whose readers see these posts, without pictures, and whose administrator is `ADMIN`. They are
 * in its database before it starts: what a start prepares counts them.
 *
 * @returns the site, with the whole addresses of the posts in their order
 */
export async function startSiteWithPosts(
  posts: readonly GivenPost[],
  settings: Record<string, string> = {},
): Promise<RunningSite & { addresses: string[] }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'haven-site-'))
  const file = join(dataFolder, 'haven.sqlite')
  const db = openDatabase({ engine: 'sqlite', file }, () => {})
  await migrateToLatest(db)
  if (posts.some(({ language }) => language)) await speakSeveral(db)
  const slugs: string[] = []
  for (const { at = PUBLISHED_AT, author = 'Ada', ...words } of posts) {
    const { slug } = await db
      .transaction()
      .execute((tx) => givenPublicPost(tx, { document: { ...words, author }, at }))
    slugs.push(slug)
  }
  await db.destroy()
  const site = await startSite({ environment: { ...ADMIN_SETTINGS, ...settings }, dataFolder })
  return { ...site, addresses: slugs.map((slug) => `${site.url}/blog/${slug}`) }
}

/** Has the site say something in other languages than its own: before posts are written in one. */
async function speakSeveral(db: Database): Promise<void> {
  await db
    .insertInto('site_documents')
    .values({
      ...{ id: 'settings', published: JSON.stringify({ otherLanguages: 'on' }), draft: null },
      ...{ version: 1, edited_at: PUBLISHED_AT, edited_by: null, edited_by_name: '' },
    })
    .execute()
}
